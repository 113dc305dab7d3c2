import type { Db } from '../../../platform/db/index.ts'

/** Verified phone of a customer. */
export const provedPhone = async (db: Db, userId: number): Promise<string | null> => {
  const row = await db
    .selectFrom('users')
    .select('phone')
    .where('id', '=', userId)
    .where('phone_proved_at', 'is not', null)
    .executeTakeFirst()
  return row?.phone ?? null
}
