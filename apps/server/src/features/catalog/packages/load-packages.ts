import type { BannerEntry, PackageDocument } from '@delguur/contract'
import { drawBanner } from '@delguur/pictures'
import type { Kysely } from 'kysely'
import { type Database, inTransaction } from '../../../platform/db/index.ts'
import { type FileStore, storeDrawing } from '../../../platform/files/index.ts'
import { putImages } from '../../shop/site/index.ts'
import * as queries from './edit-packages.queries.ts'
import { packageFaults } from './package-faults.ts'

type Component = PackageDocument['components'][number]
type Choice = Component['choices'][number]

/** Packages of a file, in their order, which names goods by SKU and has pictures drawn. */
export type PackagesFile = (Omit<PackageDocument, 'image' | 'position' | 'components'> & {
  drawing: NonNullable<BannerEntry['drawing']>
  components: (Omit<Component, 'id' | 'choices'> & {
    choices: ({ sku: string } & Partial<Omit<Choice, 'variant_id'>>)[]
  })[]
})[]

interface Target {
  db: Kysely<Database>
  files: FileStore
  siteId: number
}

/** Makes the packages of a file on a site that has none yet. Throws for a faulty one, and for goods that the shop lacks. */
export async function loadPackages({ db, files, siteId }: Target, entries: PackagesFile): Promise<void> {
  const pictures = await Promise.all(entries.map(({ drawing }) => storeDrawing(files, drawBanner(drawing), 'banner')))
  await inTransaction(db, async (tx) => {
    if (await queries.anyPackage(tx, siteId)) return
    const images = await putImages(tx, pictures)
    const skus = entries.flatMap(({ components }) => components.flatMap(({ choices }) => choices.map(({ sku }) => sku)))
    const ids = await queries.variantIds(tx, skus)
    for (const [position, entry] of entries.entries()) {
      const hash = pictures[position]?.hash ?? null
      const document = documentOf(entry, position, hash, ids)
      const imageId = hash === null ? null : (images.get(hash) ?? null)
      await queries.insertPackage(tx, siteId, { document, imageId })
    }
    await queries.announceChange(tx)
  })
}

function documentOf(
  { drawing: _, components, ...entry }: PackagesFile[number],
  position: number,
  image: string | null,
  ids: ReadonlyMap<string, number>,
): PackageDocument {
  const document = {
    ...entry,
    position,
    image,
    components: components.map(({ choices, ...component }) => ({
      ...component,
      choices: choices.map(({ sku, is_default = false, provides = [], needs = [] }) => ({
        variant_id: variantOf(ids, sku),
        is_default,
        provides,
        needs,
      })),
    })),
  }
  const [fault] = Object.keys(packageFaults(document))
  if (fault !== undefined) throw new Error(`The package ${entry.code} is faulty: ${fault}`)
  return document
}

function variantOf(ids: ReadonlyMap<string, number>, sku: string): number {
  const id = ids.get(sku)
  if (id === undefined) throw new Error(`The shop lacks ${sku}, which a package names`)
  return id
}
