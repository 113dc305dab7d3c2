import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { balanceFaults } from '../../../../../testing/orders/balance-faults.ts'
import { grant } from '../../../../../testing/orders/crediting.ts'
import type { LoggedInShop } from '../../../../../testing/people/people.ts'
import { openTestShop, type TestShop } from '../../../../../testing/test-shop.ts'
import { statement } from './statement.queries.ts'

/** Ledger size of a whole shop. */
const ENTRIES = 20_000

test('RWD-01 the statement lists each change of a balance, newest first, with the balance after it, page by page', async () => {
  const shop = await openTestShop()
  const bat = await shop.customer()
  await grant(shop, bat, 'goodwill', 5000, 'Хоцорсон хүргэлт')
  await grant(shop, bat, 'points', 700)
  await grant(shop, bat, 'goodwill', -2000, 'Алдаатай бичилт')

  const { entries, total_count } = await bat.wallet.entries()

  expect(total_count).toBe(3)
  expect(entries.map(({ type, amount, balance, what }) => [type, amount, balance, what])).toEqual([
    ['goodwill', -2000, 3000, 'Дэлгүүр хассан: Алдаатай бичилт'],
    ['points', 700, 700, 'Дэлгүүрээс олгосон: Уучлаарай'],
    ['goodwill', 5000, 5000, 'Дэлгүүрээс олгосон: Хоцорсон хүргэлт'],
  ])
  expect((await bat.wallet.entries({ page: 3, per_page: 1 })).entries).toEqual(entries.slice(2))
  expect((await bat.wallet.entries({ type: 'points' })).entries).toEqual(entries.slice(1, 2))
  expect(await bat.wallet.show()).toMatchObject({ balance: 0, points: 700 })
})

test('RWD-01 a statement reads the index of its balances, regardless of the shop’s entries', async () => {
  const shop = await openTestShop()
  const bat = await shop.customer()
  await grant(shop, bat, 'topup', 1000)
  await fillLedger(shop, ENTRIES)

  const query = { siteId: 1, userId: bat.id, type: null, limit: 40, offset: 0 }
  const { rows } = await sql<Record<string, string>>`explain ${statement(query)}`.execute(shop.db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')

  expect(plan).toContain('ledger_entries_credit')
  expect(plan).not.toContain('Seq Scan on ledger_entries')
})

test('RWD-06 staff grant credits and take them back with a reason, at most the free amount, for customers of the shop', async () => {
  const shop = await openTestShop()
  const bat = await shop.customer()
  await grant(shop, bat, 'goodwill', 5000)

  await expect(grant(shop, bat, 'goodwill', -5001)).rejects.toMatchObject({
    code: 'credit_insufficient',
    details: { max: 5000 },
  })
  await expect(grant(shop, bat, 'gift_card', 1)).rejects.toMatchObject({ code: 'credit_type_not_found' })
  await expect(grant(shop, { id: 4_000_000 }, 'goodwill', 1)).rejects.toMatchObject({ code: 'customer_not_found' })
  const audited = await shop.db
    .selectFrom('audit_entries')
    .select('details')
    .where('action', '=', 'credits.grant')
    .execute()
  expect(audited).toMatchObject([
    { details: { customer_id: bat.id, type: 'goodwill', amount: 5000, why: 'Уучлаарай' } },
  ])
})

test('RWD-06 closing an account forfeits granted credits; the customer’s own money stays owed', async () => {
  const shop = await openTestShop()
  const bat = await shop.customer()
  await grant(shop, bat, 'points', 700)
  await grant(shop, bat, 'topup', 9000)

  await leave(shop, bat)

  const left = await shop.db
    .selectFrom('credit_accounts as a')
    .innerJoin('credit_types as y', 'y.id', 'a.credit_type_id')
    .select(['y.code', 'a.balance'])
    .orderBy('y.position')
    .execute()
  expect(left).toEqual([
    { code: 'points', balance: 0 },
    { code: 'topup', balance: 9000 },
  ])
  expect(await balanceFaults(shop.db)).toEqual([])
})

const leave = async (shop: TestShop, { token }: LoggedInShop) => {
  const answer = await shop.fetch('/api/v2/users/me', {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.ok).toBe(true)
}

/** Inserts entries of many other customers, bypassing the triggers that check each. */
const fillLedger = (shop: TestShop, count: number) =>
  shop.db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`insert into credit_accounts (credit_type_id, user_id)
      select 1, 1000000 + n from generate_series(1, ${count}::int / 20) n`.execute(db)
    await sql`insert into ledger_entries (transaction_id, account, amount, credit_account_id)
      select gen_random_uuid(), 'credit.topup', -100, case when n % 2 = 0 then null
        else (select min(id) from credit_accounts where user_id > 1000000) + n % (${count}::int / 20) end
      from generate_series(1, ${count}::int) n`.execute(db)
    await sql`analyze ledger_entries`.execute(db)
    await sql`analyze credit_accounts`.execute(db)
  })
