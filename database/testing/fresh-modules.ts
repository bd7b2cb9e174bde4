/** Resets our modules before each test file. Packages stay loaded, because loading them is slow. */
import { vi } from 'vitest'

vi.resetModules()
