import { readFile } from 'node:fs/promises'
import { closed, LIFESTYLE_PRODUCTS, Locale, SiteConfigs } from '@delguur/contract'
import { type BannerTheme, bannerThemes, drawBanner } from '@delguur/pictures'
import { Ajv, type ValidateFunction } from 'ajv'
import { type Static, type TSchema, Type } from 'typebox'
import type { Db } from '../../../platform/db/index.ts'
import { type FileStore, storeDrawing } from '../../../platform/files/index.ts'
import { putImages } from './images.queries.ts'
import { NoticeEntry, noticeFaults, noticeRecord } from './notice-entry.ts'
import * as queries from './site-file.queries.ts'
import { Hours, rateRecords, ZoneEntry, zoneFaults, zoneRecord } from './zone-entry.ts'

const Code = Type.String({ minLength: 1, maxLength: 100 })
const Words = Type.Object(
  { mn: Type.String({ maxLength: 2000 }), en: Type.Optional(Type.String({ maxLength: 2000 })) },
  closed,
)
const Markdown = Type.Object(
  { mn: Type.String({ maxLength: 50_000 }), en: Type.Optional(Type.String({ maxLength: 50_000 })) },
  closed,
)
const Url = Type.String({ minLength: 1, maxLength: 500, pattern: '^(/|https?://)' })

export interface MenuEntry {
  title: { mn: string; en?: string }
  /** Path inside the shop without locale, or an external URL. */
  url: string
  children?: MenuEntry[]
}

const MENU_LEVELS = 5

const menuEntries = (levels: number): TSchema =>
  Type.Array(
    Type.Object(
      { title: Words, url: Url, ...(levels > 1 ? { children: Type.Optional(menuEntries(levels - 1)) } : {}) },
      closed,
    ),
  )

const StoreLocationEntry = Type.Object({
  code: Code,
  name: Words,
  /** Statistical codes: two digits of the capital or aimag, four of the district or sum. */
  city_code: Type.String({ pattern: '^\\d{2}$' }),
  district_code: Type.String({ pattern: '^\\d{4}$' }),
  address: Words,
  phone: Type.String({ maxLength: 50 }),
  hours: Type.String({ maxLength: 100 }),
  lat: Type.Number({ minimum: -90, maximum: 90 }),
  lon: Type.Number({ minimum: -180, maximum: 180 }),
  pickup: Type.Boolean(),
  kind: Type.Optional(Type.Enum(['store', 'warehouse'])),
  /** Hours until goods from there reach a courier. */
  dispatch_hours: Type.Optional(Hours),
})

const Drawing = Type.Object(
  { theme: Type.Unsafe<BannerTheme>(Type.Enum(bannerThemes)), seed: Type.String({ maxLength: 200 }) },
  closed,
)

const BannerEntry = Type.Object({
  place: Type.Optional(Type.String({ minLength: 1, maxLength: 50 })),
  title: Words,
  text: Words,
  button: Words,
  url: Url,
  drawing: Drawing,
})

const PageEntry = Type.Object(
  {
    slug: Type.String({ maxLength: 100, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' }),
    title: Words,
    description: Type.Optional(Words),
    /** Markdown. */
    body: Markdown,
    drawing: Type.Optional(Drawing),
  },
  closed,
)
type PageEntry = Static<typeof PageEntry>

const LookbookEntry = Type.Object(
  {
    slug: Type.String({ maxLength: 100, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' }),
    title: Words,
    summary: Words,
    /** Markdown. */
    body: Markdown,
    drawing: Drawing,
    /** Slugs in display order. */
    products: Type.Array(Type.String({ maxLength: 200 }), { maxItems: LIFESTYLE_PRODUCTS }),
  },
  closed,
)

const BadgeEntry = Type.Object(
  { code: Code, name: Words, colour: Type.String({ pattern: '^#[0-9a-fA-F]{6}$' }) },
  closed,
)

/** Site outside the database. Sections of a file replace those of the site; missing sections stay. */
export const SiteFile = Type.Object(
  {
    configs: Type.Optional(
      Type.Partial(Type.Omit(SiteConfigs, ['sandbox', 'sandbox_messages', 'login_ways', 'receipts']), closed),
    ),
    store_locations: Type.Optional(Type.Array(StoreLocationEntry)),
    zones: Type.Optional(Type.Array(ZoneEntry)),
    menus: Type.Optional(
      Type.Record(Type.String({ maxLength: 50 }), Type.Unsafe<MenuEntry[]>(menuEntries(MENU_LEVELS))),
    ),
    banners: Type.Optional(Type.Array(BannerEntry)),
    notifications: Type.Optional(Type.Array(NoticeEntry, { maxItems: 50 })),
    pages: Type.Optional(Type.Array(PageEntry)),
    lookbooks: Type.Optional(Type.Array(LookbookEntry)),
    badges: Type.Optional(Type.Array(BadgeEntry)),
    /** Overrides of shipped texts, by locale and key. */
    texts: Type.Optional(
      Type.Partial(Type.Record(Locale, Type.Record(Type.String({ maxLength: 200 }), Type.String({ maxLength: 5000 })))),
    ),
  },
  closed,
)
export type SiteFile = Static<typeof SiteFile>

/** Invalid site file; the message lists the faults. */
export class SiteFileRefused extends Error {}

/** Compiled with the first file: a shop that starts need not wait for what the command line checks. */
let checkShape: ValidateFunction<SiteFile> | undefined

const compileCheck = () =>
  new Ajv({
    strict: false,
    allErrors: true,
    // The check runs once on one file: optimizing its code would take longer than it saves.
    code: { optimize: false },
    formats: { date: /^\d{4}-\d{2}-\d{2}$/ },
  }).compile<SiteFile>(SiteFile)

export async function readSiteFile(file: string): Promise<SiteFile> {
  let content: unknown
  try {
    content = JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    throw new SiteFileRefused(`${file} can not be read as JSON: ${error instanceof Error ? error.message : error}`)
  }
  checkShape ??= compileCheck()
  if (checkShape(content)) {
    const { configs = {}, zones = [], notifications = [] } = content
    const doubts = [...languageFaults(configs), ...zoneFaults(zones), ...noticeFaults(notifications)]
    if (doubts.length === 0) return content
    throw new SiteFileRefused(`${file} is not a site file:\n${doubts.map((doubt) => `  - ${doubt}`).join('\n')}`)
  }
  const faults = (checkShape.errors ?? []).map(
    ({ instancePath, message, params }) =>
      `  - ${instancePath.slice(1).replaceAll('/', '.') || 'the file'} ${message} ${params.additionalProperty ?? ''}`,
  )
  throw new SiteFileRefused(`${file} is not a site file:\n${[...new Set(faults)].slice(0, 20).join('\n')}`)
}

function languageFaults({ default_locale: own, locales }: NonNullable<SiteFile['configs']>): string[] {
  if (own === undefined || locales === undefined || locales.includes(own)) return []
  return [`configs.default_locale ${own} is not among configs.locales`]
}

/** Writers of the sections that belong to other features. */
export interface SiteFileSections {
  /** Recounts slots, because a zone may have received a capacity. */
  recountSlots(db: Db, zoneId: number): Promise<void>
  replacePages(
    db: Db,
    siteId: number,
    pages: (Omit<PageEntry, 'drawing'> & { image_id: number | null })[],
  ): Promise<void>
}

/** Writes the site file to the first site of the shop. Idempotent. Badges and look books are imported separately. */
export async function writeSiteFile(
  { db, files }: { db: Db; files: FileStore },
  file: SiteFile,
  sections: SiteFileSections,
): Promise<void> {
  const siteId = await queries.mainSiteId(db)
  if (file.configs) await queries.mergeConfigs(db, siteId, file.configs)
  if (file.store_locations) await queries.putStoreLocations(db, file.store_locations.map(locationRecord))
  for (const [position, zone] of (file.zones ?? []).entries()) {
    const areas = [...zone.city_codes, ...zone.district_codes]
    const zoneId = await queries.putZone(db, zoneRecord(zone, position))
    await queries.replaceRates(db, zoneId, rateRecords(zone))
    await queries.putAreas(db, zoneId, areas)
    await sections.recountSlots(db, zoneId)
  }
  for (const [place, entries] of Object.entries(file.menus ?? {})) {
    await queries.putMenu(db, siteId, place, entries.map(storedEntry))
  }
  if (file.banners) await putBanners(db, files, siteId, file.banners)
  if (file.notifications) await queries.replaceNotices(db, siteId, file.notifications.map(noticeRecord))
  if (file.pages) {
    const images = await putDrawings(db, files, file.pages)
    const pages = file.pages.map(({ drawing: _, ...page }, position) => ({
      ...page,
      image_id: images[position] ?? null,
    }))
    await sections.replacePages(db, siteId, pages)
  }
  for (const [locale, texts] of Object.entries(file.texts ?? {})) await queries.putTexts(db, siteId, locale, texts)
  await queries.announceChange(db)
}

function locationRecord(location: Static<typeof StoreLocationEntry>, position: number): queries.LocationRecord {
  const { code, name, address, phone, hours, pickup, city_code, district_code, lat, lon } = location
  const { kind = 'store', dispatch_hours: dispatch = { from: 0, to: 0 } } = location
  const place = { city: city_code, district: district_code, latitude: lat, longitude: lon }
  const goods = { kind, dispatch_from_hours: dispatch.from, dispatch_to_hours: dispatch.to }
  return { code, name, address, phone, hours, pickup, position, ...place, ...goods }
}

function storedEntry({ title, url, children = [] }: MenuEntry): queries.StoredEntry {
  return { title, url, children: children.map((child) => storedEntry(child)) }
}

async function putBanners(
  db: Db,
  files: FileStore,
  siteId: number,
  banners: Static<typeof BannerEntry>[],
): Promise<void> {
  const images = await putDrawings(db, files, banners)
  const records = banners.map(({ place = 'home_hero', title, text, button, url }, position) => ({
    place,
    position,
    title,
    text,
    action: button,
    url,
    image_id: images[position] ?? null,
  }))
  await queries.replaceBanners(db, siteId, records)
}

/** Ids of the pictures of the entries' drawings, null for an entry without one. */
async function putDrawings(
  db: Db,
  files: FileStore,
  entries: readonly { drawing?: Static<typeof Drawing> }[],
): Promise<(number | null)[]> {
  const pictures = await Promise.all(
    entries.map(({ drawing }) => (drawing ? storeDrawing(files, drawBanner(drawing), 'banner') : null)),
  )
  const ids = await putImages(
    db,
    pictures.filter((picture) => picture !== null),
  )
  return pictures.map((picture) => ids.get(picture?.hash ?? '') ?? null)
}
