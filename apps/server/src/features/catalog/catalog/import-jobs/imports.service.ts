import type { Readable } from 'node:stream'
import type { Api, Body, ImportMapping, Locale, Query, Reply, SavedMapping, StaffImport } from '@delguur/contract'
import type { Kysely } from 'kysely'
import type { Database, Db } from '../../../../platform/db/index.ts'
import { type Change, fail, idOfCursor, readPage, type SaveUpload } from '../../../../platform/http/index.ts'
import { type PageParams, paged, pageOf } from '../../../../platform/paging.ts'
import { rowsOf, type Table } from '../../../../platform/tables.ts'
import { hasPriceList } from '../editing/price-lists.queries.ts'
import { faultText, isFaultCode } from '../import/import-faults.ts'
import { isSourceReason, SourceRefused, sourceReasonText } from '../import/source-refused.ts'
import { templateRows } from './columns.ts'
import type { ImportFiles } from './import-files.ts'
import * as queries from './imports.queries.ts'
import { previewOf } from './preview.ts'

const PER_PAGE = 20
const ERRORS_A_PAGE = 50
const ERRORS_A_READ = 1_000
const MAX_MAPPINGS = 50
const MAX_FIXES = 2_000
const FILE_DAYS = 14
const FILES = 20

type Errors = Api['GET /api/back_office/imports/:id/errors']
type RefusedRows = Api['GET /api/back_office/imports/:id/refused_rows']

interface Request {
  locale: Locale
  changed(change: Change): void
}

export type Imports = ReturnType<typeof createImports>

/** Imports of staff: upload, mapping, dry run, and taking in, which a runner does in the background. */
export function createImports({ db: pool, uploads }: { db: Kysely<Database>; uploads: ImportFiles }) {
  async function read(db: Db, id: number, locale: Locale): Promise<StaffImport> {
    const row = await queries.findImport(db, id)
    if (!row) throw fail('import_not_found')
    return present(row, locale)
  }

  /** The locked import, whose file is there and which nobody works on. */
  async function lockIdle(db: Db, id: number) {
    const row = await queries.lockImport(db, id)
    if (!row) throw fail('import_not_found')
    if (row.state === 'waiting' || row.state === 'running') throw fail('import_busy')
    if (row.stored_name === null) throw fail('import_file_gone')
    return row
  }

  /** Whether the work was already asked for. */
  async function isUnderWay(db: Db, id: number, task: 'check' | 'apply'): Promise<boolean> {
    const row = await queries.lockImport(db, id)
    return row?.task === task && (row.state === 'waiting' || row.state === 'running')
  }

  async function forgetFiles(db: Db): Promise<void> {
    for (const name of await queries.forgetFiles(db, { days: FILE_DAYS, newest: FILES })) await uploads.remove(name)
    await queries.forgetDetails(db)
  }

  return {
    read,

    async list(db: Db, query: PageParams, locale: Locale): Promise<Reply<Api['GET /api/back_office/imports']>> {
      const page = pageOf(query, PER_PAGE)
      const rows = await queries.listImports(db, page)
      return { imports: rows.map((row) => present(row, locale)), ...paged(page, await queries.countImports(db)) }
    },

    /** Stores the file as it arrives, before anything is written to the database. */
    async upload(
      { userId, locale, changed }: Request & { userId: number },
      saveUpload: SaveUpload,
      priceList: string | null,
    ): Promise<StaffImport> {
      if (priceList !== null && !(await hasPriceList(pool, priceList))) throw fail('price_list_not_found')
      const name = uploads.newName()
      const fileName = await saveUpload((content: Readable) => uploads.save(name, content))
      try {
        const saved = (await queries.savedMappings(pool)).map(({ mapping }) => mapping)
        const preview = await previewOf(uploads.pathOf(name), saved, priceList !== null)
        const id = await queries.insertImport(pool, {
          ...preview,
          user_id: userId,
          price_list: priceList,
          stored_name: name,
          file_name: readableName(fileName),
          size_bytes: await uploads.sizeOf(name),
        })
        await forgetFiles(pool)
        changed({ id, label: readableName(fileName) })
        return await read(pool, id, locale)
      } catch (error) {
        await uploads.remove(name)
        throw error instanceof SourceRefused
          ? fail('import_unreadable', { reason: sourceReasonText(error.reason, locale, error.values) })
          : error
      }
    },

    async setMapping(
      db: Db,
      { locale, changed }: Request,
      id: number,
      { mapping, save_as }: Body<Api['PUT /api/back_office/imports/:id/mapping']>,
    ): Promise<StaffImport> {
      const row = await lockIdle(db, id)
      const unknown = Object.values(mapping).find((column) => !row.columns.includes(column))
      if (unknown !== undefined) throw fail('import_column_unknown', { column: unknown })
      if (!sameMapping(row.mapping, mapping)) await queries.reset(db, id, mapping)
      if (save_as !== undefined) {
        const name = save_as.trim()
        const saved = await queries.savedMappings(db)
        const isNew = !saved.some((one) => one.name === name)
        if (isNew && saved.length >= MAX_MAPPINGS) throw fail('mappings_full', { limit: MAX_MAPPINGS })
        await queries.saveMapping(db, name, mapping)
      }
      changed({ label: row.file_name, before: row.mapping, after: mapping })
      return read(db, id, locale)
    },

    async fix(
      db: Db,
      { locale }: Pick<Request, 'locale'>,
      id: number,
      { line, column, value }: Body<Api['PUT /api/back_office/imports/:id/fixes']>,
    ): Promise<StaffImport> {
      const row = await lockIdle(db, id)
      if (!row.columns.includes(column)) throw fail('import_column_unknown', { column })
      if ((await queries.countFixes(db, id)) >= MAX_FIXES) throw fail('fixes_full', { limit: MAX_FIXES })
      await queries.putFix(db, { import_id: id, line, column_name: column, value })
      return read(db, id, locale)
    },

    async check(db: Db, { locale }: Pick<Request, 'locale'>, id: number): Promise<StaffImport> {
      if (!(await isUnderWay(db, id, 'check'))) {
        const row = await lockIdle(db, id)
        if (!row.is_native && row.mapping.sku === undefined) throw fail('import_unmapped')
        // Without prices every row would take its variant out of the list.
        if (row.price_list !== null && row.mapping.price === undefined) throw fail('import_price_unmapped')
        await queries.enqueue(db, id, 'check', true)
      }
      return read(db, id, locale)
    },

    /** A repeat does nothing more: a file is taken in once a check. */
    async apply(db: Db, { locale }: Pick<Request, 'locale'>, id: number): Promise<StaffImport> {
      if (await isUnderWay(db, id, 'apply')) return read(db, id, locale)
      const found = await read(db, id, locale)
      if (found.state === 'applied') return found
      const { state, task } = await lockIdle(db, id)
      const isChecked = state === 'checked'
      if (!isChecked && task !== 'apply') throw fail('import_unchecked')
      await queries.enqueue(db, id, 'apply', isChecked)
      return read(db, id, locale)
    },

    async cancel(db: Db, { locale }: Pick<Request, 'locale'>, id: number): Promise<StaffImport> {
      await queries.cancel(db, id)
      return read(db, id, locale)
    },

    async errors(db: Db, id: number, locale: Locale, { cursor, limit = ERRORS_A_PAGE }: Query<Errors>) {
      await read(db, id, locale)
      const after = idOfCursor(cursor)
      const { rows, ...page } = await readPage({
        limit,
        read: (most) => queries.errorsAfter(db, id, after ?? 0, most),
        positionOf: ({ id }) => [id],
        count: (most) => queries.countErrors(db, id, most),
      })
      return { errors: rows.map((row) => presentError(row, locale)), ...page } satisfies Reply<Errors>
    },

    async refusedRows(db: Db, id: number, { cursor, limit = ERRORS_A_PAGE }: Query<RefusedRows>) {
      const row = await queries.findImport(db, id)
      if (!row) throw fail('import_not_found')
      const after = idOfCursor(cursor)
      const { rows: refused, ...page } = await readPage({
        limit,
        read: (most) => queries.refusedRowsAfter(db, id, after ?? 0, most),
        positionOf: (one) => [one.id],
      })
      const rows = refused.map(({ cells, ...rest }) => ({
        ...rest,
        cells: row.columns.map((column) => cells[column] ?? ''),
      }))
      return { rows, ...page } satisfies Reply<RefusedRows>
    },

    async report(db: Db, id: number, locale: Locale): Promise<Table> {
      await read(db, id, locale)
      return { name: `import-${id}`, rows: reportRows(db, id, locale) }
    },

    template(locale: Locale): Table {
      const [heading, ...rows] = templateRows(locale)
      return { name: 'products', rows: rowsOf(heading, rows) }
    },

    async mappings(db: Db): Promise<SavedMapping[]> {
      const rows = await queries.savedMappings(db)
      return rows.map(({ updated_at, ...row }) => ({ ...row, updated_at: updated_at.toISOString() }))
    },

    forgetMapping: queries.deleteMapping,

    /** Deletes files, and what was refused in them, after some days. */
    forgetOld: () => forgetFiles(pool),
  }
}

const REPORT_HEADING: Record<Locale, string[]> = {
  mn: ['Мөр', 'Барааны код', 'Багана', 'Утга', 'Шалтгаан'],
  en: ['Row', 'SKU', 'Column', 'Value', 'Reason'],
}

async function* reportRows(db: Db, id: number, locale: Locale) {
  yield REPORT_HEADING[locale]
  for (let after = 0; ; ) {
    const rows = await queries.errorsAfter(db, id, after, ERRORS_A_READ)
    if (rows.length === 0) return
    after = rows.at(-1)?.id ?? after
    for (const row of rows) {
      const { line, sku, column, value, reason } = presentError(row, locale)
      yield [line, sku, column, value, reason]
    }
  }
}

function presentError(row: Awaited<ReturnType<typeof queries.errorsAfter>>[number], locale: Locale) {
  const { id, line, sku, column_name: column, value, code, values } = row
  const reason = isFaultCode(code) ? faultText({ code, values, field: null }, locale) : code
  return { id, line, sku, column, value, reason }
}

const INTERNAL: Record<Locale, string> = {
  mn: 'Дэлгүүрт алдаа гарлаа. Дахин эхлүүлбэл зогссон газраасаа үргэлжилнэ',
  en: 'Something went wrong in the shop. Started again, it goes on where it stopped',
}

function present(row: queries.ImportRow, locale: Locale): StaffImport {
  const { stored_name, problem, added, changed, unchanged, refused, rows_done: _, created_at, ended_at, ...rest } = row
  const reason =
    problem && (isSourceReason(problem.code) ? sourceReasonText(problem.code, locale, problem.values) : null)
  return {
    ...rest,
    problem: problem && (reason ?? INTERNAL[locale]),
    counts: { added, changed, unchanged, refused },
    created_at: created_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
    has_file: stored_name !== null,
  }
}

const sameMapping = (one: ImportMapping, other: ImportMapping) =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort())

/** Name of an uploaded file as people read it, without control characters and paths. */
const readableName = (name: string) =>
  (name.split(/[\\/]/).at(-1) ?? '')
    .replaceAll(/\p{Cc}/gu, ' ')
    .toWellFormed()
    .trim()
    .slice(0, 200) || 'file'
