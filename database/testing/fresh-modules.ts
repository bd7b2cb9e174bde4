/**
 * Runs before each test file of a project whose workers run many: what a module keeps, and what a
 * file puts in a module's place, is not there for the next one. Packages stay loaded; they are
 * what makes a start slow.
 */
import { vi } from 'vitest'

vi.resetModules()
