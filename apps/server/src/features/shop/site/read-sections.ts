import {
  DEFAULT_HOME,
  type MenuEntry,
  type NoticeEntry,
  PaymentSection,
  type SectionContent,
  type SiteSection,
  SiteSections,
  type StaffImage,
  type StoreLocationEntry,
  type ZoneEntry,
} from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { DEFAULT_CONFIGS } from './default-site.ts'
import * as queries from './sections.queries.ts'
import type { StoredMenuItem } from './site.columns.ts'
import { logosOf, storeLocations } from './site.queries.ts'
import { zoneEntry } from './zone-records.ts'

type Reader<S extends SiteSection> = (db: Db, siteId: number) => Promise<SectionContent<S>>

const READERS: { [S in SiteSection]: Reader<S> } = {
  settings: async (db, siteId) => picked(await configsOf(db, siteId), SiteSections.settings.properties),
  async look(db, siteId) {
    const { theme, theme_dark } = await configsOf(db, siteId)
    const { light, dark, icon } = await logosOf(db, siteId)
    return {
      theme,
      theme_dark,
      logos: { light: light?.hash ?? null, dark: dark?.hash ?? null, icon: icon?.hash ?? null },
    }
  },
  delivery: async (db, siteId) => (await configsOf(db, siteId)).delivery,
  async payment(db, siteId) {
    const { configs, transfer_accounts } = await queries.siteToEdit(db, siteId)
    return picked({ ...DEFAULT_CONFIGS, ...configs, transfer_accounts }, PaymentSection.properties)
  },
  store_locations: async (db) => (await storeLocations(db)).map(storeEntry),
  zones: readZones,
  async menus(db, siteId) {
    const rows = await queries.menusToEdit(db, siteId)
    return Object.fromEntries(rows.map(({ place, items }) => [place, items.map(menuEntry)]))
  },
  home: async (db, siteId) => (await queries.siteToEdit(db, siteId)).home ?? [...DEFAULT_HOME],
  async banners(db, siteId) {
    const rows = await queries.bannersToEdit(db, siteId)
    return rows.map(({ place, title, text, action, url, hash }) => ({
      place,
      title,
      text,
      button: action,
      url,
      image: hash,
    }))
  },
  notifications: async (db, siteId) => (await queries.noticesToEdit(db, siteId)).map(noticeEntry),
  async texts(db, siteId) {
    const texts: SectionContent<'texts'> = {}
    for (const { locale, key, text } of await queries.textsToEdit(db, siteId)) {
      texts[locale] = { ...texts[locale], [key]: text }
    }
    return texts
  },
}

/** A section as it is stored, in the form in which it is edited. */
export const readSection = <S extends SiteSection>(db: Db, siteId: number, section: S): Promise<SectionContent<S>> =>
  READERS[section](db, siteId)

async function configsOf(db: Db, siteId: number) {
  const { configs } = await queries.siteToEdit(db, siteId)
  return { ...DEFAULT_CONFIGS, ...configs }
}

/** Fields of a value that a schema names. */
function picked<T extends object, Names extends object>(value: T, names: Names): Pick<T, keyof T & keyof Names> {
  const own = Object.entries(value).filter(([name]) => name in names)
  return Object.fromEntries(own) as Pick<T, keyof T & keyof Names>
}

type StoreRow = Awaited<ReturnType<typeof storeLocations>>[number]

const storeEntry = ({ code, name, address, phone, hours, pickup, kind, ...row }: StoreRow): StoreLocationEntry => ({
  code,
  name,
  city_code: row.city,
  district_code: row.district,
  address,
  phone,
  hours,
  lat: row.latitude,
  lon: row.longitude,
  pickup,
  kind,
  dispatch_hours: { from: row.dispatch_from_hours, to: row.dispatch_to_hours },
})

async function readZones(db: Db): Promise<ZoneEntry[]> {
  const areas = Map.groupBy(await queries.areasToEdit(db), ({ zone_id }) => zone_id)
  const rates = Map.groupBy(await queries.ratesToEdit(db), ({ zone_id }) => zone_id)
  const zones = await queries.zonesToEdit(db)
  return zones.map(({ id, ...zone }) =>
    zoneEntry(zone, areas.get(id)?.map(({ area_code }) => area_code) ?? [], rates.get(id) ?? []),
  )
}

const menuEntry = ({ title, url, children }: StoredMenuItem): MenuEntry => ({
  title,
  url,
  ...(children.length > 0 && { children: children.map(menuEntry) }),
})

type NoticeRow = Awaited<ReturnType<typeof queries.noticesToEdit>>[number]

const noticeEntry = ({ id, code, text, url, from, to }: NoticeRow): NoticeEntry => ({
  code: code ?? `notice-${id}`,
  text,
  ...(url !== null && { url }),
  ...(from !== null && { from }),
  ...(to !== null && { to }),
})

/** Every picture that a section names, in the form that screens draw. */
export async function sectionPictures(db: Db, siteId: number): Promise<StaffImage[]> {
  const { light, dark, icon } = await logosOf(db, siteId)
  const logos = [light, dark, icon].filter((logo) => logo !== null)
  return [...(await bannerPictures(db, siteId)), ...logos]
}

async function bannerPictures(db: Db, siteId: number): Promise<StaffImage[]> {
  const rows = await queries.bannersToEdit(db, siteId)
  return rows.flatMap(({ hash, width, height, widths, placeholder }) =>
    hash !== null && width !== null && height !== null && widths !== null && placeholder !== null
      ? [{ hash, width, height, widths, placeholder }]
      : [],
  )
}
