import { sql } from 'kysely'
import type { Db } from './db/index.ts'

export interface EncryptedRow {
  id: number
  cipher: string
  /** Id that scopes the keyed hash beside it; zero without one. */
  scope: number
}

/** Rows whose text is not encrypted with the current key. */
export async function staleRows(
  db: Db,
  of: { table: string; column: string; scope: string | null },
  { prefix, after, limit }: { prefix: string; after: number; limit: number },
): Promise<EncryptedRow[]> {
  const column = sql.ref(of.column)
  const scope = of.scope === null ? sql`0` : sql.ref(of.scope)
  const { rows } = await sql<EncryptedRow>`
    select id, ${column} as cipher, ${scope} as scope from ${sql.table(of.table)}
    where ${column} is not null and not starts_with(${column}, ${prefix}) and id > ${after}
    order by id limit ${limit}`.execute(db)
  return rows
}

/** False if the row has changed meanwhile. */
export async function replaceText(
  db: Db,
  of: { table: string; column: string; hashColumn: string | null },
  row: EncryptedRow,
  by: { cipher: string; hash: string | null },
): Promise<boolean> {
  const hash = of.hashColumn === null ? sql`` : sql`, ${sql.ref(of.hashColumn)} = ${by.hash}`
  const { numAffectedRows } = await sql`
    update ${sql.table(of.table)} set ${sql.ref(of.column)} = ${by.cipher}${hash}
    where id = ${row.id} and ${sql.ref(of.column)} = ${row.cipher}`.execute(db)
  return numAffectedRows === 1n
}
