import type { Insertable } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'

export const insertEntries = (db: Db, entries: Insertable<Database['ledger_entries']>[]) =>
  db.insertInto('ledger_entries').values(entries).execute()
