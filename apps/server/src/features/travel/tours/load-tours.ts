import type { BannerEntry, TourDocument } from '@delguur/contract'
import { addDays } from '@delguur/mongolia'
import { drawBanner } from '@delguur/pictures'
import type { Kysely } from 'kysely'
import { type Database, inTransaction } from '../../../platform/db/index.ts'
import { type FileStore, storeDrawing } from '../../../platform/files/index.ts'
import { putImages } from '../../shop/site/index.ts'
import * as queries from './edit-tours.queries.ts'
import type { TourEditing } from './edit-tours.service.ts'

/** Tours of a file, in their order, whose pictures are drawn and which leave so many days after they are loaded. */
export type ToursFile = (Omit<TourDocument, 'images' | 'position' | 'departures'> & {
  drawings: NonNullable<BannerEntry['drawing']>[]
  departures: (Omit<TourDocument['departures'][number], 'id' | 'day'> & { in_days: number })[]
})[]

interface Target {
  db: Kysely<Database>
  files: FileStore
  siteId: number
  editing: Pick<TourEditing, 'create'>
}

/** Makes the tours of a file on a site that has none yet. */
export async function loadTours(
  { db, files, siteId, editing }: Target,
  entries: ToursFile,
  today: string,
): Promise<void> {
  const drawn = await Promise.all(
    entries.map(({ drawings }) =>
      Promise.all(drawings.map((drawing) => storeDrawing(files, drawBanner(drawing), 'banner'))),
    ),
  )
  await inTransaction(db, async (tx) => {
    if (await queries.anyTour(tx, siteId)) return
    await putImages(tx, drawn.flat())
    for (const [position, { drawings: _, departures, ...entry }] of entries.entries()) {
      await editing.create(
        tx,
        { siteId, locale: 'mn', changed() {} },
        {
          ...entry,
          position,
          images: (drawn[position] ?? []).map(({ hash }) => hash),
          departures: departures.map(({ in_days: days, ...departure }) => ({
            ...departure,
            day: addDays(today, days),
          })),
        },
      )
    }
  })
}
