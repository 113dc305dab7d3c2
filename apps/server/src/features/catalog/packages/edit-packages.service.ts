import { ALCOHOL, type Locale, type PackageDocument, type StaffPackage } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { type Change, fail } from '../../../platform/http/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import { namedPicture } from '../../shop/site/index.ts'
import type { Catalog } from '../catalog/index.ts'
import * as queries from './edit-packages.queries.ts'
import { isOfferedInPackages } from './offered.ts'
import { packageFaults } from './package-faults.ts'

interface Dependencies {
  /** Who of the staff changed a thing last, and when; null if nobody has. */
  lastChange(db: Db, siteId: number, kind: string, id: number): Promise<{ by: string | null; at: string } | null>
  catalog: Pick<Catalog, 'variantsForCart'>
}

interface EditRequest {
  siteId: number
  locale: Locale
  changed(change: Change): void
}

export type PackageEditing = ReturnType<typeof createPackageEditing>

/** Packages as documents. Every write joins the caller's transaction and follows the ones before it. */
export function createPackageEditing({ lastChange, catalog }: Dependencies) {
  async function present(db: Db, siteId: number, rows: queries.EditedPackage[]): Promise<StaffPackage[]> {
    const ids = rows.flatMap(({ components }) => variantIdsOf(components))
    const variants = new Map(
      (await catalog.variantsForCart(db, siteId, [...new Set(ids)])).map((variant) => [variant.id, variant]),
    )
    return rows.map(({ id, version, image, components, package: document }) => ({
      id,
      version,
      image,
      package: { ...document, components },
      variants: [...new Set(variantIdsOf(components))].flatMap((variantId) => {
        const variant = variants.get(variantId)
        if (!variant) return []
        const { product_id, sku, name, option_text, image: picture, price, available } = variant
        const goods = { id: variantId, product_id, sku, name, option_text, image: picture, price }
        return [{ ...goods, available: Math.max(0, available), is_offered: isOfferedInPackages(variant) }]
      }),
    }))
  }

  async function read(db: Db, siteId: number, id: number): Promise<StaffPackage> {
    const [found] = await present(db, siteId, await queries.editedPackages(db, siteId, id))
    if (!found) throw fail('package_not_found')
    return found
  }

  /** What is written of a document, once its slug and code are free and all that it names may be in it. */
  async function recordOf(
    db: Db,
    { siteId, locale }: EditRequest,
    document: PackageDocument,
    before: StaffPackage | null,
  ): Promise<queries.PackageRecord> {
    const faults = packageFaults(document)
    if (Object.keys(faults).length > 0) throw fail('invalid_request', undefined, faults)
    const others = (await queries.ownersOf(db, siteId, document)).filter(({ id }) => id !== before?.id)
    if (others.some(({ slug }) => slug === document.slug)) throw fail('slug_taken', { slug: document.slug })
    if (others.length > 0) throw fail('package_code_taken', { code: document.code })
    const known = before?.package.components.map(({ id }) => id) ?? []
    const stranger = document.components.find(({ id }) => id !== undefined && !known.includes(id))
    if (stranger) throw fail('reference_unknown', { kind: 'component', code: String(stranger.id) })
    await requireGoods(db, siteId, variantIdsOf(document.components), locale)
    return { imageId: await namedPicture(db, document.image), document }
  }

  async function requireGoods(db: Db, siteId: number, ids: number[], locale: Locale): Promise<void> {
    const variants = await catalog.variantsForCart(db, siteId, [...new Set(ids)])
    const missing = ids.find((id) => !variants.some((variant) => variant.id === id))
    if (missing !== undefined) throw fail('reference_unknown', { kind: 'variant', code: String(missing) })
    const drink = variants.find(({ kind }) => kind === ALCOHOL)
    if (drink) throw fail('package_alcohol', { name: inLocale(drink.name, locale), variant_id: drink.id })
  }

  return {
    read,

    all: async (db: Db, siteId: number) => ({
      packages: await present(db, siteId, await queries.editedPackages(db, siteId, null)),
    }),

    async create(db: Db, request: EditRequest, document: PackageDocument): Promise<StaffPackage> {
      const { siteId, changed } = request
      await queries.lockPackages(db)
      const id = await queries.insertPackage(db, siteId, await recordOf(db, request, document, null))
      await queries.announceChange(db)
      changed({ id, label: document.name.mn, after: { ...document } })
      return read(db, siteId, id)
    },

    /** Throws `changed_meanwhile` with the current document unless the editor saw this very version. */
    async change(
      db: Db,
      request: EditRequest,
      id: number,
      edited: { version: number; package: PackageDocument },
    ): Promise<StaffPackage> {
      const { siteId, changed } = request
      await queries.lockPackages(db)
      const before = await read(db, siteId, id)
      if (before.version !== edited.version) {
        throw fail('changed_meanwhile', { current: before, changed: await lastChange(db, siteId, 'packages', id) })
      }
      await queries.updatePackage(db, id, await recordOf(db, request, edited.package, before))
      await queries.announceChange(db)
      const after = await read(db, siteId, id)
      changed({ label: after.package.name.mn, before: before.package, after: after.package })
      return after
    },

    async remove(db: Db, { siteId, changed }: EditRequest, id: number): Promise<Record<never, never>> {
      await queries.lockPackages(db)
      const before = await read(db, siteId, id)
      await queries.deletePackage(db, id)
      await queries.announceChange(db)
      changed({ label: before.package.name.mn, before: before.package, after: null })
      return {}
    },
  }
}

const variantIdsOf = (components: readonly { choices: readonly { variant_id: number }[] }[]): number[] =>
  components.flatMap(({ choices }) => choices.map(({ variant_id }) => variant_id))
