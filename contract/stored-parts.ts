/**
 * The stored part of a program's text. `all`: as much as is ever stored of a text. `start`: its
 * first bytes, as for passed hidden tests. `dropped`: its first bytes, because the full text was
 * removed.
 */
export const storedParts = ['all', 'start', 'dropped'] as const
export type StoredPart = (typeof storedParts)[number]
