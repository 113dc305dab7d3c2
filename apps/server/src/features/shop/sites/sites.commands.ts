import { parseArgs } from 'node:util'
import { COPIED_SECTIONS, type Locale, type SiteSummary } from '@delguur/contract'
import type { Kysely } from 'kysely'
import { type Database, type Db, inTransaction } from '../../../platform/db/index.ts'
import { type Change, Fail } from '../../../platform/http/index.ts'
import { mainSiteId } from '../site/index.ts'
import type { Sites } from './sites.service.ts'

/** What is wrong with a site, as a sentence. */
export class SiteCommandRefused extends Error {}

type Recording = (
  db: Db,
  action: { siteId: number; userId: null; action: string; details: Record<string, unknown> },
) => Promise<void>
type Options = ReturnType<typeof readOptions>['values']

interface Call {
  sites: Sites
  siteId: number
  changed(change: Change): void
  code: string
  hosts: string[]
  options: Options
}

const LOCALES: readonly Locale[] = ['mn', 'en']

const USAGE = `npm run shop -- sites
  list                              codes, addresses and names
  add CODE HOST …                   a site at these names without scheme and port; the first is that of links
      --name "Архи дарс"            what it is called (otherwise CODE)
      --locales mn,en               its languages, the first by default
      --copy look,menus             what it takes over from another site: ${COPIED_SECTIONS.join(', ')}, or all
      --from main                   from which
      --sells drinks,food/snacks    the categories that it sells, those below them included (otherwise everything)
      --price-list wholesale        the price list at which it sells (otherwise the base prices)
      --stores central,airport      the stores that it shows, where its orders are fetched (otherwise all)
  hosts CODE HOST …                 other names in place of those that it has
  retire CODE                       close it: visitors see a notice, and nothing is lost
  restore CODE                      open it again`

const readOptions = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      locales: { type: 'string', default: 'mn,en' },
      copy: { type: 'string', default: '' },
      from: { type: 'string', default: 'main' },
      sells: { type: 'string' },
      'price-list': { type: 'string' },
      stores: { type: 'string' },
    },
  })

const commands: { [name: string]: { action: string; hosts: boolean; run(db: Db, call: Call): Promise<SiteSummary> } } =
  {
    add: { action: 'POST /api/back_office/sites', hosts: true, run: add },
    hosts: {
      action: 'PUT /api/back_office/sites/:code/hosts',
      hosts: true,
      run: (db, { sites, siteId, changed, code, hosts }) => sites.changeHosts(db, { siteId, changed }, code, hosts),
    },
    retire: {
      action: 'PUT /api/back_office/sites/:code/retire',
      hosts: false,
      run: (db, { sites, siteId, changed, code }) => sites.retire(db, { siteId, changed }, code),
    },
    restore: {
      action: 'PUT /api/back_office/sites/:code/restore',
      hosts: false,
      run: (db, { sites, siteId, changed, code }) => sites.restore(db, { siteId, changed }, code),
    },
  }

/** `npm run shop -- sites …`: what `/admin` does with the sites of the shop. */
export const sitesCommand = {
  usage: 'sites COMMAND              list, add, hosts, retire or restore: `sites help` tells more',

  /** Returns the exit code. */
  async run(
    db: Kysely<Database>,
    { sites, record }: { sites: Sites; record: Recording },
    args: string[],
    print: (line: string) => void,
  ): Promise<number> {
    const { values: options, positionals } = readOptions(args)
    const [name = 'help', code, ...hosts] = positionals
    const siteId = await mainSiteId(db)
    if (name === 'list' && code === undefined) {
      for (const site of await sites.list(db, siteId)) print(lineOf(site))
      return 0
    }
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!command || code === undefined || command.hosts !== hosts.length > 0) {
      print(USAGE)
      return name === 'help' ? 0 : 1
    }
    try {
      const site = await inTransaction(db, async (tx) => {
        let details = {}
        const changed = ({ before, after }: Change) => {
          details = { code, before, after }
        }
        const done = await command.run(tx, { sites, siteId, changed, code, hosts, options })
        await record(tx, { siteId, userId: null, action: command.action, details })
        return done
      })
      print(lineOf(site))
      return 0
    } catch (error) {
      throw error instanceof Fail ? new SiteCommandRefused(explain(error, code)) : error
    }
  },
}

function add(db: Db, { sites, siteId, changed, code, hosts, options }: Call): Promise<SiteSummary> {
  const locales = options.locales.split(',').map((text) => oneOf(LOCALES, text, '--locales'))
  const parts = options.copy === 'all' ? [...COPIED_SECTIONS] : options.copy.split(',').filter(Boolean)
  const copy = parts.map((text) => oneOf(COPIED_SECTIONS, text, '--copy'))
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(code) || code.length > 40) {
    throw new SiteCommandRefused(`A code has small letters, digits and single hyphens, 40 at most: not ${code}`)
  }
  const [default_locale = 'mn'] = locales
  const name = options.name ?? code
  return sites.create(
    db,
    { siteId, changed },
    {
      code,
      name,
      hosts,
      locales: [...new Set(locales)],
      default_locale,
      copy,
      copy_from: copy.length > 0 ? options.from : null,
      ...(options['price-list'] !== undefined && { price_list: options['price-list'].trim() }),
      ...(options.stores !== undefined && { stores: codesIn(options.stores) }),
      ...(options.sells !== undefined && { assortment: options.sells.split(',').map(permalinkOf) }),
    },
  )
}

const codesIn = (text: string): string[] => [...new Set(text.split(',').map((code) => code.trim()))].filter(Boolean)

function permalinkOf(text: string): string {
  const permalink = text.trim()
  if (/^[^\s/]+(\/[^\s/]+){0,4}$/.test(permalink)) return permalink
  throw new SiteCommandRefused(`--sells takes permalinks of categories, drinks/wine, not ${text}`)
}

function oneOf<T extends string>(known: readonly T[], text: string, option: string): T {
  const found = known.find((one) => one === text.trim())
  if (found === undefined) throw new SiteCommandRefused(`${option} takes ${known.join(', ')}, not ${text}`)
  return found
}

const lineOf = ({ code, origin, hosts, name, retired_at }: SiteSummary): string =>
  [code, origin, ...hosts.slice(1), name, ...(retired_at === null ? [] : ['closed'])].join('  ')

function explain({ code, fields }: Fail, site: string): string {
  const faults = Object.values(fields ?? {}).flat()
  const taken = faults.find(({ message }) => message === 'host_taken')
  if (taken) return `${taken.values?.host} belongs to ${taken.values?.site}`
  if (faults.some(({ message }) => message === 'repeated')) return 'A name stands there twice'
  if (faults.length > 0) return 'A name is that of a host alone, like shop.example.mn'
  if (code === 'site_code_taken') return `There is a site ${site}`
  if (code === 'site_not_found') return `There is no site ${site}, or none to take over from`
  if (code === 'price_list_not_found') return 'There is no such price list'
  if (code === 'store_location_not_found') return 'There is no such store'
  if (code === 'main_site') return 'The first site stays open'
  return `Not done: ${code}`
}
