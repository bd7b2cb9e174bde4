/** The statements of a revision in other languages. */
import { sql } from 'kysely'
import type { Translation, Translations, TranslationValues } from '#contract'
import type { Contribution } from '#contract/shapes.ts'
import type { Connection } from '#database/connection.ts'
import { ofRevision, type RevisionOf } from '../catalogue/current-problems.ts'

/**
 * Stores the translations of a new revision.
 * @param former the revision whose translations are kept if the form does not mention any
 */
export async function storeTranslations(
  transaction: Connection,
  of: RevisionOf,
  { translations }: TranslationValues,
  former?: number,
): Promise<void> {
  const kept =
    former === undefined
      ? undefined
      : await findTranslations(transaction, { ...of, revision: former })
  const stored = translations ?? kept
  if (stored === undefined) return
  await transaction
    .updateTable('revisions')
    .set({ translations: JSON.stringify(stored) })
    .where(ofRevision(of))
    .execute()
}

export async function findTranslations(db: Connection, of: RevisionOf): Promise<Translations> {
  const { translations } = await db
    .selectFrom('revisions')
    .select(sql<Translations>`translations`.as('translations'))
    .where(ofRevision(of))
    .executeTakeFirstOrThrow()
  return translations
}

type Changes = NonNullable<Contribution['changes']>

/** Compares the translations of two revisions, one line for each that differs. */
export function translationChanges(before: Translations, after: Translations): Changes {
  const [old, now] = [byLanguage(before), byLanguage(after)]
  const changes = [...new Set([...now.keys(), ...old.keys()])].flatMap((language) => {
    const [former, next] = [old.get(language), now.get(language)]
    if (former === next) return []
    if (former === undefined) return `${language}: added`
    return `${language}: ${next === undefined ? 'removed' : 'changed'}`
  })
  if (before.language !== after.language) {
    changes.unshift(`The description is in ${after.language} instead of ${before.language}`)
  }
  return changes.map((text) => ({ field: 'translations', before: null, after: text }))
}

function byLanguage({ others }: Translations): Map<string, string> {
  const textOf = ({ title, markdown }: Translation) => JSON.stringify([title, markdown])
  return new Map(others.map((one) => [one.language, textOf(one)]))
}
