import { createApp } from './app.ts'
import { AppNotBuilt } from './app-not-built.ts'
import { commandSocket } from './cli/command-socket.ts'
import type { OpenShop } from './cli/commands.ts'
import { serveCommands } from './cli/serve-commands.ts'
import { type Config, ConfigError, readConfig, setRuntimeMode } from './config/config.ts'
import { loadDemoShop, spiritHostOf } from './demo/load-demo-shop.ts'
import type { Setup } from './features/identity/staff/index.ts'
import { canDeliver, ensureDefaultSite, findSiteId } from './features/shop/site/index.ts'
import { FolderInUse } from './platform/db/folder-lock.ts'
import { DatabaseUnavailable } from './platform/db/index.ts'
import { SchemaTooNew } from './platform/db/migrate.ts'
import { notifyStarter } from './platform/http/handed-port.ts'
import { openResources, type Resources } from './resources.ts'

const CLOSE_AFTER_MS = 20_000
const NOTHING_CAN_BE_DELIVERED = `  This shop has no delivery zone and no store to fetch orders from: nothing can be bought yet.
  Its administrator sets it up in the back office, under Shop; docs/site.md does it by a file.
`
const NO_CODE_CAN_BE_SENT =
  '  This shop has neither an SMS gateway nor a mail server: nobody can log in with a code. See docs/access.md.\n'

async function start(config: Config) {
  const resources = await openResources(config, (error) => console.error(`Database: ${error.message}`))
  const migrated = await resources.database.migrate()
  if (migrated.length > 0) console.log(`Database ready (${resources.database.kind}, ${migrated.length} migrations)`)
  await ensureDefaultSite(resources.database.db)
  if (config.demo) await loadDemoShop(resources, config, reportLoading)

  const app = await createApp(config, resources, { pages: true })
  const socket = config.databaseUrl ? null : commandSocket(config.dataDir)
  const opened: OpenShop = { config, resources, withServices: (work) => work(app.services) }
  const commands = socket === null ? null : await serveCommands(socket, opened)
  stopOnSignal(async () => {
    await commands?.close()
    await app.close()
    await resources.close()
  })
  await app.listen()
  console.log(banner(config))
  await offerSetup(config, resources, app.services.setup)
  if (!(await canDeliver(resources.database.db))) console.log(NOTHING_CAN_BE_DELIVERED)
  if (!canSendCodes(config)) console.log(NO_CODE_CAN_BE_SENT)
  app.startBackgroundWork()
}

/** Nobody else can let the first administrator in: whoever reads this log is trusted. Passkeys need a name for the address. */
async function offerSetup({ publicUrl }: Config, { database: { db } }: Resources, setup: Setup) {
  const siteId = await findSiteId(db, undefined)
  const token = siteId === undefined ? null : await setup.openLink(db, siteId)
  const url = publicUrl.replace('//127.0.0.1', '//localhost')
  if (token) console.log(`  Nobody manages this shop yet. Become its administrator: ${url}/admin/setup#${token}\n`)
}

function reportLoading(line: string) {
  console.log(line)
  notifyStarter('loading')
}

const canSendCodes = ({ sandboxMessages, sms, mail }: Config): boolean =>
  sandboxMessages || sms.url !== null || mail.smtpUrl !== null

/** Set once the process is stopping. */
let closing = false

function stopOnSignal(close: () => Promise<void>) {
  const stop = async () => {
    if (closing) return
    closing = true
    setTimeout(() => process.exit(1), CLOSE_AFTER_MS).unref()
    await close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

function banner(config: Config): string {
  const { publicUrl, sandboxPayments, sandboxMessages } = config
  const { protocol, port } = new URL(publicUrl)
  return [
    '',
    `  Shop            ${publicUrl}/`,
    `  In English      ${publicUrl}/en`,
    config.demo ? `  Second shop     ${protocol}//${spiritHostOf(config)}${port && `:${port}`}/` : '',
    `  Back office     ${publicUrl}/admin`,
    `  API reference   ${publicUrl}/docs`,
    sandboxPayments ? '  Payments        sandbox: no real money moves' : '',
    sandboxMessages ? `  Messages        ${publicUrl}/sandbox/messages` : '',
    '',
  ].join('\n')
}

/** Message of an error: a sentence for faults that the operator can fix, otherwise the stack. */
function explain(error: unknown, config: Config | null): string {
  const expected = [ConfigError, FolderInUse, SchemaTooNew, AppNotBuilt, DatabaseUnavailable]
  if (expected.some((kind) => error instanceof kind)) return (error as Error).message
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'EADDRINUSE')
    return `Port ${config?.port} is in use. Stop the other program, or set PORT to another number.`
  if (code === 'EACCES')
    return `Port ${config?.port} needs more rights than this user has. Set PORT to a number above 1023.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

let config: Config | null = null
try {
  config = readConfig()
  setRuntimeMode(config)
  await start(config)
} catch (error) {
  // Errors of a start that is being stopped are expected, and must not end the process before everything is closed.
  if (!closing) {
    console.error(explain(error, config))
    process.exit(1)
  }
}
