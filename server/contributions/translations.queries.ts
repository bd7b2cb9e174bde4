/** The statements of a revision in other languages. */
import { sql } from 'kysely'
import type { Translations, TranslationValues } from '#contract'
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
