import path from 'node:path'
import { parseArgs } from 'node:util'
import type { SiteFile } from '@delguur/contract'
import { loadSiteFile } from '../compose/load-site-file.ts'
import type { Services } from '../compose/services.ts'
import { type Config, ConfigError } from '../config/config.ts'
import { keysCommand } from '../encryption-keys.ts'
import { alertsCommand } from '../features/catalog/alerts/alerts.commands.ts'
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
} from '../features/catalog/catalog/index.ts'
import { loadLookbooks } from '../features/catalog/lookbooks/index.ts'
import { loadReviews, ReviewsFileRefused, readReviewsFile } from '../features/catalog/reviews/index.ts'
import { SearchCommandRefused, searchCommand } from '../features/catalog/search/search.commands.ts'
import { StaffCommandRefused, staffCommand } from '../features/identity/staff/staff.commands.ts'
import { ClientCommandRefused, clientCommand } from '../features/identity/tokens/clients.commands.ts'
import { paymentCommand } from '../features/money/payments/payments.commands.ts'
import { reconcileCommand } from '../features/money/reconciliation/reconciliation.commands.ts'
import { PlacesRefused } from '../features/shop/places/index.ts'
import { airportsCommand, placesCommand } from '../features/shop/places/places.commands.ts'
import { findSiteId, readSiteFile, SiteFileRefused } from '../features/shop/site/index.ts'
import { SiteCommandRefused, sitesCommand } from '../features/shop/sites/sites.commands.ts'
import { FolderInUse } from '../platform/db/folder-lock.ts'
import { DatabaseUnavailable } from '../platform/db/index.ts'
import { SchemaTooNew } from '../platform/db/migrate.ts'
import { Fail } from '../platform/http/index.ts'
import type { Resources } from '../resources.ts'
import { refuseStaffSections } from './staff-sections.ts'

const HELP = `npm run shop -- COMMAND

  import FILE [--map MAPPING]     take a catalogue in: Excel (.xlsx), or CSV, JSON lines or a JSON array, each also gzipped
      --dry-run                   check everything, write nothing
      --rate 3450                 tugrik for one of the currency of the file
      --limit 100                 stop after so many products
      --report FILE               where refused rows are listed (otherwise FILE.refused.csv)
  export FILE                     write the catalogue: .jsonl, .csv or .xlsx, packed with .gz
  site FILE.json                  load zones, stores, menus, banners, badges, look books, texts and settings
      --site drinks               of a further site, by its code; stores, zones and badges are of all
      --overwrite                 also what staff have changed in the browser
  reviews FILE.jsonl              take over reviews and questions of another shop
  ${paymentCommand.usage}
  ${reconcileCommand.usage}
  ${searchCommand.usage}
  ${alertsCommand.usage}
  ${placesCommand.usage}
  ${airportsCommand.usage}
  ${keysCommand.usage}
  ${sitesCommand.usage}
  ${staffCommand.usage}
  ${clientCommand.usage}
  help                            show this

DATA_DIR or DATABASE_URL says which shop, as for npm start. Exit code: 0 done, 1 not done, 2 done but rows were refused.`

class UsageError extends Error {}

/** Terminal of a command, in this process or another. */
export interface Terminal {
  print(line: string): void
  /** Errors and progress. */
  errors: { isTTY?: boolean; write(text: string): unknown }
  /** Path of a file argument for this process. */
  pathOf(file: string): string
}

/** Open shop: the running one, or one opened for the command. */
export interface OpenShop {
  config: Pick<Config, 'encryptionKeys'>
  resources: Resources
  withServices<T>(
    work: (services: Pick<Services, 'alerts' | 'audit' | 'payments' | 'reconciliations' | 'sites'>) => Promise<T>,
  ): Promise<T>
}

/** Work of a command in a shop; returns the exit code. */
type Work = (shop: OpenShop, terminal: Terminal) => Promise<number>

/** Commands by name. Arguments are parsed before the shop is opened, so a typo changes nothing. */
const commands: Record<string, (args: string[]) => Work> = {
  import: importCommand,
  export: exportCommand,
  site: siteCommand,
  reviews: reviewsCommand,
  search:
    (args) =>
    ({ resources }, { print, pathOf }) =>
      searchCommand.run(resources.database.db, args, print, pathOf),
  alerts:
    (args) =>
    ({ withServices }, { print }) =>
      withServices(({ alerts }) => alertsCommand.run(alerts, args, print)),
  places:
    (args) =>
    ({ resources }, { print, pathOf }) =>
      placesCommand.run(resources.database.db, args, print, pathOf),
  airports:
    (args) =>
    ({ resources }, { print, pathOf }) =>
      airportsCommand.run(resources.database.db, args, print, pathOf),
  keys:
    (args) =>
    ({ config, resources }, { print }) =>
      keysCommand.run(resources.database.db, config.encryptionKeys, args, print),
  sites:
    (args) =>
    ({ resources, withServices }, { print }) =>
      withServices(({ sites, audit }) =>
        sitesCommand.run(resources.database.db, { sites, record: audit.record }, args, print),
      ),
  staff:
    (args) =>
    ({ resources }, { print }) =>
      staffCommand.run(resources.database.db, args, print),
  clients:
    (args) =>
    ({ resources }, { print }) =>
      clientCommand.run(resources.database.db, args, print),
  payments:
    (args) =>
    ({ withServices }, { print }) =>
      withServices(({ payments, reconciliations }) => {
        const [action, ...rest] = args
        if (action === 'reconcile') return reconcileCommand.run(reconciliations, rest, print)
        return paymentCommand.run(payments, args, print)
      }),
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
  const name = onlyFile(positionals)
  const rate = positive(values.rate, '--rate')
  const limit = positive(values.limit, '--limit')
  const dryRun = values['dry-run']
  return async ({ resources: { database, files } }, { print, errors, pathOf }) => {
    const file = pathOf(name)
    const report = createReport(pathOf(values.report ?? `${name}.refused.csv`), print)
    const began = performance.now()
    let progress: ReturnType<typeof createProgress> | null = null
    const counts = await importFile({ db: database.db, files }, file, {
      mapping: values.map === undefined ? null : pathOf(values.map),
      dryRun,
      ...(rate === undefined ? {} : { rate }),
      ...(limit === undefined ? {} : { limit }),
      onRefused: report.add,
      onProgress: (counted, fraction) => {
        progress ??= createProgress(errors, fraction)
        progress.show(counted)
      },
    }).finally(async () => {
      progress?.end()
      await report.close()
    })
    const seconds = (performance.now() - began) / 1000
    const { added, changed, unchanged, refused } = counts
    const rows = added + changed + unchanged + refused
    print(
      `${dryRun ? 'Dry run, nothing written: ' : ''}${added} new, ${changed} changed, ${unchanged} unchanged, ${refused} refused` +
        ` in ${durationText(seconds)} (${Math.round(rows / seconds)} rows/s)`,
    )
    return refused > 0 ? 2 : 0
  }
}

function exportCommand(args: string[]): Work {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} })
  const file = onlyFile(positionals)
  if (!/\.(jsonl|csv|xlsx)(\.gz)?$/i.test(file))
    throw new UsageError(`${file} must end in .jsonl, .csv or .xlsx, or one of these and .gz`)
  return async ({ resources }, { print, pathOf }) => {
    const products = await exportCatalog(resources.database.db, pathOf(file))
    print(`${products} products in ${file}`)
    return 0
  }
}

function siteCommand(args: string[]): Work {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { overwrite: { type: 'boolean', default: false }, site: { type: 'string' } },
  })
  const name = onlyFile(positionals)
  return async ({ resources: { database, files } }, { print, pathOf }) => {
    const file = await readSiteFile(pathOf(name))
    const siteId = await findSiteId(database.db, values.site)
    if (siteId === undefined) throw new SiteCommandRefused(`There is no site ${values.site}`)
    if (!values.overwrite) await refuseStaffSections(database.db, siteId, file)
    const into = { db: database.db, files, siteId }
    await loadSiteFile(into, file)
    await importCatalog({ ...into, pictureFolder: null }, badgeRows(file))
    if (file.lookbooks) await loadLookbooks(into, file.lookbooks)
    print(`Loaded: ${Object.keys(file).join(', ')}`)
    return 0
  }
}

function reviewsCommand(args: string[]): Work {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} })
  const name = onlyFile(positionals)
  return async ({ resources: { database, files } }, { print, pathOf }) => {
    const file = pathOf(name)
    const into = { db: database.db, files, pictureFolder: path.dirname(file) }
    const { reviews, questions } = await loadReviews(into, await readReviewsFile(file))
    print(`${reviews} new reviews, ${questions} new questions`)
    return 0
  }
}

/** Badges belong to the catalogue and are imported with it. */
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

/** Work of the command line; null if usage is to be shown. */
export function readCommand([name = 'help', ...args]: string[]): Work | null {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  return command?.(args) ?? null
}

/** Runs the command and reports errors on the terminal; returns the exit code. */
export async function runCommand(args: string[], terminal: Terminal, shop: OpenShop): Promise<number> {
  try {
    const work = readCommand(args)
    return work ? await work(shop, terminal) : printUsage(args, terminal)
  } catch (error) {
    terminal.errors.write(`${explain(error)}\n`)
    return 1
  }
}

/** Prints usage; returns the exit code, 0 if it was requested. */
export function printUsage([name = 'help']: string[], { print }: Pick<Terminal, 'print'>): number {
  print(HELP)
  return ['help', '--help', '-h'].includes(name) ? 0 : 1
}

/** Message of an error: a sentence for faults that the operator can fix, otherwise the stack. */
export function explain(error: unknown): string {
  if (error instanceof FolderInUse) {
    return `${error.message}\nA shop that is only starting takes commands in a moment; on Windows, or with a long DATA_DIR, it takes none.`
  }
  const known = [
    ConfigError,
    SchemaTooNew,
    DatabaseUnavailable,
    UsageError,
    MappingRefused,
    SourceRefused,
    SiteFileRefused,
    ReviewsFileRefused,
    SearchCommandRefused,
    PlacesRefused,
    StaffCommandRefused,
    ClientCommandRefused,
    SiteCommandRefused,
  ]
  if (known.some((kind) => error instanceof kind)) return (error as Error).message
  if (error instanceof Fail) return `Not done: ${error.code}`
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code.startsWith('ERR_PARSE_ARGS') && error instanceof Error) return `${error.message}\n\n${HELP}`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
