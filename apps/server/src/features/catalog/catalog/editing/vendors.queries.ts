import type { StaffImage, VendorDocument } from '@delguur/contract'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/index.ts'
import { idIn, type ReferenceTable } from './references.queries.ts'

const logoId = (hash: string | null) => sql`(select id from images where hash = ${hash}::text)`

/** In use are those whose goods are sold. */
export const vendors: ReferenceTable<VendorDocument> = {
  table: 'vendors',
  document: sql`json_build_object('code', t.code, 'name', t.name, 'about', t.about, 'registry_number', t.registry_number,
    'address', t.address, 'phone', t.phone, 'logo', (select hash from images where id = t.logo_image_id))`,
  words: sql`concat_ws(' ', t.code, t.name, t.registry_number)`,
  inUse: sql`exists (select from products where vendor_id = t.id and retired_at is null)`,
  insert: async (db, { code, name, about, registry_number, address, phone, logo }) =>
    idIn(
      await sql<{ id: number }>`insert into vendors (code, name, about, registry_number, address, phone, logo_image_id)
        values (${code}, ${name}, ${JSON.stringify(about)}::jsonb, ${registry_number}, ${address}, ${phone}, ${logoId(logo)})
        returning id`.execute(db),
    ),
  async update(db, id, { code, name, about, registry_number, address, phone, logo }) {
    await sql`update vendors set code = ${code}, name = ${name}, about = ${JSON.stringify(about)}::jsonb,
      registry_number = ${registry_number}, address = ${address}, phone = ${phone}, logo_image_id = ${logoId(logo)}
      where id = ${id}`.execute(db)
  },
}

export interface VendorState {
  retired_at: Date | null
  image: StaffImage | null
}

/** What documents of vendors leave out, by id. */
export async function vendorStates(db: Db, ids: number[]): Promise<Map<number, VendorState>> {
  const { rows } = await sql<VendorState & { id: number }>`
    select v.id, v.retired_at, case when i.id is not null then json_build_object('hash', i.hash, 'width', i.width,
      'height', i.height, 'widths', i.widths, 'placeholder', i.placeholder) end as image
    from vendors v left join images i on i.id = v.logo_image_id where v.id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, ...state }) => [id, state]))
}

export const setVendorRetired = (db: Db, id: number, retiredAt: Date | null) =>
  db.updateTable('vendors').set({ retired_at: retiredAt }).where('id', '=', id).execute()
