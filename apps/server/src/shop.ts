import { parseArgs } from 'node:util'
import { createApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import {
  createProgress,
  createReport,
  durationText,
  exportCatalog,
  importCatalog,
  importFile,
  MappingRefused,
  type ParsedRow,
  SourceRefused,
} from './features/catalog/index.ts'
import { loadLookbooks } from './features/lookbooks/index.ts'
import { paymentCommand } from './features/payments/index.ts'
import { airportsCommand, PlacesRefused, placesCommand } from './features/places/index.ts'
import { reconcileCommand } from './features/reconciliation/index.ts'
import { SearchCommandRefused, searchCommand } from './features/search/index.ts'
import { ensureDefaultSite, loadSiteFile, readSiteFile, type SiteFile, SiteFileRefused } from './features/site/index.ts'
import { StaffCommandRefused, staffCommand } from './features/staff/index.ts'
import { ClientCommandRefused, clientCommand } from './features/tokens/index.ts'
import { FolderInUse } from './platform/db/folder-lock.ts'
import { DatabaseUnavailable } from './platform/db/index.ts'
import { SchemaTooNew } from './platform/db/migrate.ts'
import { Fail } from './platform/http/index.ts'
import { openResources, type Resources } from './resources.ts'

const HELP = `npm run shop -- COMMAND

  import FILE [--map MAPPING]     take a catalogue in: CSV, JSON lines or a JSON array, each also gzipped
      --dry-run                   check everything, write nothing
      --rate 3450                 tugrik for one of the currency of the file
      --limit 100                 stop after so many products
      --report FILE               where refused rows are listed (otherwise FILE.refused.csv)
  export FILE                     write the catalogue: .jsonl or .csv, packed with .gz
  site FILE.json                  load zones, stores, menus, banners, badges, look books, texts and settings
  ${paymentCommand.usage}
  ${reconcileCommand.usage}
  ${searchCommand.usage}
  ${placesCommand.usage}
  ${airportsCommand.usage}
  ${staffCommand.usage}
  ${clientCommand.usage}
  help                            show this

DATA_DIR or DATABASE_URL says which shop, as for npm start. Exit code: 0 done, 1 not done, 2 done but rows were refused.`

class UsageError extends Error {}

/** What a command does in a shop that is open; the exit code. */
type Work = (resources: Resources, config: Config) => Promise<number>

/** Arguments are read before the shop is opened: a slip of the finger touches nothing. */
const commands: Record<string, (args: string[]) => Work> = {
  import: importCommand,
  export: exportCommand,
  site: siteCommand,
  search:
    (args) =>
    ({ database }) =>
      searchCommand.run(database.db, args, console.log),
  places:
    (args) =>
    ({ database }) =>
      placesCommand.run(database.db, args, console.log),
  airports:
    (args) =>
    ({ database }) =>
      airportsCommand.run(database.db, args, console.log),
  staff:
    (args) =>
    ({ database }) =>
      staffCommand.run(database.db, args, console.log),
  clients:
    (args) =>
    ({ database }) =>
      clientCommand.run(database.db, args, console.log),
  payments: (args) => async (resources, config) => {
    const app = await createApp(config, resources)
    try {
      const [action, ...rest] = args
      if (action === 'reconcile') return await reconcileCommand.run(app.reconciliations, rest, console.log)
      return await paymentCommand.run(app.payments, args, console.log)
    } finally {
      await app.close()
    }
  },
}

function importCommand(args: string[]): Work {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      map: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      rate: { type: 'string' },
      limit: { type: 'string' },
      report: { type: 'string' },
    },
  })
  const file = onlyFile(positionals)
  const rate = positive(values.rate, '--rate')
  const limit = positive(values.limit, '--limit')
  const dryRun = values['dry-run']
  return async ({ database, files }) => {
    const report = createReport(values.report ?? `${file}.refused.csv`, console.log)
    const began = performance.now()
    let progress: ReturnType<typeof createProgress> | null = null
    const counts = await importFile({ db: database.db, files }, file, {
      mapping: values.map ?? null,
      dryRun,
      ...(rate === undefined ? {} : { rate }),
      ...(limit === undefined ? {} : { limit }),
      onRefused: report.add,
      onProgress: (counted, fraction) => {
        progress ??= createProgress(process.stderr, fraction)
        progress.show(counted)
      },
    }).finally(async () => {
      progress?.end()
      await report.close()
    })
    const seconds = (performance.now() - began) / 1000
    const { added, changed, unchanged, refused } = counts
    const rows = added + changed + unchanged + refused
    console.log(
      `${dryRun ? 'Dry run, nothing written: ' : ''}${added} new, ${changed} changed, ${unchanged} unchanged, ${refused} refused` +
        ` in ${durationText(seconds)} (${Math.round(rows / seconds)} rows/s)`,
    )
    return refused > 0 ? 2 : 0
  }
}

function exportCommand(args: string[]): Work {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} })
  const file = onlyFile(positionals)
  if (!/\.(jsonl|csv)(\.gz)?$/i.test(file))
    throw new UsageError(`${file} must end in .jsonl, .csv, .jsonl.gz or .csv.gz`)
  return async ({ database }) => {
    const products = await exportCatalog(database.db, file)
    console.log(`${products} products in ${file}`)
    return 0
  }
}

function siteCommand(args: string[]): Work {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} })
  const name = onlyFile(positionals)
  return async ({ database, files }) => {
    const file = await readSiteFile(name)
    const resources = { db: database.db, files }
    await loadSiteFile(resources, file)
    await importCatalog({ ...resources, pictureFolder: null }, badgeRows(file))
    if (file.lookbooks) await loadLookbooks(resources, file.lookbooks)
    console.log(`Loaded: ${Object.keys(file).join(', ')}`)
    return 0
  }
}

/** Badges belong to the catalogue: they go in the way it does. */
async function* badgeRows({ badges = [] }: SiteFile): AsyncGenerator<ParsedRow> {
  for (const [place, badge] of badges.entries()) yield { line: place + 1, reference: { type: 'badge', ...badge } }
}

function onlyFile(positionals: string[]): string {
  const [file, ...rest] = positionals
  if (!file || rest.length > 0) throw new UsageError('Name one file')
  return file
}

function positive(text: string | undefined, option: string): number | undefined {
  if (text === undefined) return undefined
  const value = Number(text)
  if (!Number.isFinite(value) || value <= 0) throw new UsageError(`${option} takes a number above 0, not "${text}"`)
  return value
}

async function run([name = 'help', ...args]: string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    console.log(HELP)
    return ['help', '--help', '-h'].includes(name) ? 0 : 1
  }
  const work = command(args)
  const config = readConfig()
  const resources = await openResources(config, (error) => console.error(`Database: ${error.message}`))
  try {
    await resources.database.migrate()
    await ensureDefaultSite(resources.database.db)
    return await work(resources, config)
  } finally {
    await resources.close()
  }
}

/** What the person at the terminal can do something about is said in a sentence; anything else is shown whole. */
function explain(error: unknown): string {
  if (error instanceof FolderInUse) {
    return `${error.message}\nA shop with the embedded database has to be stopped for this; with DATABASE_URL it may go on.`
  }
  const known = [
    ConfigError,
    SchemaTooNew,
    DatabaseUnavailable,
    UsageError,
    MappingRefused,
    SourceRefused,
    SiteFileRefused,
    SearchCommandRefused,
    PlacesRefused,
    StaffCommandRefused,
    ClientCommandRefused,
  ]
  if (known.some((kind) => error instanceof kind)) return (error as Error).message
  if (error instanceof Fail) return `Not done: ${error.code}`
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code.startsWith('ERR_PARSE_ARGS') && error instanceof Error) return `${error.message}\n\n${HELP}`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}
