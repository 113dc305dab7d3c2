import type { BannerEntry, HotelDocument } from '@delguur/contract'
import { drawBanner } from '@delguur/pictures'
import type { Kysely } from 'kysely'
import { type Database, inTransaction } from '../../../platform/db/index.ts'
import { type FileStore, type StoredPicture, storeDrawing } from '../../../platform/files/index.ts'
import { putImages } from '../../shop/site/index.ts'
import * as queries from './edit-hotels.queries.ts'
import type { HotelEditing } from './edit-hotels.service.ts'

type Drawing = NonNullable<BannerEntry['drawing']>
type RoomType = HotelDocument['room_types'][number]

/** Hotels of a file, in their order, whose pictures are drawn and whose seasons come back each year. */
export type HotelsFile = (Omit<HotelDocument, 'images' | 'position' | 'room_types'> & {
  drawings: Drawing[]
  room_types: (Omit<RoomType, 'id' | 'images' | 'rates'> & {
    drawing: Drawing
    /** Days as `06-30`. */
    seasons: (Omit<RoomType['rates'][number], 'from' | 'to'> & { from: string; to: string })[]
  })[]
})[]

interface Target {
  db: Kysely<Database>
  files: FileStore
  siteId: number
  editing: Pick<HotelEditing, 'create'>
}

const YEARS = 3

/** Makes the hotels of a file on a site that has none yet, with rates from the year of a day on. */
export async function loadHotels(
  { db, files, siteId, editing }: Target,
  entries: HotelsFile,
  today: string,
): Promise<void> {
  const hashes = new Map<Drawing, string>()
  const pictures: StoredPicture[] = []
  for (const drawing of entries.flatMap(drawingsOf)) {
    const picture = await storeDrawing(files, drawBanner(drawing), 'banner')
    hashes.set(drawing, picture.hash)
    pictures.push(picture)
  }
  const named = (drawings: Drawing[]) => drawings.flatMap((drawing) => hashes.get(drawing) ?? [])
  await inTransaction(db, async (tx) => {
    if (await queries.anyHotel(tx, siteId)) return
    await putImages(tx, pictures)
    for (const [position, { drawings, room_types: rooms, ...entry }] of entries.entries()) {
      await editing.create(
        tx,
        { siteId, locale: 'mn', changed() {} },
        {
          ...entry,
          position,
          images: named(drawings),
          room_types: rooms.map(({ drawing, seasons, ...room }) => ({
            ...room,
            images: named([drawing]),
            rates: seasons.flatMap((season) => inYears(season, Number(today.slice(0, 4)))),
          })),
        },
      )
    }
  })
}

const drawingsOf = ({ drawings, room_types: rooms }: HotelsFile[number]): Drawing[] => [
  ...drawings,
  ...rooms.map(({ drawing }) => drawing),
]

const inYears = <Season extends { from: string; to: string }>(season: Season, first: number): Season[] =>
  Array.from({ length: YEARS }, (_, at) => ({
    ...season,
    from: `${first + at}-${season.from}`,
    to: `${first + at}-${season.to}`,
  }))
