import type { COPIED_SECTIONS, NewSite, SectionContent, SiteSection, SiteSummary } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import type { FileStore } from '../../../platform/files/index.ts'
import { type Change, type FieldErrors, fail } from '../../../platform/http/index.ts'
import {
  announceChange,
  insertSite,
  readSection,
  replaceSection,
  type StoredSite,
  setHosts,
  setRetired,
  storedSites,
} from '../site/index.ts'
import { hostName } from './host-name.ts'
import * as queries from './sites.queries.ts'

interface Dependencies {
  files: FileStore
  /** Origin of a site's links. */
  originAt(site: { host: string | null }): string
  recountSlots(db: Db, zoneId: number): Promise<void>
  copyPages(db: Db, fromSiteId: number, toSiteId: number): Promise<void>
  /** Gives a new site the roles that every site has. */
  ensureRoles(db: Db): Promise<void>
}

interface Manager {
  /** Site whose staff manage. */
  siteId: number
  changed(change: Change): void
}

type CopiedPart = (typeof COPIED_SECTIONS)[number]

/** Sections that a part of a site consists of; pages are documents of their own. */
const SECTIONS: Record<CopiedPart, readonly SiteSection[]> = {
  settings: ['settings'],
  look: ['look'],
  menus: ['menus'],
  home: ['home', 'banners'],
  notifications: ['notifications'],
  texts: ['texts'],
  pages: [],
}

export type Sites = ReturnType<typeof createSites>

/** The sites of the shop, which staff of the first one make, name and close. Every write joins the caller's transaction. */
export function createSites({ files, originAt, recountSlots, copyPages, ensureRoles }: Dependencies) {
  async function list(db: Db, siteId: number): Promise<SiteSummary[]> {
    const all = await storedSites(db)
    const counts = await queries.countsOfSites(db)
    const [main] = all
    return visibleTo(siteId, all).map((site) => {
      const { customers = 0, open_orders = 0 } = counts.find(({ site_id }) => site_id === site.id) ?? {}
      const { code, configs, retired_at } = site
      return {
        code,
        name: configs.site_name,
        hosts: hostsOf(site),
        origin: originAt(site),
        locales: configs.locales,
        default_locale: configs.default_locale,
        is_main: site.id === main?.id,
        retired_at: retired_at?.toISOString() ?? null,
        customers,
        open_orders,
      }
    })
  }

  async function summaryOf(db: Db, siteId: number, code: string): Promise<SiteSummary> {
    const found = (await list(db, siteId)).find((site) => site.code === code)
    if (!found) throw fail('site_not_found')
    return found
  }

  /** A site that staff of `siteId` manage; only the first one's manage more than their own. */
  async function managed(db: Db, siteId: number, code: string) {
    await queries.lockSites(db)
    const all = await storedSites(db)
    const site = visibleTo(siteId, all).find((one) => one.code === code)
    if (!site) throw fail('site_not_found')
    return { site, all, isMain: site.id === all[0]?.id }
  }

  async function setOpen(db: Db, { siteId, changed }: Manager, code: string, isOpen: boolean): Promise<SiteSummary> {
    const { site, isMain } = await managed(db, siteId, code)
    if (isMain && !isOpen) throw fail('main_site')
    const isChanged = isOpen === (site.retired_at !== null)
    if (isChanged) {
      await setRetired(db, site.id, isOpen ? null : new Date())
      await announceChange(db)
    }
    const after = await summaryOf(db, siteId, code)
    const state = (retiredAt: string | null) => ({ retired_at: retiredAt })
    changed({
      id: code,
      label: after.name,
      before: state(site.retired_at?.toISOString() ?? null),
      after: state(after.retired_at),
    })
    return after
  }

  return {
    list,

    async create(db: Db, { siteId, changed }: Manager, wanted: NewSite): Promise<SiteSummary> {
      await queries.lockSites(db)
      const all = await storedSites(db)
      if (all[0]?.id !== siteId) throw fail('forbidden')
      const from = sourceOf(all, wanted)
      const [host = null, ...aliases] = checkedHosts(wanted.hosts, all, { own: null, isNeeded: true })
      const { code, name, locales, default_locale, copy, assortment, price_list, stores } = wanted
      if (!locales.includes(default_locale)) refuse({ default_locale: [{ message: 'locale_off' }] })

      const id = await insertSite(db, { code, host, aliases })
      await ensureRoles(db)
      if (from) await copyParts(db, from.id, id, copy)
      const settings = await readSection(db, id, 'settings')
      await replaceIn(db, id, 'settings', {
        ...settings,
        site_name: name,
        locales,
        default_locale,
        ...(assortment && { assortment }),
        ...(price_list !== undefined && { price_list }),
        ...(stores && { stores }),
      })
      changed({ id: code, label: name, after: { ...wanted } })
      return summaryOf(db, siteId, code)
    },

    async changeHosts(db: Db, { siteId, changed }: Manager, code: string, hosts: string[]): Promise<SiteSummary> {
      const { site, all, isMain } = await managed(db, siteId, code)
      const [host = null, ...aliases] = checkedHosts(hosts, all, { own: site.id, isNeeded: !isMain })
      await setHosts(db, site.id, { host, aliases })
      await announceChange(db)
      const after = await summaryOf(db, siteId, code)
      changed({ id: code, label: after.name, before: { hosts: hostsOf(site) }, after: { hosts: after.hosts } })
      return after
    },

    retire: (db: Db, manager: Manager, code: string) => setOpen(db, manager, code, false),
    restore: (db: Db, manager: Manager, code: string) => setOpen(db, manager, code, true),
  }

  async function copyParts(db: Db, from: number, to: number, parts: readonly CopiedPart[]): Promise<void> {
    if (parts.includes('pages')) await copyPages(db, from, to)
    for (const section of parts.flatMap((part) => SECTIONS[part])) await copySection(db, from, to, section)
  }

  async function copySection<S extends SiteSection>(db: Db, from: number, to: number, section: S): Promise<void> {
    await replaceIn(db, to, section, await readSection(db, from, section))
  }

  function replaceIn<S extends SiteSection>(db: Db, siteId: number, section: S, content: SectionContent<S>) {
    return replaceSection({ db, files, siteId, recountSlots }, section, content)
  }
}

/** Site whose parts a new one takes over; throws if its code is taken, or the other is not there. */
function sourceOf(all: StoredSite[], { code, copy_from: source }: NewSite): StoredSite | undefined {
  if (all.some((site) => site.code === code)) throw fail('site_code_taken', { code })
  const from = all.find((site) => site.code === source)
  if (source !== null && !from) throw fail('site_not_found')
  return from
}

const hostsOf = ({ host, aliases }: StoredSite): string[] => (host === null ? [] : [host, ...aliases])

const visibleTo = (siteId: number, all: StoredSite[]): StoredSite[] =>
  all[0]?.id === siteId ? all : all.filter(({ id }) => id === siteId)

/** Hosts as browsers send them; throws those that are none, and those of other sites, by their fields. */
function checkedHosts(
  hosts: string[],
  all: StoredSite[],
  { own, isNeeded }: { own: number | null; isNeeded: boolean },
): string[] {
  const names = hosts.map(hostName)
  const faults: FieldErrors = {}
  if (isNeeded && hosts.length === 0) faults.hosts = [{ message: 'host_missing' }]
  for (const [index, host] of names.entries()) {
    const owner = host !== null && all.find((site) => site.id !== own && hostsOf(site).includes(host))
    const field = `hosts.${index}`
    if (host === null) faults[field] = [{ message: 'host' }]
    else if (owner) faults[field] = [{ message: 'host_taken', values: { host, site: owner.configs.site_name } }]
    else if (names.indexOf(host) < index) faults[field] = [{ message: 'repeated', values: { code: host } }]
  }
  refuse(faults)
  return names.filter((host) => host !== null)
}

function refuse(faults: FieldErrors): void {
  if (Object.keys(faults).length > 0) throw fail('invalid_request', undefined, faults)
}
