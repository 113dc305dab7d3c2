import { createCipher, type EncryptionKeys } from './cipher.ts'
import type { Db } from './db/index.ts'
import { replaceText, staleRows } from './encrypted-columns.queries.ts'

/** Encrypted text columns of a table. */
export interface EncryptedColumn {
  table: string
  column: string
  /** Purpose of the column's cipher. */
  purpose: string
  /** Keyed hash by which a text is found: its scope and how it is computed. */
  hash?: { column: string; scope: string; of(key: string, text: string, scope: number): string }
}

export interface Reencrypted {
  table: string
  done: number
  /** Rows encrypted with an unknown key, or damaged. */
  unreadable: number
}

const BATCH = 500

/** Re-encrypts with the current key what is in plain text or under an older key. Resumable, and safe beside a running shop. */
export async function reencrypt(db: Db, keys: EncryptionKeys, column: EncryptedColumn): Promise<Reencrypted> {
  const { hash } = column
  const [key] = keys
  const cipher = createCipher(keys, column.purpose)
  const of = { ...column, scope: hash?.scope ?? null, hashColumn: hash?.column ?? null }
  let [done, unreadable, after] = [0, 0, 0]
  for (;;) {
    const rows = await staleRows(db, of, { prefix: cipher.prefix, after, limit: BATCH })
    for (const row of rows) {
      after = row.id
      const text = cipher.decrypt(row.cipher)
      if (text === null) unreadable++
      else {
        const anew = { cipher: cipher.encrypt(text), hash: hash?.of(key, text, row.scope) ?? null }
        if (await replaceText(db, of, row, anew)) done++
      }
    }
    if (rows.length < BATCH) return { table: column.table, done, unreadable }
  }
}
