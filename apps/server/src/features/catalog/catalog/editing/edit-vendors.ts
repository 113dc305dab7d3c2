import type { StaffVendor, VendorDocument } from '@delguur/contract'
import type { Db } from '../../../../platform/db/index.ts'
import { fail } from '../../../../platform/http/index.ts'
import { namedPicture } from '../../../shop/site/index.ts'
import type { EditingDependencies, EditRequest } from './edit-products.ts'
import { createReferenceEditing } from './edit-references.ts'
import { announceChange, lockCatalog } from './products.queries.ts'
import type { ReferenceRow } from './references.queries.ts'
import * as queries from './vendors.queries.ts'

type Row = ReferenceRow<VendorDocument>

export type VendorEditing = ReturnType<typeof createVendorEditing>

/** Vendors as documents. Every write joins the caller's transaction and follows the ones before it. */
export function createVendorEditing(dependencies: EditingDependencies) {
  const references = createReferenceEditing(queries.vendors, 'vendor_not_found', dependencies)

  async function presented(db: Db, rows: Row[]): Promise<StaffVendor[]> {
    const states = await queries.vendorStates(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => present(row, states.get(row.id)))
  }

  async function presentOne(db: Db, row: Row): Promise<StaffVendor> {
    return present(row, (await queries.vendorStates(db, [row.id])).get(row.id))
  }

  const read = async (db: Db, id: number) => presentOne(db, await references.read(db, id))

  async function setRetired(db: Db, { changed }: EditRequest, id: number, isRetired: boolean): Promise<StaffVendor> {
    await lockCatalog(db)
    const before = await read(db, id)
    if (isRetired && before.in_use) throw fail('vendor_in_use', { name: before.vendor.name })
    if ((before.retired_at !== null) !== isRetired) {
      await queries.setVendorRetired(db, id, isRetired ? new Date() : null)
      await announceChange(db)
    }
    const after = await read(db, id)
    changed({
      label: after.vendor.name,
      before: { retired_at: before.retired_at },
      after: { retired_at: after.retired_at },
    })
    return after
  }

  return {
    read,

    async list(db: Db, query: { q?: string; cursor?: string; limit?: number }) {
      const { rows, ...page } = await references.list(db, query)
      return { vendors: await presented(db, rows), ...page }
    },

    async create(db: Db, request: EditRequest, document: VendorDocument): Promise<StaffVendor> {
      await namedPicture(db, document.logo)
      return presentOne(db, await references.create(db, request, document))
    },

    /** Throws `changed_meanwhile` with the current document unless the editor saw this very version. */
    async change(
      db: Db,
      request: EditRequest,
      id: number,
      { version, vendor }: { version: number; vendor: VendorDocument },
    ): Promise<StaffVendor> {
      await namedPicture(db, vendor.logo)
      const edited = { version, document: vendor }
      return presentOne(db, await references.change(db, request, id, edited, (row) => presentOne(db, row)))
    },

    retire: (db: Db, request: EditRequest, id: number) => setRetired(db, request, id, true),
    restore: (db: Db, request: EditRequest, id: number) => setRetired(db, request, id, false),
  }
}

const present = ({ id, version, in_use, document }: Row, state: queries.VendorState | undefined): StaffVendor => ({
  id,
  version,
  in_use,
  retired_at: state?.retired_at?.toISOString() ?? null,
  image: state?.image ?? null,
  vendor: document,
})
