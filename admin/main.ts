/** `npm run admin -- …`: lets the operator administer the site from the command line. */
import { offerLanguages } from '#contract'
import { connect } from '#database/connection.ts'
import { errorText } from '#database/error-facts.ts'
import { migrate } from '#database/migrate.ts'
import { Refusal } from '#server/http/refusal.ts'
import { openDatabase, readInstallation } from '#server/installation.ts'
import { WrongSettings } from '#settings/read-settings.ts'
import { CannotDo, type Command, helpOf, printingTo, readLine, type Typed } from './command.ts'
import { commands } from './commands.ts'

const say = printingTo(console.log)

try {
  const read = readLine(commands, process.argv.slice(2))
  if (read === 'help') for (const line of helpOf(commands)) say(line)
  else await run(read.command, read.typed)
} catch (error) {
  const isExpected =
    error instanceof CannotDo || error instanceof Refusal || error instanceof WrongSettings
  console.error(isExpected ? error.message : errorText(error))
  process.exitCode = 1
}

async function run(command: Command, typed: Typed): Promise<void> {
  const installation = readInstallation()
  offerLanguages(installation.languages)
  const database = await openDatabase(installation)
  // Assay may not have been started since an upgrade, so the database may have an older version.
  if (database.isStarted) await migrate(database.url)
  let closing = false
  // A database that was started for this command closes its last connections itself.
  const onError = (error: Error) => {
    if (!closing) say(error.message)
  }
  const db = connect({ url: database.url, name: 'assay admin', size: 4, onError })
  try {
    await command.run({ db, say, installation }, typed)
  } finally {
    closing = true
    await db.destroy()
    await database.stop()
  }
}
