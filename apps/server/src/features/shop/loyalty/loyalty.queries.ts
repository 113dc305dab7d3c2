import type { Db } from '../../../platform/db/index.ts'

/** The phone that a customer has proved to be theirs. */
export const provedPhone = async (db: Db, userId: number): Promise<string | null> => {
  const row = await db
    .selectFrom('users')
    .select('phone')
    .where('id', '=', userId)
    .where('phone_proved_at', 'is not', null)
    .executeTakeFirst()
  return row?.phone ?? null
}
