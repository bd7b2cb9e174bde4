/**
 * Finds published problems with a similar title, by the number of common trigrams. Titles and their
 * trigrams are cached until any server announces that the list of problems has changed.
 */
import { limits, problemStatus, tidy } from '#contract'
import type { Connection } from '#database/connection.ts'
import { currentProblems } from '../catalogue/current-problems.ts'
import type { Parts } from '../parts.ts'

export interface Similar {
  problemId: number
  title: string
  /** True if the titles are equal, ignoring case. */
  same: boolean
}

export interface TitleIndex {
  /**
   * @param of also searches this user's pending contributions
   * @param except a problem that is left out
   */
  similar: (title: string, options: { of?: number; except?: number }) => Promise<Similar[]>
  stop: () => void
}

interface Entry {
  problemId: number
  title: string
  pieces: Set<string>
}

/** The share of the two titles' trigrams that must be common. */
const alike = 0.4

export function titleIndex({ db, notifications }: Pick<Parts, 'db' | 'notifications'>): TitleIndex {
  let kept: Promise<Entry[]> | undefined
  const forget = () => {
    kept = undefined
  }
  const stop = notifications.on('problems', { heard: forget, gap: forget })
  function published(): Promise<Entry[]> {
    if (kept === undefined) {
      const making = findTitles(db)
      kept = making
      making.catch(() => {
        if (kept === making) kept = undefined
      })
    }
    return kept
  }
  return {
    stop,
    async similar(title, { of, except }) {
      const wanted = piecesOf(title)
      const own = of === undefined ? [] : await findTitles(db, of)
      return [...(await published()), ...own]
        .filter(({ problemId }) => problemId !== except)
        .map((entry) => ({ ...entry, likeness: likeness(wanted, entry.pieces) }))
        .filter((entry) => entry.likeness >= alike)
        .toSorted((one, other) => other.likeness - one.likeness)
        .slice(0, limits.similarTitles)
        .map(({ problemId, title: other }) => ({
          problemId,
          title: other,
          same: folded(title) === folded(other),
        }))
    },
  }
}

/** Returns the titles of published problems, or of one author's pending contributions. */
async function findTitles(db: Connection, pendingOf?: number): Promise<Entry[]> {
  const rows = await currentProblems(db)
    .select(['id', 'title'])
    .$if(pendingOf === undefined, (query) => query.where('status', '=', problemStatus.published))
    .$if(pendingOf !== undefined, (query) =>
      query.where('status', '=', problemStatus.pending).where('author_id', '=', pendingOf ?? 0),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id, title }) => ({ problemId: id, title, pieces: piecesOf(title) }))
}

const folded = (title: string) => tidy(title).toLowerCase()

/** Each word is padded with two blanks before and one after, so that beginnings weigh more. */
function piecesOf(title: string): Set<string> {
  const pieces = new Set<string>()
  for (const word of folded(title).split(/[^\p{L}\p{N}]+/u)) {
    if (word === '') continue
    const letters = [...`  ${word} `]
    for (let at = 0; at + 3 <= letters.length; at++) pieces.add(letters.slice(at, at + 3).join(''))
  }
  // A title without letters matches only itself.
  return pieces.size === 0 ? new Set([folded(title)]) : pieces
}

function likeness(one: Set<string>, other: Set<string>): number {
  let both = 0
  for (const piece of one) if (other.has(piece)) both++
  return both / (one.size + other.size - both)
}
