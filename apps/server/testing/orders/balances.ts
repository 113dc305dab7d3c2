import { randomUUID } from 'node:crypto'
import type { TestShop } from '../test-shop.ts'

/** Credits a customer's balance with a valid ledger entry; returns the account. */
export async function giveBalance({ db }: Pick<TestShop, 'db'>, userId: number, type: string, amount: number) {
  const { id: typeId } = await db
    .selectFrom('credit_types')
    .innerJoin('users', 'users.site_id', 'credit_types.site_id')
    .select('credit_types.id')
    .where('users.id', '=', userId)
    .where('code', '=', type)
    .executeTakeFirstOrThrow()
  return db.transaction().execute(async (tx) => {
    const known = await tx
      .selectFrom('credit_accounts')
      .select('id')
      .where('user_id', '=', userId)
      .where('credit_type_id', '=', typeId)
      .executeTakeFirst()
    const { id } =
      known ??
      (await tx
        .insertInto('credit_accounts')
        .values({ user_id: userId, credit_type_id: typeId })
        .returning('id')
        .executeTakeFirstOrThrow())
    const transaction_id = randomUUID()
    await tx
      .insertInto('ledger_entries')
      .values([
        { transaction_id, account: 'expense.goodwill', amount, note: 'test' },
        { transaction_id, account: `credit.${type}`, amount: -amount, credit_account_id: id, note: 'test' },
      ])
      .execute()
    return id
  })
}

/** Balance and its held amount. */
export const balanceOf = ({ db }: Pick<TestShop, 'db'>, accountId: number) =>
  db.selectFrom('credit_accounts').select(['balance', 'held']).where('id', '=', accountId).executeTakeFirstOrThrow()
