import type { LookbookDocument, StaffLookbook } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { type Change, fail } from '../../../platform/http/index.ts'
import { namedPicture } from '../../shop/site/index.ts'
import type { Catalog } from '../catalog/index.ts'
import * as queries from './edit-lookbooks.queries.ts'
import { announceChange } from './lookbooks.queries.ts'

interface Dependencies {
  /** Who of the staff changed a thing last, and when; null if nobody has. */
  lastChange(db: Db, siteId: number, kind: string, id: number): Promise<{ by: string | null; at: string } | null>
  catalog: Pick<Catalog, 'visibleIds'>
}

interface EditRequest {
  siteId: number
  changed(change: Change): void
}

export type LookbookEditing = ReturnType<typeof createLookbookEditing>

/** Look books as documents. Every write joins the caller's transaction and follows the ones before it. */
export function createLookbookEditing({ lastChange, catalog }: Dependencies) {
  async function present(db: Db, siteId: number, rows: queries.EditedLookbook[]): Promise<StaffLookbook[]> {
    const visible = await catalog.visibleIds(db, siteId, [
      ...new Set(rows.flatMap(({ lookbook }) => lookbook.products)),
    ])
    return rows.map(({ retired_at, products, ...row }) => ({
      ...row,
      retired_at: retired_at?.toISOString() ?? null,
      products: products.map((product) => ({ ...product, is_visible: visible.has(product.id) })),
    }))
  }

  async function read(db: Db, siteId: number, id: number): Promise<StaffLookbook> {
    const [lookbook] = await present(db, siteId, await queries.editedLookbooks(db, siteId, id))
    if (!lookbook) throw fail('lookbook_not_found')
    return lookbook
  }

  async function setRetired(db: Db, { siteId, changed }: EditRequest, id: number, isRetired: boolean) {
    await queries.lockLookbooks(db)
    const before = await read(db, siteId, id)
    if ((before.retired_at !== null) !== isRetired) {
      await queries.setRetired(db, id, isRetired ? new Date() : null)
      await announceChange(db)
    }
    const after = await read(db, siteId, id)
    changed({
      label: after.lookbook.title.mn,
      before: { retired_at: before.retired_at },
      after: { retired_at: after.retired_at },
    })
    return after
  }

  return {
    read,
    all: async (db: Db, siteId: number) => ({
      lookbooks: await present(db, siteId, await queries.editedLookbooks(db, siteId, null)),
    }),

    async create(db: Db, { siteId, changed }: EditRequest, document: LookbookDocument): Promise<StaffLookbook> {
      await queries.lockLookbooks(db)
      const id = await queries.insertLookbook(db, await recordOf(db, siteId, document, null))
      await announceChange(db)
      changed({ id, label: document.title.mn, after: { ...document } })
      return read(db, siteId, id)
    },

    /** Throws `changed_meanwhile` with the current document unless the editor saw this very version. */
    async change(
      db: Db,
      { siteId, changed }: EditRequest,
      id: number,
      edited: { version: number; lookbook: LookbookDocument },
    ): Promise<StaffLookbook> {
      await queries.lockLookbooks(db)
      const before = await read(db, siteId, id)
      if (before.version !== edited.version) {
        throw fail('changed_meanwhile', { current: before, changed: await lastChange(db, siteId, 'lookbooks', id) })
      }
      await queries.updateLookbook(db, id, await recordOf(db, siteId, edited.lookbook, id))
      await announceChange(db)
      const after = await read(db, siteId, id)
      changed({ label: after.lookbook.title.mn, before: before.lookbook, after: after.lookbook })
      return after
    },

    retire: (db: Db, request: EditRequest, id: number) => setRetired(db, request, id, true),
    restore: (db: Db, request: EditRequest, id: number) => setRetired(db, request, id, false),
  }
}

/** What is written of a document, once its slug is free and all that it names is there. */
async function recordOf(db: Db, siteId: number, document: LookbookDocument, id: number | null) {
  const owner = await queries.ownerOfSlug(db, siteId, document.slug)
  if (owner !== null && owner !== id) throw fail('slug_taken', { slug: document.slug })
  const missing = await queries.missingProduct(db, document.products)
  if (missing !== undefined) throw fail('reference_unknown', { kind: 'product', code: String(missing) })
  return { siteId, imageId: await namedPicture(db, document.image), document }
}
