import { type Insertable, sql } from 'kysely'
import type { Database, Db } from '../../../../platform/db/index.ts'
import type { ProofPurpose, ProvedPerson } from '../logins.columns.ts'

type NewProof = Pick<Insertable<Database['login_proofs']>, 'hash' | 'site_id' | 'channel' | 'target' | 'purpose'> & {
  person: ProvedPerson
}

export const insertProof = (db: Db, { person, ...proof }: NewProof, seconds: number) =>
  db
    .insertInto('login_proofs')
    .values({
      ...proof,
      person: JSON.stringify(person),
      expires_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
    })
    .execute()

interface ProofKey {
  siteId: number
  hash: string
  purpose: ProofPurpose
}

/** Proof that is still valid. */
export const findProof = (db: Db, { siteId, hash, purpose }: ProofKey) =>
  db
    .selectFrom('login_proofs')
    .select(['channel', 'target', 'person', 'created_at'])
    .where('hash', '=', hash)
    .where('site_id', '=', siteId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()

/** Deletes and returns the proof, if it is still valid and no other request takes it. */
export const deleteProof = (db: Db, { siteId, hash, purpose }: ProofKey) =>
  db
    .deleteFrom('login_proofs')
    .where('hash', '=', hash)
    .where('site_id', '=', siteId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['channel', 'target', 'person', 'created_at'])
    .executeTakeFirst()

/** Seconds since the newest requested link; null without one. */
export const secondsSinceLink = async (db: Db, siteId: number, email: string): Promise<number | null> => {
  const { rows } = await sql<{ seconds: number }>`
    select floor(extract(epoch from now() - created_at))::integer as seconds from login_proofs
    where site_id = ${siteId} and channel = 'email' and target = ${email} and purpose = 'reset'
    order by created_at desc limit 1`.execute(db)
  return rows[0]?.seconds ?? null
}

export const forgetProofs = (db: Db, before: Date) =>
  db.deleteFrom('login_proofs').where('expires_at', '<', before).execute()

// A rollback to a savepoint takes the same time as a commit.
export const savepoint = (db: Db) => sql`savepoint letter`.execute(db)
export const releaseSavepoint = (db: Db) => sql`release savepoint letter`.execute(db)
export const rollbackToSavepoint = (db: Db) => sql`rollback to savepoint letter`.execute(db)
