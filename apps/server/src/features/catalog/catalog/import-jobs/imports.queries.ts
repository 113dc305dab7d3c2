import type { ImportMapping, StaffImport } from '@delguur/contract'
import { type SelectExpression, sql } from 'kysely'
import type { Database, Db } from '../../../../platform/db/index.ts'
import type { NamedThing } from '../../../../platform/http/index.ts'
import type { ImportProblem } from '../catalog.columns.ts'
import type { ImportProgress } from '../import/import-catalog.ts'
import type { FaultCode } from '../import/import-faults.ts'

const COLUMNS = [
  'id',
  'stored_name',
  'file_name',
  'size_bytes',
  'format',
  'is_native',
  'columns',
  'samples',
  'mapping',
  'state',
  'task',
  'problem',
  'progress',
  'rows_done',
  'added',
  'changed',
  'unchanged',
  'refused',
  'created_at',
  'ended_at',
] as const satisfies readonly SelectExpression<Database, 'imports'>[]

const staff = sql<StaffImport['staff']>`(
  select json_build_object('id', u.id, 'name', coalesce(staff_name(u), ''))
  from users u where u.id = imports.user_id)`.as('staff')

export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>

const priceList = sql<StaffImport['price_list']>`(
  select json_build_object('id', (select id from price_lists where code = imports.price_list), 'code', imports.price_list)
  where imports.price_list is not null)`.as('price_list')

const selected = (db: Db) => db.selectFrom('imports').select(COLUMNS).select([staff, priceList])

export const findImport = (db: Db, id: number) => selected(db).where('id', '=', id).executeTakeFirst()

export const listImports = (db: Db, { limit, offset }: { limit: number; offset: number }) =>
  selected(db).orderBy('id', 'desc').limit(limit).offset(offset).execute()

export async function countImports(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('imports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Locks the row until the caller's transaction ends. */
export const lockImport = (db: Db, id: number) =>
  db.selectFrom('imports').select(COLUMNS).select('price_list').where('id', '=', id).forUpdate().executeTakeFirst()

interface NewImport extends Pick<StaffImport, 'file_name' | 'size_bytes' | 'format' | 'is_native'> {
  user_id: number
  price_list: string | null
  stored_name: string
  columns: string[]
  samples: string[][]
  mapping: ImportMapping
}

export async function insertImport(db: Db, { columns, samples, mapping, ...values }: NewImport): Promise<number> {
  const { id } = await db
    .insertInto('imports')
    .values({
      ...values,
      columns: JSON.stringify(columns),
      samples: JSON.stringify(samples),
      mapping: JSON.stringify(mapping),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const NOTHING_DONE = { progress: 0, rows_done: 0, added: 0, changed: 0, unchanged: 0, refused: 0 }

/** The import as it was uploaded: what was found belongs to another mapping or other cells. */
export async function reset(db: Db, id: number, mapping?: ImportMapping): Promise<void> {
  await db
    .updateTable('imports')
    .set({ ...NOTHING_DONE, state: 'new', task: null, problem: null, ended_at: null })
    .$if(mapping !== undefined, (query) => query.set({ mapping: JSON.stringify(mapping) }))
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('import_errors').where('import_id', '=', id).execute()
}

/** Puts an import at the end of the queue; afresh, or to go on where it stopped. */
export async function enqueue(db: Db, id: number, task: 'check' | 'apply', afresh: boolean): Promise<void> {
  if (afresh) await db.deleteFrom('import_errors').where('import_id', '=', id).execute()
  await db
    .updateTable('imports')
    .set({ state: 'waiting', task, problem: null, ended_at: null, queued_at: sql<Date>`now()` })
    .$if(afresh, (query) => query.set(NOTHING_DONE))
    .where('id', '=', id)
    .execute()
  await announce(db)
}

/** Wakes the nodes once the caller's transaction has committed. */
const announce = (db: Db) => sql`select pg_notify('imports_waiting', '')`.execute(db)

export async function cancel(db: Db, id: number): Promise<void> {
  await db
    .updateTable('imports')
    .set({ state: 'canceled', worker: null, ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .execute()
}

/** Puts back the imports of nodes that have said nothing for so long. */
export async function releaseStale(db: Db, seconds: number): Promise<void> {
  await db
    .updateTable('imports')
    .set({ state: 'waiting', worker: null })
    .where('state', '=', 'running')
    .where('heartbeat_at', '<', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .execute()
}

/** Puts back the import of a node that closes. */
export async function release(db: Db, id: number, worker: string): Promise<void> {
  await db
    .updateTable('imports')
    .set({ state: 'waiting', worker: null })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .execute()
}

export const nextWaiting = (db: Db) =>
  db
    .selectFrom('imports')
    .select(['id', 'stored_name'])
    .where('state', '=', 'waiting')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('imports as other').select('other.id').where('other.state', '=', 'running'))),
    )
    .orderBy('queued_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** The import if this worker has it now; null if another was faster. */
export async function claim(db: Db, id: number, worker: string): Promise<ImportRow | null> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ state: 'running', worker, heartbeat_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n ? ((await findImport(db, id)) ?? null) : null
}

/** Records what is done; false if the worker does not have the import any more. */
export async function recordProgress(
  db: Db,
  id: number,
  worker: string,
  { rows, ...counts }: ImportProgress,
  progress: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ ...counts, rows_done: rows, progress, heartbeat_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function finish(
  db: Db,
  id: number,
  worker: string,
  end: { state: 'checked' | 'applied' | 'failed'; problem: ImportProblem | null },
): Promise<void> {
  await db
    .updateTable('imports')
    .set({
      state: end.state,
      problem: end.problem && JSON.stringify(end.problem),
      worker: null,
      ended_at: sql<Date>`now()`,
    })
    .$if(end.state !== 'failed', (query) => query.set({ progress: 1 }))
    .where('id', '=', id)
    .where('worker', '=', worker)
    .execute()
}

export interface NewError {
  import_id: number
  line: number
  sku: string
  column_name: string | null
  value: string
  code: FaultCode
  values: Record<string, string | number>
  /** Of the whole row, with the first of its errors. */
  cells: Record<string, string> | null
}

export async function insertErrors(db: Db, errors: NewError[]): Promise<void> {
  if (errors.length === 0) return
  await sql`
    insert into import_errors (import_id, line, sku, column_name, value, code, "values", cells)
    select * from jsonb_to_recordset(${JSON.stringify(errors)}::jsonb)
      as e(import_id bigint, line int, sku text, column_name text, value text, code text, "values" jsonb, cells jsonb)`.execute(
    db,
  )
}

export const errorsAfter = (db: Db, importId: number, after: number, limit: number) =>
  db
    .selectFrom('import_errors')
    .select(['id', 'line', 'sku', 'column_name', 'value', 'code', 'values'])
    .where('import_id', '=', importId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

interface RefusedRow {
  id: number
  line: number
  cells: Record<string, string>
  refused: string[]
}

/** Whole rows with errors, each with its refused columns, behind the error of this id. */
export async function refusedRowsAfter(db: Db, importId: number, after: number, limit: number): Promise<RefusedRow[]> {
  const { rows } = await sql<RefusedRow>`
    select first.id, first.line, first.cells, array(
      select distinct e.column_name from import_errors e
      where e.import_id = first.import_id and e.id between first.id and first.id + 500 and e.line = first.line
        and e.column_name is not null) as refused
    from import_errors first
    where first.import_id = ${importId} and first.cells is not null and first.id > ${after}
    order by first.id limit ${limit}`.execute(db)
  return rows
}

export async function countErrors(db: Db, importId: number, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from import_errors where import_id = ${importId} limit ${most}) counted`.execute(db)
  return rows[0]?.count ?? 0
}

export const fixesOf = (db: Db, importId: number) =>
  db.selectFrom('import_fixes').select(['line', 'column_name', 'value']).where('import_id', '=', importId).execute()

export async function putFix(db: Db, fix: { import_id: number; line: number; column_name: string; value: string }) {
  await db
    .insertInto('import_fixes')
    .values(fix)
    .onConflict((conflict) => conflict.columns(['import_id', 'line', 'column_name']).doUpdateSet({ value: fix.value }))
    .execute()
}

export async function countFixes(db: Db, importId: number): Promise<number> {
  return (await fixesOf(db, importId)).length
}

export const savedMappings = (db: Db) =>
  db
    .selectFrom('import_mappings')
    .select(['id', 'name', 'mapping', 'updated_at'])
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute()

export async function saveMapping(db: Db, name: string, mapping: ImportMapping): Promise<void> {
  const json = JSON.stringify(mapping)
  await db
    .insertInto('import_mappings')
    .values({ name, mapping: json })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ mapping: json, updated_at: sql<Date>`now()` }))
    .execute()
}

export async function deleteMapping(db: Db, id: number): Promise<void> {
  await db.deleteFrom('import_mappings').where('id', '=', id).execute()
}

/** Takes from the imports the files that are older than so many days or beyond the newest; returns their names. */
export async function forgetFiles(db: Db, { days, newest }: { days: number; newest: number }): Promise<string[]> {
  const { rows } = await sql<{ stored_name: string }>`
    update imports i set stored_name = null
    from (select id, stored_name, row_number() over (order by id desc) as place from imports where stored_name is not null) held
    where held.id = i.id and i.state not in ('waiting', 'running')
      and (held.place > ${newest} or i.created_at < now() - make_interval(days => ${days}))
    returning held.stored_name`.execute(db)
  return rows.map(({ stored_name }) => stored_name)
}

/** What was refused is of no use once the file is gone. */
export async function forgetDetails(db: Db): Promise<void> {
  const gone = db.selectFrom('imports').select('id').where('stored_name', 'is', null)
  await db.deleteFrom('import_errors').where('import_id', 'in', gone).execute()
  await db.deleteFrom('import_fixes').where('import_id', 'in', gone).execute()
}

/** What the audit tells of an import. */
export const importState = (db: Db, { id }: NamedThing) =>
  db
    .selectFrom('imports')
    .select(['state', 'task'])
    .select(sql<number>`(select count(*) from import_fixes where import_id = imports.id)::int`.as('fixes'))
    .where('id', '=', Number(id))
    .executeTakeFirst()

/** What the audit tells of saved columns of an import. */
export const mappingState = (db: Db, { id }: NamedThing) =>
  db.selectFrom('import_mappings').select(['name', 'mapping']).where('id', '=', Number(id)).executeTakeFirst()
