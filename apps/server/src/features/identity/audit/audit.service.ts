import type { Api, AuditEntry, Locale, Query, Reply } from '@delguur/contract'
import { startOfDay } from '../../../platform/days.ts'
import type { Db } from '../../../platform/db/index.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import {
  currentStaffWrite,
  exactCount,
  idOfCursor,
  type StaffWrite,
  writeCursor,
} from '../../../platform/http/index.ts'
import { listTable } from '../../../platform/list-table.ts'
import { maskContact } from '../../../platform/messages/index.ts'
import type { Table } from '../../../platform/tables.ts'
import * as queries from './audit.queries.ts'
import { AUDIT_COLUMNS } from './audit-columns.ts'
import { changedFields, shortened } from './changed-fields.ts'

const LIMIT = 40
const EXPORTED_A_READ = 500
/** Entries that one request for words reads; the next page goes on from there. */
const MOST_SEARCHED = 5_000

/** Action of a member of staff, in the words of the feature that does it. */
export interface StaffAction {
  siteId: number
  /** Null for the command line. */
  userId: number | null
  action: string
  details: Record<string, unknown>
}

type ListQuery = Query<Api['GET /api/back_office/audit']>
type FilterQuery = Query<Api['GET /api/back_office/audit/export']>
type Row = Awaited<ReturnType<typeof queries.readEntries>>[number]

export type Audit = ReturnType<typeof createAudit>

/** Who of the staff changed what, and when. Entries are append-only. */
export function createAudit() {
  return {
    /** Records an action, in the action's transaction. Within a request of staff it is the entry of that request. */
    async record(db: Db, { siteId, userId, action, details }: StaffAction): Promise<void> {
      const write = currentStaffWrite()
      await queries.insertEntry(db, {
        site_id: siteId,
        user_id: userId,
        action,
        ...(write && (await requestColumns(db, write))),
        details: JSON.stringify({ ...write?.details, ...details, ...programOf(write) }),
      })
      if (write) write.isRecorded = true
    },

    /** Records a write for which its feature has no words of its own. */
    async recordWrite(db: Db, write: StaffWrite): Promise<void> {
      const { siteId, userId, endpoint } = write
      const program = programOf(write)
      const details = write.details || program ? { ...write.details, ...program } : null
      await queries.insertEntry(db, {
        site_id: siteId,
        user_id: userId,
        action: endpoint,
        ...(await requestColumns(db, write)),
        ...(details && { details: JSON.stringify(shortened(details)) }),
      })
    },

    async list(db: Db, siteId: number, query: ListQuery): Promise<Reply<Api['GET /api/back_office/audit']>> {
      const { cursor, limit = LIMIT } = query
      const filter = filterOf(siteId, query)
      const afterId = idOfCursor(cursor)
      const words = wordsOf(query)
      const { ids, lastId } = await page(db, filter, { words, afterId, limit })
      return {
        entries: (await queries.readEntries(db, ids)).map(present),
        next_cursor: lastId === null ? null : writeCursor([lastId]),
        total_count: words.length > 0 ? null : await exactCount((most) => queries.countEntries(db, filter, most)),
      }
    },

    /** Every entry that fits, as a table. */
    export(db: Db, siteId: number, query: FilterQuery, locale: Locale): Table {
      const filter = filterOf(siteId, query)
      const words = wordsOf(query)
      async function* pages() {
        let afterId: number | null = null
        do {
          const { ids, lastId }: Awaited<ReturnType<typeof page>> = await page(db, filter, {
            words,
            afterId,
            limit: EXPORTED_A_READ,
          })
          yield (await queries.readEntries(db, ids)).map(present)
          afterId = lastId
        } while (afterId !== null)
      }
      return listTable('audit', AUDIT_COLUMNS, pages(), locale)
    },

    /** Who changed a thing last, or any of its kind, and when; null if no entry is about it. */
    async lastChange(
      db: Db,
      siteId: number,
      kind: string,
      id: number | string | null,
    ): Promise<{ by: string | null; at: string } | null> {
      const thing = { ...filterOf(siteId, {}), kind, thingId: id === null ? null : String(id) }
      const [latest] = await queries.scanEntries(db, thing, { words: [], afterId: null, limit: 1 })
      const [entry] = latest ? (await queries.readEntries(db, [latest.id])).map(present) : []
      return entry ? { by: entry.staff?.name ?? null, at: entry.created_at } : null
    },

    /** Empties the entries about a customer whose account is removed; that something was done stays. */
    async forgetCustomer(db: Db, userId: number): Promise<void> {
      await queries.forgetThing(db, 'customers', String(userId))
    },
  }
}

/** Names the program that wrote in the name of the member. */
const programOf = (write: StaffWrite | undefined) => (write?.programId ? { program: write.programId } : null)

async function requestColumns(db: Db, write: StaffWrite) {
  const { endpoint, kind, thingId, label, requestId, before, readState } = write
  const after = readState ? await readState(db) : write.after
  const changed = before && after ? changedFields(before, after) : { before, after }
  return {
    endpoint,
    kind,
    thing_id: thingId,
    label,
    request_id: requestId,
    before: changed.before && JSON.stringify(shortened(changed.before)),
    after: changed.after && JSON.stringify(shortened(changed.after)),
  }
}

const wordsOf = ({ q = '' }: FilterQuery): string[] => q.split(/\s+/).filter(Boolean)

const filterOf = (siteId: number, { kind, id, staff_id: userId, from, to }: FilterQuery): queries.AuditFilter => ({
  siteId,
  kind: kind ?? null,
  thingId: id ?? null,
  userId: userId ?? null,
  from: from === undefined ? null : startOfDay(from),
  before: to === undefined ? null : new Date(startOfDay(to).getTime() + DAY_MS),
})

/** Ids of a page, and the entry behind which the next one begins; a search that has read its most goes on there, too. */
async function page(
  db: Db,
  filter: queries.AuditFilter,
  { words, afterId, limit }: { words: string[]; afterId: number | null; limit: number },
): Promise<{ ids: number[]; lastId: number | null }> {
  const most = words.length > 0 ? MOST_SEARCHED : limit
  const read = await queries.scanEntries(db, filter, { words, afterId, limit: most + 1 })
  const found = read.slice(0, most).filter(({ matches }) => matches)
  const ids = found.slice(0, limit).map(({ id }) => id)
  const isFull = found.length > limit
  const last = isFull ? ids.at(-1) : read.length > most ? read[most - 1]?.id : undefined
  return { ids, lastId: last ?? null }
}

const present = ({ user_id: id, first_name, last_name, phone, email, created_at, ...row }: Row): AuditEntry => ({
  ...row,
  created_at: created_at.toISOString(),
  staff: id === null ? null : { id, name: nameOf({ first_name, last_name, phone, email }) },
})

/** Name of a member of staff; without one, how they log in, masked. */
function nameOf({ first_name, last_name, phone, email }: Pick<Row, 'first_name' | 'last_name' | 'phone' | 'email'>) {
  const name = [first_name, last_name].filter(Boolean).join(' ')
  if (name !== '') return name
  if (phone !== null) return maskContact('sms', phone)
  return email === null ? '' : maskContact('email', email)
}
