import type { StaffTaxon, TaxonDocument } from '@delguur/contract'
import type { Db } from '../../../../platform/db/index.ts'
import { fail } from '../../../../platform/http/index.ts'
import { moveInAssortments, namedPicture, sitesThatSell } from '../../../shop/site/index.ts'
import { isWithin } from '../assortment.ts'
import type { EditingDependencies, EditRequest } from './edit-products.ts'
import { announceChange, lockCatalog } from './products.queries.ts'
import * as queries from './taxons.queries.ts'

/** The importer's limits: five levels, and permalinks of 300 characters. */
const DEEPEST_LEVEL = 4
const LONGEST_PERMALINK = 300

export type TaxonEditing = ReturnType<typeof createTaxonEditing>

/** The tree of categories. Every write joins the caller's transaction and follows the ones before it. */
export function createTaxonEditing({ lastChange }: EditingDependencies) {
  async function find(db: Db, id: number): Promise<queries.TaxonRow> {
    const row = await queries.findTaxon(db, id)
    if (!row) throw fail('taxon_not_found')
    return row
  }

  async function setRetired(db: Db, { changed }: EditRequest, id: number, isRetired: boolean): Promise<StaffTaxon> {
    await lockCatalog(db)
    const before = await find(db, id)
    if (!isRetired && before.document.parent !== null) await parentOf(db, before.document.parent, null)
    const [site] = isRetired ? await sitesThatSell(db, before.permalink) : []
    if (site !== undefined) throw fail('taxon_in_assortment', { site })
    if ((before.retired_at !== null) !== isRetired) {
      await (isRetired ? queries.retireTaxon(db, before) : queries.restoreTaxon(db, before))
      await announceChange(db)
    }
    const after = present(await find(db, id))
    changed({
      label: after.taxon.name.mn,
      before: { retired_at: before.retired_at?.toISOString() ?? null },
      after: { retired_at: after.retired_at },
    })
    return after
  }

  return {
    all: async (db: Db) => ({ taxons: (await queries.allTaxons(db)).map(present) }),
    read: async (db: Db, id: number) => present(await find(db, id)),

    async create(db: Db, { changed }: EditRequest, document: TaxonDocument): Promise<StaffTaxon> {
      await lockCatalog(db)
      const id = await queries.insertTaxon(db, await recordOf(db, document, null))
      await announceChange(db)
      changed({ id, label: document.name.mn, after: { ...document } })
      return present(await find(db, id))
    },

    /** Throws `changed_meanwhile` with the current document unless the editor saw this very version. */
    async change(
      db: Db,
      { siteId, changed }: EditRequest,
      id: number,
      edited: { version: number; taxon: TaxonDocument },
    ): Promise<StaffTaxon> {
      await lockCatalog(db)
      const before = await find(db, id)
      if (before.version !== edited.version) {
        throw fail('changed_meanwhile', {
          current: present(before),
          changed: await lastChange(db, siteId, 'taxons', id),
        })
      }
      const record = await recordOf(db, edited.taxon, before)
      await queries.updateTaxon(db, before, record)
      if (record.parent_id !== before.parent_id) await queries.refreshAncestors(db, id)
      if (record.permalink !== before.permalink) {
        await moveInAssortments(db, { from: before.permalink, to: record.permalink })
      }
      await announceChange(db)
      const after = await find(db, id)
      changed({ label: edited.taxon.name.mn, before: { ...before.document }, after: { ...after.document } })
      return present(after)
    },

    retire: (db: Db, request: EditRequest, id: number) => setRetired(db, request, id, true),
    restore: (db: Db, request: EditRequest, id: number) => setRetired(db, request, id, false),
  }
}

/** Category that may hold another: it is there and shown, and neither the other itself nor below it. */
async function parentOf(db: Db, permalink: string, moved: queries.TaxonRow | null): Promise<queries.TaxonRow> {
  const parent = await queries.taxonAt(db, permalink)
  if (!parent) throw fail('reference_unknown', { kind: 'taxon', code: permalink })
  const isBelow = moved && isWithin(permalink, moved.permalink)
  const isHidden = parent.retired_at !== null && !moved?.retired_at
  if (isBelow || isHidden) throw fail('taxon_misplaced', { parent: permalink })
  return parent
}

/** Columns of a document; `before` is the category that it replaces. */
async function recordOf(
  db: Db,
  { parent: parentPermalink, code, image, gpc, ...texts }: TaxonDocument,
  before: queries.TaxonRow | null,
): Promise<queries.TaxonRecord> {
  const parent = parentPermalink === null ? null : await parentOf(db, parentPermalink, before)
  const level = parent ? parent.level + 1 : 0
  const permalink = parent ? `${parent.permalink}/${code}` : code
  const extent = before ? await queries.extentOf(db, before.permalink) : { level, rest: 0 }
  const deepest = before ? level + extent.level - before.level : level
  if (deepest > DEEPEST_LEVEL || permalink.length + extent.rest > LONGEST_PERMALINK) {
    throw fail('taxon_misplaced', { parent: parentPermalink ?? '' })
  }
  const owner = await queries.taxonAt(db, permalink)
  if (owner && owner.id !== before?.id) throw fail('catalog_code_taken', { code: permalink })
  const imageId = await namedPicture(db, image)
  const brick = { gpc: gpc?.code ?? null, gpc_name: gpc?.name ?? null }
  return { ...texts, ...brick, parent_id: parent?.id ?? null, permalink, level, image_id: imageId }
}

const present = ({ document, retired_at, ...row }: queries.TaxonRow): StaffTaxon => ({
  ...row,
  retired_at: retired_at?.toISOString() ?? null,
  taxon: document,
})
