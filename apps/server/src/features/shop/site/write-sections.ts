import type {
  BannerEntry,
  HomeBlock,
  MenuEntry,
  NoticeEntry,
  SectionContent,
  StoreLocationEntry,
  ZoneEntry,
} from '@delguur/contract'
import { drawBanner } from '@delguur/pictures'
import type { Db } from '../../../platform/db/index.ts'
import { type FileStore, storeDrawing } from '../../../platform/files/index.ts'
import { putImages } from './images.queries.ts'
import { namedPictures } from './named-pictures.ts'
import * as queries from './site-file.queries.ts'
import { rateRecords, zoneRecord } from './zone-records.ts'

/** Place of a banner, at the head of the home page by default. */
export const placeOf = ({ place = 'home_hero' }: Pick<BannerEntry, 'place'>): string => place

/** Work that other features have with a section. */
export interface SectionOwners {
  /** Recounts slots, because a zone may have received a capacity. */
  recountSlots(db: Db, zoneId: number): Promise<void>
}

interface Writing extends SectionOwners {
  db: Db
  files: FileStore
  siteId: number
}

/** Writes the rows of each section; stores, zones, menus and texts that it does not name stay. */
export const writers = {
  async logos({ db, siteId }: Writing, { light, dark, icon }: SectionContent<'look'>['logos']) {
    const named = await namedPictures(
      db,
      [light, dark, icon].filter((hash) => hash !== null),
    )
    const idOf = (hash: string | null) => (hash === null ? null : (named.get(hash) ?? null))
    await queries.putLogos(db, siteId, { logo_id: idOf(light), dark_logo_id: idOf(dark), icon_id: idOf(icon) })
  },

  store_locations: ({ db }: Writing, stores: StoreLocationEntry[]) =>
    queries.putStoreLocations(db, stores.map(locationRecord)),

  async zones({ db, recountSlots }: Writing, zones: ZoneEntry[]) {
    for (const [position, zone] of zones.entries()) {
      const zoneId = await queries.putZone(db, zoneRecord(zone, position))
      await queries.replaceRates(db, zoneId, rateRecords(zone))
      await queries.putAreas(db, zoneId, [...zone.city_codes, ...zone.district_codes])
      await recountSlots(db, zoneId)
    }
  },

  async menus({ db, siteId }: Writing, menus: SectionContent<'menus'>) {
    for (const [place, entries] of Object.entries(menus)) {
      await queries.putMenu(db, siteId, place, entries.map(storedEntry))
    }
  },

  home: ({ db, siteId }: Writing, blocks: HomeBlock[]) => queries.putHome(db, siteId, blocks),

  async banners({ db, files, siteId }: Writing, banners: BannerEntry[]) {
    const imageIds = await imagesOf(db, files, banners)
    const records = banners.map(({ title, text, button, url, ...banner }, position) => ({
      place: placeOf(banner),
      position,
      title,
      text,
      action: button,
      url,
      image_id: imageIds[position] ?? null,
    }))
    await queries.replaceBanners(db, siteId, records)
  },

  notifications: ({ db, siteId }: Writing, notices: NoticeEntry[]) =>
    queries.replaceNotices(db, siteId, notices.map(noticeRecord)),

  async texts({ db, siteId }: Writing, texts: SectionContent<'texts'>) {
    for (const [locale, own] of Object.entries(texts)) await queries.putTexts(db, siteId, locale, own)
  },
}

function locationRecord(location: StoreLocationEntry, position: number): queries.LocationRecord {
  const { code, name, address, phone, hours, pickup, city_code, district_code, lat, lon } = location
  const { kind = 'store', dispatch_hours: dispatch = { from: 0, to: 0 } } = location
  const place = { city: city_code, district: district_code, latitude: lat, longitude: lon }
  const goods = { kind, dispatch_from_hours: dispatch.from, dispatch_to_hours: dispatch.to }
  return { code, name, address, phone, hours, pickup, position, ...place, ...goods }
}

function storedEntry({ title, url, children = [] }: MenuEntry): queries.StoredEntry {
  return { title, url, children: children.map((child) => storedEntry(child)) }
}

const noticeRecord = ({ code, text, url, from, to }: NoticeEntry): queries.NoticeRecord => ({
  code,
  text,
  url: url ?? null,
  starts_at: from ?? null,
  ends_at: to ?? null,
})

/** Id of each banner's picture, drawn or uploaded before. Throws `reference_unknown`. */
async function imagesOf(db: Db, files: FileStore, banners: BannerEntry[]): Promise<(number | null)[]> {
  const drawn = await putDrawings(db, files, banners)
  const uploaded = await namedPictures(
    db,
    banners.flatMap(({ image }) => image ?? []),
  )
  return banners.map(({ image }, index) => drawn[index] ?? (image ? (uploaded.get(image) ?? null) : null))
}

/** Ids of the pictures of the entries' drawings, null for an entry without one. */
export async function putDrawings(
  db: Db,
  files: FileStore,
  entries: readonly Pick<BannerEntry, 'drawing'>[],
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
