/**
 * `npm run migrate`, and the first step of `npm run server`: migrates the database and prepares the
 * account of judges. With --judge-url it prints the URL by which judges connect.
 */
import { readSettings, WrongSettings, wrongSettingsCode } from '#settings/read-settings.ts'
import { settings } from '#settings/schema.ts'
import { errorText } from './error-facts.ts'
import { NoJudgeAccount, prepareJudgeAccount } from './judge-account.ts'
import { migrate } from './migrate.ts'

try {
  const { DATABASE_URL: databaseUrl, JUDGE_DATABASE_URL: judgeDatabaseUrl } = readSettings(
    settings.pick({ DATABASE_URL: true, JUDGE_DATABASE_URL: true }),
  )
  await migrate(databaseUrl)
  const isShown = process.argv.includes('--judge-url')
  const judgeUrl = await prepareJudgeAccount(databaseUrl, judgeDatabaseUrl).catch((error) => {
    // Only judges need it.
    const isAsked = isShown || judgeDatabaseUrl !== undefined
    if (isAsked || !(error instanceof NoJudgeAccount)) throw error
    console.log(error.message)
  })
  if (isShown) console.log(judgeUrl)
} catch (error) {
  const isExpected = error instanceof WrongSettings || error instanceof NoJudgeAccount
  console.error(isExpected ? error.message : errorText(error))
  process.exit(isExpected ? wrongSettingsCode : 1)
}
