import { randomUUID } from 'node:crypto'
import type { ImportMapping } from '@delguur/contract'
import type { Kysely } from 'kysely'
import type { Database, Db } from '../../../../platform/db/index.ts'
import type { FileStore } from '../../../../platform/files/index.ts'
import type { ImportProblem } from '../catalog.columns.ts'
import type { ImportProgress } from '../import/import-catalog.ts'
import type { Refusal } from '../import/import-compare.ts'
import { SourceRefused } from '../import/source-refused.ts'
import { columnOf } from './columns.ts'
import type { ImportFiles } from './import-files.ts'
import * as queries from './imports.queries.ts'
import { sampleOf } from './preview.ts'
import { type Fixes, runImport } from './run-import.ts'

/** Seconds of silence after which the node of an import counts as dead. */
const STALE_SECONDS = 60
/** Refused cells that are listed; more are only counted. */
const MAX_ERRORS = 50_000
/** Refused rows that are stored whole. */
const MAX_ROWS = 2_000
const MAX_VALUE = 500

/** The import was stopped, or another node has taken it over. */
class NotOurs extends Error {}

interface RunnerDependencies {
  db: Kysely<Database>
  files: FileStore
  uploads: ImportFiles
  onError(error: Error): void
}

/** Works through the waiting imports, one at a time over all nodes of the shop. */
export function createImportRunner({ db, files, uploads, onError }: RunnerDependencies) {
  const closing = new AbortController()
  let working: Promise<void> | null = null
  let isAwaited = false

  /** Looks for waiting imports, now or after the present one. */
  function wake(): void {
    isAwaited = true
    working ??= work().finally(() => {
      working = null
    })
  }

  async function work(): Promise<void> {
    while (isAwaited) {
      isAwaited = false
      // After an import the next may have come.
      isAwaited ||= await workOnNext().catch(reported)
    }
  }

  function reported(error: unknown): false {
    if (!closing.signal.aborted) onError(error instanceof Error ? error : new Error(String(error)))
    return false
  }

  /** Whether there was an import to work on. */
  async function workOnNext(): Promise<boolean> {
    if (closing.signal.aborted) return false
    const next = await queries.nextWaiting(db)
    // Another node may have the file where they do not share a folder.
    if (!next?.stored_name || !(await uploads.has(next.stored_name))) return false
    const worker = randomUUID()
    const claimed = await queries.claim(db, next.id, worker).catch(lostTheRace)
    if (!claimed) return false
    await run(claimed, next.stored_name, worker)
    return true
  }

  async function run(row: queries.ImportRow, name: string, worker: string): Promise<void> {
    const { id, task, is_native, price_list } = row
    const mapping = is_native ? null : row.mapping
    const isCheck = task === 'check'
    try {
      await runImport(
        { db, files },
        {
          path: uploads.pathOf(name),
          priceList: price_list?.code ?? null,
          mapping,
          fixes: await fixesOf(id),
          dryRun: isCheck,
          resume: { ...countsOf(row), rows: row.rows_done },
          signal: closing.signal,
          onBatch: (tx, [, done, refused], fraction) => record(tx, { id, worker, mapping }, done, refused, fraction),
        },
      )
      await queries.finish(db, id, worker, { state: isCheck ? 'checked' : 'applied', problem: null })
    } catch (error) {
      if (error instanceof NotOurs) return
      if (closing.signal.aborted) await queries.release(db, id, worker)
      else await fail(id, worker, error)
    }
  }

  async function record(
    tx: Db,
    { id, worker, mapping }: { id: number; worker: string; mapping: ImportMapping | null },
    done: ImportProgress,
    refused: Refusal[],
    fraction: number,
  ): Promise<void> {
    if (!(await queries.recordProgress(tx, id, worker, done, fraction)))
      throw new NotOurs('Another node has the import')
    if (done.refused > MAX_ERRORS) return
    await queries.insertErrors(tx, refused.flatMap(errorsOf(id, mapping, done.refused <= MAX_ROWS)))
  }

  async function fixesOf(id: number): Promise<Fixes> {
    const byLine = Map.groupBy(await queries.fixesOf(db, id), ({ line }) => line)
    return new Map(
      [...byLine].map(([line, fixes]) => [line, Object.fromEntries(fixes.map((fix) => [fix.column_name, fix.value]))]),
    )
  }

  async function fail(id: number, worker: string, error: unknown): Promise<void> {
    if (!(error instanceof SourceRefused)) onError(error instanceof Error ? error : new Error(String(error)))
    await queries.finish(db, id, worker, { state: 'failed', problem: problemOf(error) })
  }

  return {
    wake,

    /** Takes over the imports of nodes that are gone. */
    async sweep(): Promise<void> {
      await queries.releaseStale(db, STALE_SECONDS)
      wake()
    },

    /** Stops after the batch in progress; another start goes on. */
    async close(): Promise<void> {
      closing.abort()
      await working
    },
  }
}

const UNIQUE_VIOLATION = '23505'

/** Two nodes may claim two imports at once: the index lets one of them. */
function lostTheRace(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) return null
  throw error
}

const countsOf = ({ added, changed, unchanged, refused }: queries.ImportRow) => ({ added, changed, unchanged, refused })

const problemOf = (error: unknown): ImportProblem =>
  error instanceof SourceRefused ? { code: error.reason, values: error.values } : { code: 'internal', values: {} }

const errorsOf =
  (importId: number, mapping: ImportMapping | null, isWhole: boolean) =>
  ({ line, what, faults, cells }: Refusal): queries.NewError[] =>
    faults.map(({ code, values, field }, at) => {
      const column = columnOf(field, mapping)
      const value = column === null ? undefined : cells?.[column]
      return {
        import_id: importId,
        line,
        sku: storable(what),
        column_name: column !== null && cells && column in cells ? storable(column) : null,
        value: storable(value === undefined || value === null ? '' : String(value)),
        code,
        cells: isWhole && at === 0 && cells ? cellsOf(cells) : null,
        values: Object.fromEntries(
          Object.entries(values).map(([name, text]) => [name, typeof text === 'string' ? storable(text) : text]),
        ),
      }
    })

const cellsOf = (cells: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(cells).map(([name, value]) => [storable(name), storable(sampleOf(value))]))

/** PostgreSQL text holds neither NUL nor half a character. */
const storable = (text: string) => text.slice(0, MAX_VALUE).replaceAll('\0', ' ').toWellFormed()
