import { type Static, Type } from 'typebox'
import { IMPORT_FIELDS, type ImportField } from './constants.ts'
import {
  byId,
  Cursored,
  closed,
  cursored,
  endpoint,
  forStaff,
  Id,
  LocaleQuery,
  NonBlankText,
  Nullable,
  Paged,
  paging,
  Time,
  tableQuery,
} from './endpoint.ts'
import { CatalogCode } from './product-document.ts'

const MAX_UPLOAD_BYTES = 200 * 1024 * 1024
const Column = Type.String({ minLength: 1, maxLength: 210 })

export const ImportMapping = Type.Partial(
  Type.Object(Object.fromEntries(IMPORT_FIELDS.map((field) => [field, Column])) as Record<ImportField, typeof Column>),
  closed,
)
export type ImportMapping = Static<typeof ImportMapping>

export const StaffImport = Type.Object({
  id: Id,
  file_name: Type.String(),
  size_bytes: Type.Integer(),
  format: Type.Enum(['csv', 'xlsx', 'jsonl', 'json']),
  price_list: Nullable(
    Type.Object({ id: Nullable(Id, { description: 'Null once it was deleted' }), code: Type.String() }),
    {
      description: 'The price list whose prices it holds; null for goods',
    },
  ),
  is_native: Type.Boolean({
    description: 'In the shop’s own format, as the export writes it: nothing is to be mapped',
  }),
  columns: Type.Array(Type.String()),
  samples: Type.Array(Type.Array(Type.String()), { description: 'First rows, by the columns' }),
  mapping: ImportMapping,
  state: Type.Enum(['new', 'waiting', 'running', 'checked', 'applied', 'canceled', 'failed']),
  task: Nullable(Type.Enum(['check', 'apply']), { description: 'What it waits for, does, or has last done' }),
  problem: Nullable(Type.String({ description: 'Why it failed' })),
  progress: Type.Number({ minimum: 0, maximum: 1 }),
  counts: Type.Object({
    added: Type.Integer(),
    changed: Type.Integer(),
    unchanged: Type.Integer(),
    refused: Type.Integer(),
  }),
  staff: Nullable(Type.Object({ id: Id, name: Type.String() })),
  created_at: Time,
  ended_at: Nullable(Time),
  has_file: Type.Boolean({ description: 'False once the file was deleted, after some days' }),
})
export type StaffImport = Static<typeof StaffImport>

export const ImportError = Type.Object({
  id: Id,
  line: Type.Integer(),
  sku: Type.String(),
  column: Nullable(Type.String()),
  value: Type.String(),
  reason: Type.String(),
})
export type ImportError = Static<typeof ImportError>

/** A row with errors as it stands in the file. */
export const RefusedRow = Type.Object({
  id: Id,
  line: Type.Integer(),
  cells: Type.Array(Type.String(), { description: 'By the columns of the file' }),
  refused: Type.Array(Type.String(), {
    description: 'Columns whose cells were refused; none where it is the whole row',
  }),
})
export type RefusedRow = Static<typeof RefusedRow>

export const SavedMapping = Type.Object({ id: Id, name: Type.String(), mapping: ImportMapping, updated_at: Time })
export type SavedMapping = Static<typeof SavedMapping>

const manage = forStaff('catalog.manage')
const moves = ['import_not_found', 'import_file_gone', 'import_busy'] as const

export const imports = {
  'GET /api/back_office/imports': endpoint({
    summary: 'Files that were taken in, or are to be, newest first',
    ...manage,
    query: Type.Object({ ...LocaleQuery, ...paging() }),
    reply: Type.Object({ imports: Type.Array(StaffImport), ...Paged }),
    fails: [],
  }),
  'POST /api/back_office/imports': endpoint({
    summary: 'Upload a table of products: Excel, CSV or JSON lines; answers its columns and what each probably is',
    ...manage,
    status: 201,
    query: Type.Object({
      ...LocaleQuery,
      price_list: Type.Optional(
        Type.Unsafe<string>({ ...CatalogCode, description: 'Code of the price list whose prices it holds, by SKU' }),
      ),
    }),
    upload: { field: 'file', maximumBytes: MAX_UPLOAD_BYTES },
    reply: StaffImport,
    fails: ['import_unreadable', 'price_list_not_found'],
  }),
  'GET /api/back_office/imports/:id': endpoint({
    summary: 'An import, and how far it is',
    ...manage,
    params: byId,
    reply: StaffImport,
    fails: ['import_not_found'],
  }),
  'PUT /api/back_office/imports/:id/mapping': endpoint({
    summary: 'Say which column is what; under a name it is remembered for files with these columns',
    ...manage,
    params: byId,
    body: Type.Object({ mapping: ImportMapping, save_as: Type.Optional(NonBlankText(100)) }, closed),
    reply: StaffImport,
    fails: [...moves, 'import_column_unknown', 'mappings_full'],
  }),
  'PUT /api/back_office/imports/:id/fixes': endpoint({
    summary: 'Correct a cell without changing the file; the next check and the import read it so',
    ...manage,
    params: byId,
    body: Type.Object(
      {
        line: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }),
        column: Column,
        value: Type.String({ maxLength: 5000 }),
      },
      closed,
    ),
    reply: StaffImport,
    fails: [...moves, 'import_column_unknown', 'fixes_full'],
  }),
  'PUT /api/back_office/imports/:id/check': endpoint({
    summary: 'Dry run in the background: everything is checked, nothing written',
    ...manage,
    params: byId,
    reply: StaffImport,
    fails: [...moves, 'import_unmapped', 'import_price_unmapped'],
  }),
  'PUT /api/back_office/imports/:id/apply': endpoint({
    summary: 'Take a checked file in, in the background; one that was canceled or failed goes on where it stopped',
    ...manage,
    params: byId,
    reply: StaffImport,
    fails: [...moves, 'import_unchecked'],
  }),
  'PUT /api/back_office/imports/:id/cancel': endpoint({
    summary: 'Stop a check or an import; what was taken in stays',
    ...manage,
    params: byId,
    reply: StaffImport,
    fails: ['import_not_found'],
  }),
  'GET /api/back_office/imports/:id/errors': endpoint({
    summary: 'Cells and rows that were refused, in the order of the file',
    ...manage,
    params: byId,
    query: Type.Object({ ...LocaleQuery, ...cursored() }),
    reply: Type.Object({ errors: Type.Array(ImportError), ...Cursored }),
    fails: ['import_not_found'],
  }),
  'GET /api/back_office/imports/:id/refused_rows': endpoint({
    summary: 'Only the rows with errors, whole; the first 2,000 of a file',
    ...manage,
    params: byId,
    query: Type.Object({ ...LocaleQuery, ...cursored() }),
    reply: Type.Object({ rows: Type.Array(RefusedRow), ...Cursored }),
    fails: ['import_not_found'],
  }),
  'GET /api/back_office/imports/:id/report': endpoint({
    summary: 'The same as a file',
    ...manage,
    params: byId,
    query: Type.Object(tableQuery),
    produces: 'table',
    reply: Type.String(),
    fails: ['import_not_found'],
  }),
  'GET /api/back_office/import_template': endpoint({
    summary: 'A table with the headings that are known and an example, in the language of the caller',
    ...manage,
    query: Type.Object(tableQuery),
    produces: 'table',
    reply: Type.String(),
    fails: [],
  }),
  'GET /api/back_office/import_mappings': endpoint({
    summary: 'Mappings that were given a name',
    ...manage,
    reply: Type.Object({ mappings: Type.Array(SavedMapping) }),
    fails: [],
  }),
  'DELETE /api/back_office/import_mappings/:id': endpoint({
    summary: 'Forget a mapping; one that is not there is forgotten already',
    ...manage,
    params: byId,
    reply: Type.Object({}),
    fails: [],
  }),
}
