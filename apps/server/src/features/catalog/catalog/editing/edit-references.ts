import type { ErrorCode } from '@delguur/contract'
import type { Db } from '../../../../platform/db/index.ts'
import { fail, readCursor, readPage } from '../../../../platform/http/index.ts'
import type { EditingDependencies, EditRequest } from './edit-products.ts'
import { announceChange, lockCatalog } from './products.queries.ts'
import * as queries from './references.queries.ts'

const LIMIT = 40

type Table<Document> = queries.ReferenceTable<Document>
type Row<Document> = queries.ReferenceRow<Document>

type Named = Record<string, unknown> & { code: string; name: string | { mn: string } }

export type ReferenceEditing<Document extends Named> = ReturnType<typeof createReferenceEditing<Document>>

/** Brands, badges or options as documents. Every write joins the caller's transaction and follows the ones before it. */
export function createReferenceEditing<Document extends Named>(
  of: Table<Document>,
  missing: ErrorCode,
  { lastChange }: EditingDependencies,
) {
  async function read(db: Db, id: number): Promise<Row<Document>> {
    const row = await queries.findReference(db, of, id)
    if (!row) throw fail(missing)
    return row
  }

  async function checkCode(db: Db, { code }: Document, id: number | null): Promise<void> {
    const owner = await queries.ownerOfCode(db, of.table, code)
    if (owner !== null && owner !== id) throw fail('catalog_code_taken', { code })
  }

  return {
    read,

    list(db: Db, { q = '', cursor, limit = LIMIT }: { q?: string; cursor?: string; limit?: number }) {
      const [after] = cursor === undefined ? [null] : readCursor(cursor, ['string'])
      return readPage({
        limit,
        read: (most) => queries.listReferences(db, of, { q, after, limit: most }),
        positionOf: ({ code }) => [code],
        count: (most) => queries.countReferences(db, of, q, most),
      })
    },

    async create(db: Db, { changed }: EditRequest, document: Document): Promise<Row<Document>> {
      await lockCatalog(db)
      await checkCode(db, document, null)
      const id = await of.insert(db, document)
      await announceChange(db)
      changed({ id, label: labelOf(document), after: document })
      return read(db, id)
    },

    /** Throws `changed_meanwhile` with the current document unless the editor saw this very version. */
    async change(
      db: Db,
      { siteId, changed }: EditRequest,
      id: number,
      edited: { version: number; document: Document },
      present: (row: Row<Document>) => unknown,
    ): Promise<Row<Document>> {
      await lockCatalog(db)
      const before = await read(db, id)
      if (before.version !== edited.version) {
        throw fail('changed_meanwhile', {
          current: await present(before),
          changed: await lastChange(db, siteId, of.table, id),
        })
      }
      await checkCode(db, edited.document, id)
      const used = await of.usedBeside?.(db, id, edited.document)
      if (used) throw fail('catalog_code_in_use', { code: used })
      await of.update(db, id, edited.document)
      await announceChange(db)
      const after = await read(db, id)
      changed({ label: labelOf(after.document), before: before.document, after: after.document })
      return after
    },

    async remove(db: Db, { changed }: EditRequest, id: number): Promise<{ id: number }> {
      await lockCatalog(db)
      const { in_use, code, document } = await read(db, id)
      if (in_use) throw fail('catalog_code_in_use', { code })
      await queries.removeReference(db, of.table, id)
      await announceChange(db)
      changed({ label: labelOf(document), before: document, after: null })
      return { id }
    },
  }
}

const labelOf = ({ name }: Named): string => (typeof name === 'string' ? name : name.mn)
