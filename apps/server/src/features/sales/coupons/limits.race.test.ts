import type { Kysely } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../../../../testing/databases.ts'
import type { Database, Db } from '../../../platform/db/index.ts'
import { Fail } from '../../../platform/http/index.ts'
import type { CampaignDiscount, OrderRow } from '../orders/index.ts'
import { newPublicId } from './code.ts'
import { createCoupons } from './coupons.service.ts'
import { createSitePromotions } from './site-promotions.ts'

const PHONE = '99112233'

test('RWD-06 a coupon’s limit holds for 200 concurrent orders on two nodes, and its released uses are available again', async () => {
  const { siteId, nodes, place, uses, db } = await openNodes()
  const coupon = await offer(db, siteId, { uses_in_all: 7 })

  const placed = await Promise.all(many(200, (at) => place(at, [coupon], { phone: phoneOf(at) })))

  const held = placed.flatMap(({ order, outcome }) => (outcome === 'held' ? [order] : []))
  expect(outcomesOf(placed)).toEqual({ held: 7, coupon_used_up: 193 })
  expect(await uses()).toEqual({ held: 7 })
  for (const order of held.slice(0, 3)) await within(nodes[0], (tx) => nodes[0].coupons.release(tx, order.id))
  await within(nodes[0], (tx) => nodes[0].coupons.use(tx, held[3]?.id ?? 0))
  const again = await Promise.all(many(50, (at) => place(at, [coupon], { phone: phoneOf(at) })))
  expect(outcomesOf(again)).toEqual({ held: 3, coupon_used_up: 47 })
  expect(await uses()).toEqual({ held: 6, used: 1, released: 3 })
})

test('RWD-05 a single-use voucher is held by one of many concurrent orders of its customer', async () => {
  const { siteId, place, db } = await openNodes()
  const userId = await customer(db, siteId)
  const voucher = await offer(db, siteId, { kind: 'voucher' }, { user_id: userId, uses_in_all: 1 })

  const placed = await Promise.all(many(100, (at) => place(at, [voucher], { userId, phone: phoneOf(at) })))

  expect(outcomesOf(placed)).toEqual({ held: 1, coupon_used: 99 })
  const others = await customer(db, siteId)
  expect((await place(0, [voucher], { userId: others, phone: PHONE })).outcome).toBe('coupon_not_yours')
})

test('RWD-04 the limit for each customer holds by account and by phone, however many orders are placed at once', async () => {
  const { siteId, place, db } = await openNodes()
  const userId = await customer(db, siteId)
  const twice = await offer(db, siteId, { uses_per_customer: 2 })

  const placed = await Promise.all(
    many(60, (at) => (at % 2 ? place(at, [twice], { userId, phone: PHONE }) : place(at, [twice], { phone: PHONE }))),
  )

  expect(outcomesOf(placed)).toEqual({ held: 2, coupon_used: 58 })
  expect((await place(0, [twice], { phone: phoneOf(2) })).outcome).toBe('held')
})

test('RWD-04 a coupon for a first order applies to one of several concurrent first orders', async () => {
  const { siteId, place, db } = await openNodes()
  const first = await offer(db, siteId, { first_order_only: true })

  const placed = await Promise.all(many(30, (at) => place(at, [first], { phone: PHONE })))

  expect(outcomesOf(placed)).toEqual({ held: 1, coupon_first_order_only: 29 })
})

test('RWD-06 orders that hold a coupon and a voucher in either order never deadlock', async () => {
  const { siteId, place, uses, db } = await openNodes()
  const codes = [
    await offer(db, siteId, { uses_in_all: 40 }, { uses_in_all: 30 }),
    await offer(db, siteId, { uses_in_all: 30 }, { uses_in_all: 40 }),
  ]

  const placed = await Promise.all(
    many(80, (at) => place(at, at % 2 ? codes : codes.toReversed(), { phone: phoneOf(at) })),
  )

  expect(outcomesOf(placed)).toEqual({ held: 30, coupon_used_up: 50 })
  expect(await uses()).toEqual({ held: 60 })
})

test('CONT-06 the quota of a promotion holds for concurrent orders on two nodes, in all and for each customer', async () => {
  const { siteId, place, uses, db } = await openNodes()
  const promotions = [
    await offer(db, siteId, { kind: 'promotion', uses_in_all: 9 }),
    await offer(db, siteId, { kind: 'promotion', uses_in_all: 20 }),
  ]
  const placed = await Promise.all(many(40, (at) => place(at, promotions, { phone: phoneOf(at) })))
  expect(outcomesOf(placed)).toEqual({ held: 9, coupon_used_up: 31 })
  expect(await uses()).toEqual({ held: 18 })

  const once = [await offer(db, siteId, { kind: 'promotion', uses_per_customer: 1 })]
  const ofOne = await Promise.all(many(20, (at) => place(at, once, { phone: PHONE })))
  expect(outcomesOf(ofOne)).toEqual({ held: 1, coupon_used: 19 })
})

type Outcome = 'held' | Fail['code']
interface Node {
  db: Kysely<Database>
  coupons: ReturnType<typeof createCoupons>
}

const many = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at))
const phoneOf = (at: number) => String(88_000_000 + at)
const within = (node: Node, work: (tx: Db) => Promise<unknown>) => node.db.transaction().execute(work)

function outcomesOf(placed: { outcome: Outcome }[]) {
  const counts: Partial<Record<Outcome, number>> = {}
  for (const { outcome } of placed) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}

/** Two processes on one database, with a function that places an order. */
async function openNodes() {
  const database = await openTestDatabase()
  const again = await database.again()
  onTestFinished(async () => {
    await again.close()
    await database.close()
  })
  const { db } = database
  const nodes: [Node, Node] = [
    { db, coupons: createCoupons({ promotions: createSitePromotions() }) },
    { db: again.db, coupons: createCoupons({ promotions: createSitePromotions() }) },
  ]
  const { id: siteId } = await db.selectFrom('sites').select('id').executeTakeFirstOrThrow()

  async function place(
    at: number,
    discounts: CampaignDiscount[],
    { phone, userId = null }: { phone: string; userId?: number | null },
  ): Promise<{ order: OrderRow; outcome: Outcome }> {
    const node = nodes[at % 2 === 0 ? 0 : 1]
    const order = await cartWith(node.db, siteId, discounts, { phone, userId })
    try {
      await within(node, async (tx) => {
        await tx.selectFrom('orders').select('id').where('id', '=', order.id).forUpdate().execute()
        await node.coupons.hold(
          tx,
          { order, codes: discounts.map(({ slot, codeId }) => ({ slot, code_id: codeId, amount: 0 })), packages: [] },
          discounts,
          userId,
        )
        await tx.updateTable('orders').set({ state: 'payment' }).where('id', '=', order.id).execute()
      })
      return { order, outcome: 'held' }
    } catch (error) {
      if (!(error instanceof Fail)) throw error
      return { order, outcome: error.code }
    }
  }

  async function uses() {
    const rows = await db.selectFrom('coupon_uses').select('state').execute()
    return Object.fromEntries(
      [...new Set(rows.map(({ state }) => state))].map((state) => [
        state,
        rows.filter((row) => row.state === state).length,
      ]),
    )
  }

  return { db, siteId, nodes, place, uses }
}

let count = 0

async function cartWith(
  db: Db,
  siteId: number,
  discounts: CampaignDiscount[],
  { phone, userId }: { phone: string; userId: number | null },
): Promise<OrderRow> {
  const order = await db
    .insertInto('orders')
    .values({
      number: `R${String(++count).padStart(9, '0')}`,
      token_hash: `hash-of-the-token-${count}`.padStart(32, '-'),
      token_cipher: 'plain.',
      site_id: siteId,
      state: 'delivery',
      phone,
      user_id: userId,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const codes = discounts.filter(({ kind }) => kind !== 'promotion')
  if (codes.length === 0) return order
  const slots = ['coupon', 'voucher'] as const
  await db
    .insertInto('order_discounts')
    .values(codes.map(({ codeId }, at) => ({ order_id: order.id, slot: slots[at] ?? 'coupon', code_id: codeId })))
    .execute()
  return order
}

async function customer(db: Db, siteId: number): Promise<number> {
  return (await db.insertInto('users').values({ site_id: siteId }).returning('id').executeTakeFirstOrThrow()).id
}

interface CampaignLimits {
  kind?: 'coupon' | 'voucher' | 'promotion'
  uses_in_all?: number
  uses_per_customer?: number
  first_order_only?: boolean
}

function slotOf({ id, kind }: { id: number; kind: CampaignDiscount['kind'] }): CampaignDiscount['slot'] {
  if (kind === 'promotion') return `promotion-${id}`
  return kind === 'voucher' ? 'voucher' : 'coupon'
}

/** Creates a campaign with one code; returns its discount of 1,000₮ on an order. */
async function offer(
  db: Db,
  siteId: number,
  limits: CampaignLimits,
  ofCode: { user_id?: number; uses_in_all?: number } = {},
): Promise<CampaignDiscount> {
  const name = { mn: 'Урамшуулал' }
  const campaign = await db
    .insertInto('coupon_campaigns')
    .values({
      site_id: siteId,
      kind: 'coupon',
      discount_type: 'amount',
      value: 1000,
      needs_proof: false,
      ...limits,
      name: JSON.stringify(name),
    })
    .returning(['id', 'kind'])
    .executeTakeFirstOrThrow()
  const code = `CODE${++count}`
  const { id: codeId } = await db
    .insertInto('coupon_codes')
    .values({ site_id: siteId, campaign_id: campaign.id, code, public_id: newPublicId(), ...ofCode })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    slot: slotOf(campaign),
    kind: campaign.kind,
    codeId,
    campaignId: campaign.id,
    code,
    name,
    amount: 1000,
    byLine: new Map(),
    problem: null,
    shortOf: null,
  }
}
