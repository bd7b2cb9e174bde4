/** `npm run admin -- …`: the administration of the site on the command line, for its operator. */
import { offerLanguages } from '#contract'
import { errorText } from '#database/error-facts.ts'
import { Refusal } from '#server/http/refusal.ts'
import { readInstallation } from '#server/installation.ts'
import { WrongSettings } from '#settings/read-settings.ts'
import { CannotDo, helpOf, readLine } from './command.ts'
import { commands } from './commands.ts'
import { openSite } from './open-site.ts'

const say = (line: string) => console.log(line)

try {
  const read = readLine(commands, process.argv.slice(2))
  if (read === 'help') {
    for (const line of helpOf(commands)) say(line)
  } else {
    const installation = readInstallation()
    offerLanguages(installation.languages)
    const { site, close } = await openSite(installation, say)
    try {
      await read.command.run(site, read.typed)
    } finally {
      await close()
    }
  }
} catch (error) {
  const isExpected =
    error instanceof CannotDo || error instanceof Refusal || error instanceof WrongSettings
  console.error(isExpected ? error.message : errorText(error))
  process.exitCode = 1
}
