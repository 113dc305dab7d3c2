import type { SiteFile } from '@delguur/contract'
import { drawBanner } from '@delguur/pictures'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import { type FileStore, storeDrawing } from '../../../platform/files/index.ts'
import { mainSiteId, putImages, SiteFileRefused } from '../../shop/site/index.ts'
import * as queries from './lookbooks.queries.ts'

type Entry = NonNullable<SiteFile['lookbooks']>[number]

interface Target {
  db: Kysely<Database>
  files: FileStore
  /** The first site if it is missing. */
  siteId?: number
}

/** Replaces the look books of a site with those of the file; idempotent. Their products must exist. */
export async function loadLookbooks({ db, files, siteId: named }: Target, entries: Entry[]): Promise<void> {
  const pictures = await Promise.all(entries.map(({ drawing }) => storeDrawing(files, drawBanner(drawing), 'banner')))
  await db.transaction().execute(async (tx) => {
    const products = await queries.idsBySlug(tx, [...new Set(entries.flatMap((entry) => entry.products))])
    refuseUnknown(entries, products)
    const images = await putImages(tx, pictures)
    const records = entries.map(({ slug, title, summary, body }, position) => ({
      slug,
      position,
      title,
      summary,
      body,
      image_id: images.get(pictures[position]?.hash ?? '') ?? null,
    }))
    const siteId = named ?? (await mainSiteId(tx))
    const ids = await queries.putLookbooks(tx, siteId, records)
    for (const { slug, products: slugs } of entries) {
      const own = [...new Set(slugs)].flatMap((product) => products.get(product) ?? [])
      await queries.replaceProducts(tx, ids.get(slug) as number, own)
    }
    await queries.announceChange(tx)
  })
}

function refuseUnknown(entries: Entry[], products: Map<string, number>): void {
  const faults = entries.flatMap(({ slug, products: slugs }) =>
    slugs.filter((product) => !products.has(product)).map((product) => `  - lookbooks.${slug}: no product ${product}`),
  )
  if (faults.length > 0) throw new SiteFileRefused(`The shop lacks products of look books:\n${faults.join('\n')}`)
}
