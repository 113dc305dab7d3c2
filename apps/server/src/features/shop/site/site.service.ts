import {
  type BankAccount,
  type Banner,
  DEFAULT_HOME,
  type HomeBlock,
  type Locale,
  type MenuItem,
  type SiteConfigs,
  type SiteData,
  type StaffImage,
  type StoreLocation,
  type Zone,
} from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import { fail, type Site } from '../../../platform/http/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import { DEFAULT_CONFIGS } from './default-site.ts'
import { pictureOf } from './picture.ts'
import { promiseText } from './promise-text.ts'
import type { StoredMenuItem } from './site.columns.ts'
import * as queries from './site.queries.ts'

interface KnownSite {
  id: number
  code: string
  host: string | null
  /** Further hosts that it answers. */
  aliases: readonly string[]
  isRetired: boolean
  configs: SiteConfigs
  home: readonly HomeBlock[]
  /** Accounts for transfers; empty where those of the environment hold. */
  transferAccounts: BankAccount[]
}

/** Settings of every site that the process determines. */
export type ProcessConfigs = Pick<SiteConfigs, 'sandbox' | 'sandbox_messages' | 'login_ways' | 'receipts'>

/** Accounts for transfers that the environment names, or that of a trial. */
export interface TransferSettings {
  accounts: BankAccount[]
  sandbox: boolean
}

export interface SiteDataRequest {
  /** Day in Asia/Ulaanbaatar, or moment, whose notices are requested; now by default. */
  date?: string
  load_zones?: Switch
  load_store_locations?: Switch
}

type Switch = boolean | '1' | '0'

export type SiteService = ReturnType<typeof createSite>

interface Installation {
  process: ProcessConfigs
  /** Of the first site; its protocol and port are those of all. */
  publicUrl: string
  transfers?: TransferSettings
}

/** Sites of a shop: their host names, settings, texts, menus and notices. */
export function createSite({ process, publicUrl, transfers = { accounts: [], sandbox: false } }: Installation) {
  const main = new URL(publicUrl)
  let known: Promise<KnownSite[]> | null = null
  let loaded: KnownSite[] | null = null

  async function load(db: Db): Promise<KnownSite[]> {
    const rows = await queries.allSites(db)
    return rows.map(({ id, code, host, configs: own, transfer_accounts: transferAccounts, ...site }) => {
      const configs = { ...DEFAULT_CONFIGS, ...own, ...process }
      const named = (picture: StaffImage | null) => picture && { ...picture, alt: configs.site_name }
      const logos = { light: named(site.light), dark: named(site.dark), icon: named(site.icon) }
      return {
        id,
        code,
        host,
        aliases: site.aliases,
        isRetired: site.retired_at !== null,
        configs: { ...configs, logos },
        home: site.home ?? DEFAULT_HOME,
        transferAccounts,
      }
    })
  }

  function sites(db: Db): Promise<KnownSite[]> {
    // A concurrent load may be waiting for the connection that this transaction holds.
    if (db.isTransaction) return loaded ? Promise.resolve(loaded) : load(db)
    if (known) return known
    const loading = load(db)
    known = loading
    loading.then(
      (rows) => {
        if (known === loading) loaded = rows
      },
      () => {
        if (known === loading) known = null
      },
    )
    return loading
  }

  /** Site of a host name; unknown hosts get the first site without a host name. */
  async function siteOf(db: Db, host: string): Promise<KnownSite> {
    const all = await sites(db)
    const name = host.toLowerCase()
    const found =
      all.find((site) => site.host === name || site.aliases.includes(name)) ??
      all.find((site) => site.host === null) ??
      all[0]
    if (!found) throw fail('not_found')
    return found
  }

  /** Throws `site_closed` for one that is retired. */
  async function findSite(db: Db, host: string): Promise<Site> {
    const site = await siteOf(db, host)
    if (site.isRetired) throw fail('site_closed')
    return callersSite(site)
  }

  /** Staff of the first site manage all of them. */
  async function managedSite(db: Db, own: Site, code: string): Promise<Site> {
    const isIts = (site: KnownSite) => site.code === code
    const all = await sites(db)
    // A site that was made a moment ago may not be announced yet.
    const found = all.find(isIts) ?? (await load(db)).find(isIts)
    if (!found || all[0]?.id !== own.id) throw fail('site_not_found')
    return callersSite(found)
  }

  /** Origin of a site's links: its own host name, or the public URL of the shop. */
  function originAt({ host }: Pick<KnownSite, 'host'>): string {
    return host === null ? main.origin : `${main.protocol}//${host}${main.port && `:${main.port}`}`
  }

  const originOf = async (db: Db, host: string): Promise<string> => originAt(await siteOf(db, host))
  const originOfSite = async (db: Db, siteId: number): Promise<string> => originAt(await siteById(db, siteId))

  async function siteById(db: Db, siteId: number): Promise<KnownSite> {
    const found = (await sites(db)).find((site) => site.id === siteId)
    if (!found) throw fail('not_found')
    return found
  }

  const configs = async (db: Db, siteId: number): Promise<SiteConfigs> => (await siteById(db, siteId)).configs

  async function menus(db: Db, siteId: number, locale: Locale): Promise<SiteData['menus']> {
    const rows = await queries.menus(db, siteId)
    return Object.fromEntries(rows.map(({ place, items }) => [place, items.map((item) => menuItem(item, locale))]))
  }

  async function notifications(
    db: Db,
    siteId: number,
    locale: Locale,
    date?: string,
  ): Promise<SiteData['notifications']> {
    const rows = await queries.notifications(db, siteId, momentsOf(date))
    return rows.map(({ id, text, url }) => ({ id, text: inLocale(text, locale), url }))
  }

  async function banners(db: Db, siteId: number, locale: Locale): Promise<Banner[]> {
    const rows = await queries.banners(db, siteId)
    return rows.map((row) => {
      const title = inLocale(row.title, locale)
      const texts = { title, text: inLocale(row.text, locale), action: inLocale(row.action, locale) }
      return { id: row.id, place: row.place, ...texts, url: row.url, image: pictureOf(row, title) }
    })
  }

  async function zones(db: Db, siteId: number, locale: Locale): Promise<Zone[]> {
    const { delivery } = await configs(db, siteId)
    const rows = await queries.zones(db)
    return rows.map(({ promise_from_hours: from, promise_to_hours: to, ...row }) => ({
      ...row,
      name: inLocale(row.name, locale),
      promise: promiseText({ from, to }, delivery)[locale],
    }))
  }

  async function storeLocations(db: Db, siteId: number, locale: Locale): Promise<StoreLocation[]> {
    const rows = await queries.storesOfSite(db, siteId)
    return rows.map(({ position: _, retired_at: __, ...row }) => ({
      ...row,
      name: inLocale(row.name, locale),
      address: inLocale(row.address, locale),
    }))
  }

  return {
    findSite,
    managedSite,
    originAt,
    originOf,
    originOfSite,

    /** Address of a page of the site, or of the first one, for messages and other programs; `path` is without its language. */
    async urlOf(db: Db, siteId: number | null, locale: Locale, path: `/${string}`): Promise<string> {
      const page = path === '/' && locale !== 'mn' ? '' : path
      const origin = siteId === null ? main.origin : await originOfSite(db, siteId)
      return `${origin}${locale === 'mn' ? '' : `/${locale}`}${page}`
    },

    configs,

    /** Name of a further site as the sender of its mails; null for the first, whose sender the environment names. */
    async senderName(db: Db, siteId: number): Promise<string | null> {
      const [main] = await sites(db)
      return main?.id === siteId ? null : (await configs(db, siteId)).site_name
    },

    /** Accounts to which customers transfer: those that staff entered, else those of the environment. A trial has its own. */
    async transferAccounts(db: Db, siteId: number): Promise<BankAccount[]> {
      const { transferAccounts: own } = await siteById(db, siteId)
      return own.length === 0 || transfers.sandbox ? transfers.accounts : own
    },

    /** Blocks of the home page, as they are stored. */
    home: async (db: Db, siteId: number): Promise<readonly HomeBlock[]> => (await siteById(db, siteId)).home,

    banners,
    menus,
    notifications,
    zones,
    storeLocations,

    /** Site data for a page, without the catalogue's additions. */
    async data(
      db: Db,
      siteId: number,
      locale: Locale,
      request: SiteDataRequest,
    ): Promise<Omit<SiteData, 'taxons' | 'badges'>> {
      const texts = await queries.translations(db, siteId, locale)
      return {
        date: new Date().toISOString(),
        menus: await menus(db, siteId, locale),
        translation: Object.fromEntries(texts.map(({ key, text }) => [key, text])),
        notifications: await notifications(db, siteId, locale, request.date),
        configs: await configs(db, siteId),
        presets: { banners: await banners(db, siteId, locale) },
        ...(isOn(request.load_zones) ? { zones: await zones(db, siteId, locale) } : {}),
        ...(isOn(request.load_store_locations) ? { store_locations: await storeLocations(db, siteId, locale) } : {}),
      }
    },

    /** Clears the cached sites after a change of their settings. */
    purge() {
      known = null
      loaded = null
    },
  }
}

const callersSite = ({ id, code, configs }: KnownSite): Site => ({
  id,
  code,
  needsToken: configs.require_token,
  ...languagesOf(configs),
})

const languagesOf = ({ locales, default_locale: defaultLocale }: SiteConfigs) => ({ locales, defaultLocale })

const isOn = (value: Switch | undefined): boolean => value === true || value === '1'

function momentsOf(date: string | undefined): { from: Date; to: Date } {
  if (!date) return { from: new Date(), to: new Date() }
  const isDay = !/[Tt ]/.test(date)
  // The database cannot read dates far in the past.
  const from = new Date(Math.max(0, Date.parse(isDay ? `${date}T00:00:00+08:00` : date) || 0))
  return { from, to: isDay ? new Date(from.getTime() + DAY_MS - 1) : from }
}

function menuItem({ title, url, children }: StoredMenuItem, locale: Locale): MenuItem {
  return { title: inLocale(title, locale), url, children: children.map((child) => menuItem(child, locale)) }
}
