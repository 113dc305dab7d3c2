import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { offersOf } from '../../../../testing/orders/offers.ts'
import { readyToPay } from '../../../../testing/orders/shopping.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'
import { codesFor } from './customer-coupons.queries.ts'

/** Codes of a shop of realistic size. */
const CODES = 10_000

test('RWD-04 a customer sees coupons by state, with their conditions, or a message if there are none', async () => {
  const shop = await openTestShop()
  await shop.deliveryZone()
  const offers = await offersOf(shop)
  const [bat, ann] = [await shop.customer(), await shop.customer({ locale: 'en' })]
  expect(await bat.coupons.list()).toEqual({ coupons: [], message: 'Купон алга' })
  expect(await ann.coupons.list('expired')).toEqual({ coupons: [], message: 'No coupons of type expired' })
  expect(await bat.coupons.list('used')).toEqual({ coupons: [], message: 'Ашигласан купон алга' })
  await offers.begin({
    code: 'OPEN',
    is_listed: true,
    max_discount: 5000,
    min_purchase: 20_000,
    uses_per_customer: 1,
    expires_at: '2099-01-01T00:00:00Z',
    brand_ids: [await shop.brand('nomad')],
    excludes_sale: true,
  })
  await offers.begin({ code: 'HIDDEN' })
  await offers.begin({ code: 'LATER', is_listed: true, starts_at: '2098-01-01T00:00:00Z' })
  const own = await offers.begin({ name: { mn: 'Танд', en: 'For you' } })
  const [row] = await offers.codes(own.id, { emails: [ann.email ?? ''] })

  const { coupons, message } = await ann.coupons.list()

  expect(message).toBeNull()
  expect(coupons).toMatchObject([
    { code: row?.[0], name: 'For you', conditions: [], state: 'available', usable_amount: null },
    {
      code: 'OPEN',
      value: 10,
      usable_amount: 5000,
      min_purchase: 20_000,
      expires_at: '2099-01-01T00:00:00.000Z',
      conditions: [
        'At most 5,000₮ off one order',
        'For goods worth 20,000₮ or more',
        'Only for the brands: nomad',
        'Not for goods that are on sale',
        'Once for each customer',
      ],
    },
  ])
  const [mine, open] = coupons
  expect(await ann.coupons.find(open?.id ?? '')).toEqual(open)
  await expect(bat.coupons.find(mine?.id ?? '')).rejects.toMatchObject({ code: 'coupon_not_found' })
  await expect(bat.coupons.find('none')).rejects.toMatchObject({ code: 'coupon_not_found' })
  const cart = await readyToPay(shop, await shop.variant({ price: 50_000, product: { brand: 'nomad' } }), ann)
  await ann.orders.useCoupon('OPEN')
  await ann.checkout.startPayment(cart.number, {
    payment_method: 'bank_transfer',
    expected_total: 50_000,
    terms_accepted: true,
  })
  await offers.end(own.id)
  expect((await ann.coupons.list('used')).coupons).toMatchObject([{ code: 'OPEN', used_at: expect.any(String) }])
  expect((await ann.coupons.list('expired')).coupons).toMatchObject([{ code: row?.[0] }])
  expect((await ann.coupons.list('available')).coupons).toEqual([])
})

test('RWD-04 the coupons of a customer are found by indexes, however many codes the shop has', async () => {
  const shop = await openTestShop()
  const offers = await offersOf(shop)
  const bat = await shop.customer()
  const { id } = await offers.begin({ code: 'OPEN', is_listed: true })
  await offers.codes(id, { count: CODES })
  await sql`analyze coupon_codes`.execute(shop.db)

  const { rows } = await sql<Record<string, string>>`explain ${codesFor(bat.id, sql`true`)}`.execute(shop.db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')

  expect(plan).toContain('coupon_codes_user')
  expect(plan).toContain('coupon_codes_open')
  expect(plan).not.toContain('Seq Scan on coupon_codes')
})

test('RWD-04 a coupon is mailed to the customer or to a given address, a limited number of times', async () => {
  const shop = await openTestShop()
  const offers = await offersOf(shop)
  await offers.begin({ code: 'OPEN', is_listed: true })
  const [bat, nameless] = [await shop.customer({ email: 'bat@example.mn' }), await shop.customer({ email: null })]
  const id = (await bat.coupons.list()).coupons[0]?.id ?? ''

  expect(await bat.coupons.sendByEmail(id)).toBe('b•••@example.mn')
  expect((await shop.outbox.next('bat@example.mn')).text).toContain('OPEN')
  expect(await bat.coupons.sendByEmail(id, ' Ann@Example.MN ')).toBe('a•••@example.mn')
  expect((await shop.outbox.next('ann@example.mn')).subject).toContain('Танд купон ирлээ')

  await expect(nameless.coupons.sendByEmail(id)).rejects.toMatchObject({ code: 'email_missing' })
  await expect(bat.coupons.sendByEmail(id, 'no address')).rejects.toMatchObject({ code: 'email_missing' })
  await expect(bat.coupons.sendByEmail('none')).rejects.toMatchObject({ code: 'coupon_not_found' })
  for (let time = 1; time < 5; time++) await bat.coupons.sendByEmail(id, 'ann@example.mn')
  await expect(nameless.coupons.sendByEmail(id, 'ann@example.mn')).rejects.toMatchObject({ code: 'too_many_tries' })
})

test('RWD-04 no offer for alcohol is shown or mailed', async () => {
  const shop = await openTestShop()
  const offers = await offersOf(shop)
  const bat = await shop.customer()
  await shop.variant({ product: { kind: 'alcohol', taxon: 'food/wine' } })
  await shop.variant({ product: { taxon: 'food/bread' } })
  const [wine, bread] = [await shop.taxon('food/wine'), await shop.taxon('food/bread')]

  await offers.begin({ code: 'WINE', is_listed: true, taxon_ids: [wine] })
  await offers.begin({ code: 'BOTH', is_listed: true, taxon_ids: [wine, bread] })
  const own = await offers.begin({ taxon_ids: [wine] })
  await offers.codes(own.id, { emails: [bat.email ?? ''] })

  expect((await bat.coupons.list()).coupons).toMatchObject([
    { code: 'BOTH', conditions: ['Зөвхөн дараах ангилалд: bread'] },
  ])
  expect(shop.outbox.all()).toEqual([])
})
