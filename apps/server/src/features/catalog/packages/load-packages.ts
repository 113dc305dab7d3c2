import type { BannerEntry, PackageDocument } from '@delguur/contract'
import { drawBanner } from '@delguur/pictures'
import type { Kysely } from 'kysely'
import { type Database, inTransaction } from '../../../platform/db/index.ts'
import { type FileStore, storeDrawing } from '../../../platform/files/index.ts'
import { putImages } from '../../shop/site/index.ts'
import * as queries from './edit-packages.queries.ts'
import type { PackageEditing } from './edit-packages.service.ts'

type Component = PackageDocument['components'][number]

/** Packages of a file, which names goods by SKU and has a picture drawn. */
export type PackagesFile = (Omit<PackageDocument, 'image' | 'position' | 'components'> & {
  drawing: NonNullable<BannerEntry['drawing']>
  components: (Omit<Component, 'id' | 'choices'> & {
    choices: { sku: string; is_default?: boolean; provides?: string[]; needs?: string[] }[]
  })[]
})[]

interface Target {
  db: Kysely<Database>
  files: FileStore
  siteId: number
}

/** Makes the packages of a file on a site that has none yet; goods must exist. */
export async function loadPackages(
  { db, files, siteId }: Target,
  entries: PackagesFile,
  editing: Pick<PackageEditing, 'create'>,
): Promise<void> {
  const pictures = await Promise.all(entries.map(({ drawing }) => storeDrawing(files, drawBanner(drawing), 'banner')))
  await inTransaction(db, async (tx) => {
    if (await queries.anyPackage(tx, siteId)) return
    await putImages(tx, pictures)
    const skus = entries.flatMap(({ components }) => components.flatMap(({ choices }) => choices.map(({ sku }) => sku)))
    const ids = await queries.variantIds(tx, skus)
    for (const [position, { drawing: _, components, ...entry }] of entries.entries()) {
      const document = {
        ...entry,
        position,
        image: pictures[position]?.hash ?? null,
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
      await editing.create(tx, { siteId, changed() {} }, document)
    }
  })
}

function variantOf(ids: ReadonlyMap<string, number>, sku: string): number {
  const id = ids.get(sku)
  if (id === undefined) throw new Error(`The shop lacks ${sku}, which a package names`)
  return id
}
