import { expect, test } from 'vitest'
import { balanceFaults } from '../../../../../testing/orders/balance-faults.ts'
import { balancesOf, grant } from '../../../../../testing/orders/crediting.ts'
import { paidOrder, staffActionsOf } from '../../../../../testing/orders/fulfilling.ts'
import { readyToPay } from '../../../../../testing/orders/shopping.ts'
import { sentTo } from '../../../../../testing/people/login-steps.ts'
import type { LoggedInShop } from '../../../../../testing/people/people.ts'
import { sellAlcohol } from '../../../../../testing/site-rules.ts'
import { openTestShop, type TestShop } from '../../../../../testing/test-shop.ts'

import { eraseUser } from '../../../identity/accounts/removal.queries.ts'

type Rule = { type: string; percent: number; variant_id?: number; brand_id?: number; taxon_id?: number }

async function openRewardingShop(rules: Rule[] = [{ type: 'points', percent: 1 }]) {
  const shop = await openTestShop()
  await shop.deliveryZone({ rate: 5000 })
  const staff = await shop.staff('administrator')
  await setRules(staff, rules)
  return { shop, staff }
}

const setRules = ({ client }: LoggedInShop, rules: Rule[]) =>
  client.request('PUT /api/back_office/reward_rules', {
    body: { rules: rules.map((rule) => ({ variant_id: null, brand_id: null, taxon_id: null, ...rule })) },
  })

async function deliver(staff: LoggedInShop, number: string) {
  const staffActions = staffActionsOf(staff)
  const order = await staffActions.confirm(number)
  const id = order.shipments[0]?.id ?? 0
  await staffActions.pack(id)
  await staffActions.handOver(id)
  await staffActions.deliver(id)
}

/** Time after the return period. */
const afterReturns = (shop: Pick<TestShop, 'db' | 'earning'>) =>
  shop.earning.creditDue(shop.db, new Date(Date.now() + 100 * 24 * 3600 * 1000))

test('RWD-02 the closest rule counts: variant, brand, deepest category, all goods; one for each balance', async () => {
  const { shop, staff } = await openRewardingShop()
  const phone = await shop.variant({ price: 100_000, product: { brand: 'nomad', taxon: 'phones/smart' } })
  const cable = await shop.variant({ price: 50_000, product: { taxon: 'phones/cables' } })
  const taxon = (permalink: string) => shop.taxon(permalink)
  await setRules(staff, [
    { type: 'points', percent: 1 },
    { type: 'points', percent: 4, taxon_id: await taxon('phones') },
    { type: 'points', percent: 2.5, taxon_id: await taxon('phones/cables') },
    { type: 'cashback', percent: 2, brand_id: await shop.brand('nomad') },
    { type: 'bonus', percent: 3, variant_id: phone.id },
    { type: 'bonus', percent: 9, brand_id: await shop.brand('nomad') },
  ])

  const bat = await readyToPay(shop, [phone, cable], await shop.customer())

  expect((await bat.order()).earnings).toEqual([
    { type: 'cashback', name: 'Буцаан урамшуулал', amount: 2000, at: null, credited: false },
    { type: 'bonus', name: 'Урамшуулал', amount: 3000, at: null, credited: false },
    { type: 'points', name: 'Урамшууллын оноо', amount: 5250, at: null, credited: false },
  ])
  expect((await (await readyToPay(shop, phone)).order()).earnings).toEqual([])
})

test('RWD-02 earnings of an order are fixed when it is paid and credited once, after the return period', async () => {
  const { shop, staff } = await openRewardingShop()
  const bat = await paidOrder(shop, await shop.variant({ price: 100_000 }), await shop.customer())
  const customer = bat.shopper as LoggedInShop
  await setRules(staff, [{ type: 'points', percent: 50 }])

  await deliver(staff, bat.number)
  await shop.earning.creditDue(shop.db)
  expect(await balancesOf(customer)).toEqual({})
  expect((await customer.wallet.show()).coming).toMatchObject([
    { type: 'points', amount: 1000, order_number: bat.number },
  ])

  const other = await shop.anotherNode()
  const later = new Date(Date.now() + 100 * 24 * 3600 * 1000)
  await Promise.all([shop, other, shop, other].map((node) => node.earning.creditDue(shop.db, later)))

  expect(await balancesOf(customer)).toEqual({ points: [1000, 0] })
  expect((await bat.order()).earnings).toMatchObject([{ amount: 1000, credited: true }])
  expect((await customer.wallet.show()).coming).toEqual([])
  expect((await customer.wallet.entries()).entries).toMatchObject([
    {
      type: 'points',
      amount: 1000,
      balance: 1000,
      what: `${bat.number} захиалгын урамшуулал`,
      order_number: bat.number,
    },
  ])
  expect(await balanceFaults(shop.db)).toEqual([])
})

test.each(['mn', 'en'] as const)(
  'RWD-02 the customer is notified of a credit once, in %s, with each balance',
  async (locale) => {
    const { shop, staff } = await openRewardingShop([
      { type: 'points', percent: 1 },
      { type: 'cashback', percent: 2 },
    ])
    const customer = await shop.customer({ locale })
    await customer.account.linkDevice('device')
    const bat = await readyToPay(shop, await shop.variant({ price: 100_000 }), customer)
    await customer.checkout.update(bat.number, { email: 'bat@example.mn' })
    await bat.pay('bank_transfer')
    await shop.payments.confirmTransfer(bat.number, bat.total, null)
    await deliver(staff, bat.number)
    const before = (await sentTo(shop, 'bat@example.mn')).length

    const other = await shop.anotherNode()
    for (const node of [shop, other, shop]) await afterReturns({ ...shop, earning: node.earning })

    const letters = (await sentTo(shop, 'bat@example.mn')).slice(before)
    expect(letters).toHaveLength(1)
    const texts = TEXTS[locale](bat.number)
    expect(letters[0]?.subject).toBe(`Delguur: ${texts.title}`)
    for (const line of texts.lines) expect(letters[0]?.text).toContain(line)
    expect(letters[0]?.text).toContain(`${shop.url}${locale === 'en' ? '/en' : ''}/account/wallet`)
    expect((await sentTo(shop, 'device')).filter(({ subject }) => subject === texts.title)).toMatchObject([
      { text: texts.push },
    ])
  },
)

const TEXTS = {
  mn: (number: string) => ({
    title: 'Урамшуулал орлоо',
    lines: [`${number} дугаартай захиалгын урамшуулал 3,000₮`, 'Буцаан урамшуулал: 2,000₮', 'Урамшууллын оноо: 1,000₮'],
    push: `${number} захиалгын урамшуулал 3,000₮ танд орлоо.`,
  }),
  en: (number: string) => ({
    title: 'You have earned',
    lines: [`Your order ${number} has earned you 3,000₮`, 'Cashback: 2,000₮', 'Loyalty points: 1,000₮'],
    push: `Order ${number} has earned you 3,000₮.`,
  }),
}

test('RWD-02 only the share that was paid with money earns, unless the shop says so', async () => {
  const { shop } = await openRewardingShop()
  const variant = await shop.variant({ price: 95_000 })
  const customer = await shop.customer()
  await grant(shop, customer, 'points', 50_000)
  await grant(shop, customer, 'topup', 25_000)
  const bat = await readyToPay(shop, variant, customer)
  const use = (type: string, amount: number) =>
    customer.client.request('PUT /api/v2/orders/:number/store_credit', {
      params: { number: bat.number },
      body: { amount, type },
    })

  expect((await use('points', 50_000)).earnings).toMatchObject([{ amount: 475 }])
  expect((await use('topup', 25_000)).earnings).toMatchObject([{ amount: 475 }])
})

test('RWD-02 returned goods and canceled orders earn nothing', async () => {
  const { shop, staff } = await openRewardingShop()
  const phone = await shop.variant({ price: 100_000 })
  const customer = await shop.customer()
  const bat = await paidOrder(shop, [phone, phone], customer)
  await deliver(staff, bat.number)
  const [line, alcohol] = (await bat.order()).line_items
  await shop.db
    .updateTable('line_items')
    .set({ kind: 'alcohol' })
    .where('id', '=', alcohol?.id ?? 0)
    .execute()
  await sentBack(shop, line?.id ?? 0)

  await afterReturns(shop)

  expect(await balancesOf(customer)).toEqual({ points: [1000, 0] })
  const canceled = await paidOrder(shop, phone, await shop.customer())
  await staffActionsOf(staff).cancel(canceled.number)
  expect((await canceled.order()).earnings).toEqual([])
  expect(await shop.db.selectFrom('order_earnings').select('id').where('credited_at', 'is', null).execute()).toEqual([])
  expect(await balanceFaults(shop.db)).toEqual([])
})

test('RWD-02 a customer who closed their account earns nothing more', async () => {
  const { shop, staff } = await openRewardingShop()
  const customer = await shop.customer()
  const bat = await paidOrder(shop, await shop.variant({ price: 100_000 }), customer)
  await deliver(staff, bat.number)
  await eraseUser(shop.db, customer.id)

  await afterReturns(shop)

  const earnings = await shop.db.selectFrom('order_earnings').select(['amount', 'credited_at']).execute()
  expect(earnings).toEqual([{ amount: 0, credited_at: expect.any(Date) }])
  expect(await shop.db.selectFrom('credit_accounts').select('id').execute()).toEqual([])
  expect(await balanceFaults(shop.db)).toEqual([])
})

test('RWD-02 alcohol never earns', async () => {
  const { shop } = await openRewardingShop()
  await sellAlcohol(shop)
  const vodka = await shop.variant({ price: 40_000, product: { kind: 'alcohol' } })

  const bat = await readyToPay(shop, vodka, await shop.customer())

  expect((await bat.order()).earnings).toEqual([])
})

/** Marks one piece of a line as returned to the shop. */
async function sentBack({ db }: TestShop, lineId: number) {
  const { order_id } = await db
    .selectFrom('line_items')
    .select('order_id')
    .where('id', '=', lineId)
    .executeTakeFirstOrThrow()
  const { id: shipment_id } = await db
    .selectFrom('shipments')
    .select('id')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
  const { id: return_id } = await db
    .insertInto('returns')
    .values({ order_id, state: 'received', amount: 100_000, restock: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('return_lines')
    .values({ return_id, shipment_id, line_item_id: lineId, quantity: 1, reason: 'defect' })
    .execute()
}

test('RWD-02 each rule has one target, appears once, and is for a type that can be earned', async () => {
  const { shop, staff } = await openRewardingShop()
  const variant = await shop.variant()
  const brand_id = await shop.brand('nomad')

  await expect(setRules(staff, [{ type: 'topup', percent: 1 }])).rejects.toMatchObject({
    code: 'credit_type_not_found',
  })
  for (const rules of [
    [{ type: 'points', percent: 1, brand_id, variant_id: variant.id }],
    [{ type: 'points', percent: 1, brand_id: brand_id + 1000 }],
    [
      { type: 'points', percent: 1 },
      { type: 'points', percent: 2 },
    ],
  ]) {
    await expect(setRules(staff, rules)).rejects.toMatchObject({ code: 'reward_rule_invalid' })
  }
  const { rules } = await setRules(staff, [{ type: 'bonus', percent: 2.25, brand_id }])
  expect(rules).toEqual([
    { id: expect.any(Number), type: 'bonus', percent: 2.25, brand_id, variant_id: null, taxon_id: null },
  ])
})
