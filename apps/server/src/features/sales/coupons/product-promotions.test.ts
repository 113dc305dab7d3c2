import type { CampaignInput } from '@delguur/contract'
import { expect, test, vi } from 'vitest'
import { offersOf } from '../../../../testing/orders/offers.ts'
import { DELIVERY, readyToPay } from '../../../../testing/orders/shopping.ts'
import { sellAlcohol } from '../../../../testing/site-rules.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'
import { termsIn } from './offer-words.ts'

const WITHIN = { timeout: 60_000 }
const TEN = { kind: 'promotion', name: { mn: 'Намар', en: 'Autumn' } } as const
const LATER = new Date(Date.now() + 86_400_000).toISOString()

test('CONT-06 a product tells its live promotions in the caller’s language: what comes off, what is needed, the last day', async () => {
  const { shop, offers } = await openOfferShop()
  const lamp = await shop.variant({ price: 20_000 })
  const three = { discount_type: 'buy_get', value: 100, buy_quantity: 2, get_quantity: 1 } as const
  await offers.begin({ ...TEN, min_purchase: 50_000, expires_at: LATER })
  const first = await offers.begin({ ...TEN, ...three, priority: 5, combines_with_codes: false })

  const mn = await shop.guest('mn').products.find(lamp.slug)
  expect(mn.promotions).toMatchObject([
    { name: 'Намар', offer: '2 авбал 1 үнэгүй', conditions: ['кодын хөнгөлөлттэй давхцахгүй'], expires_at: null },
    { name: 'Намар', offer: '10% хямдарна', conditions: ['50,000₮ ба түүнээс дээш авахад'], expires_at: LATER },
  ])
  const en = await shop.guest('en').products.find(lamp.slug)
  expect(en.promotions).toMatchObject([
    { name: 'Autumn', offer: 'Buy 2, get 1 free', buy_quantity: 2, conditions: ['not together with codes'] },
    { name: 'Autumn', offer: '10% off', min_purchase: 50_000, conditions: ['from 50,000₮'] },
  ])
  await offers.end(first.id)
  await vi.waitFor(async () => {
    expect((await shop.guest('en').products.find(lamp.slug)).promotions).toMatchObject([{ offer: '10% off' }])
  }, WITHIN)
})

test('CONT-06 a product tells exactly the promotions that take something off a cart with it', async () => {
  const { shop, offers } = await openOfferShop()
  await sellAlcohol(shop)
  const goods = {
    case: await shop.variant({ price: 20_000, product: { taxon: 'phones/cases', brand: 'khamgar' } }),
    phone: await shop.variant({ price: 20_000, product: { taxon: 'phones/smart', brand: 'nomin' } }),
    sale: await shop.variant({ price: 20_000, selling_price: 15_000, product: { taxon: 'tools' } }),
    wine: await shop.variant({ price: 20_000, product: { taxon: 'food/wine', kind: 'alcohol' } }),
  }
  const phones = await shop.taxon('phones')
  const khamgar = await shop.brand('khamgar')
  const begin = (name: string, terms: Partial<CampaignInput>) =>
    offers.begin({ ...TEN, name: { mn: name }, value: 1, ...terms })
  await begin('phones', { taxon_ids: [phones] })
  await begin('brand', { brand_ids: [khamgar] })
  await begin('product', { product_ids: [goods.phone.product_id] })
  await begin('full price', { excludes_sale: true })
  await begin('to come', { starts_at: LATER })
  const ended = await begin('ended', {})
  await offers.end(ended.id)
  const told: Record<string, string[]> = {}
  for (const [what, { id, slug }] of Object.entries(goods)) {
    told[what] = (await shop.guest().products.find(slug)).promotions.map(({ name }) => name)
    const cart = await shop.guest().orders.addToCart({ variantId: id })
    expect(cart.discounts.map(({ name }) => name)).toEqual(told[what])
  }

  expect(told).toEqual({
    case: ['phones', 'brand', 'full price'],
    phone: ['phones', 'product', 'full price'],
    sale: [],
    wine: [],
  })
})

test('CONT-06 pages are rendered anew when a promotion begins, ends or is used up, and no longer tell of it then', async () => {
  const { shop, offers } = await openOfferShop()
  let purges = 0
  await shop.opened.resources.database.listen('cache_purge', () => purges++)
  const purged = async (work: () => Promise<unknown>) => {
    const before = purges
    await work()
    await vi.waitFor(() => expect(purges).toBeGreaterThan(before), WITHIN)
  }
  const lamp = await shop.variant({ price: 100_000, stock: 9 })
  const told = async () => (await shop.guest('en').products.find(lamp.slug)).promotions
  const bat = await readyToPay(shop, lamp)
  await purged(() => offers.begin({ ...TEN, uses_in_all: 1 }))
  await vi.waitFor(async () => expect(await told()).toHaveLength(1), WITHIN)
  const { total } = await bat.order()

  await purged(() =>
    bat.shopper.checkout.startPayment(bat.number, {
      payment_method: 'bank_transfer',
      expected_total: total,
      terms_accepted: true,
    }),
  )
  await vi.waitFor(async () => expect(await told()).toEqual([]), WITHIN)
  const { id } = await offers.begin(TEN)
  await vi.waitFor(async () => expect(await told()).toHaveLength(1), WITHIN)
  await purged(() => offers.end(id))
  await vi.waitFor(async () => expect(await told()).toEqual([]), WITHIN)
})

test('CONT-06 every condition of a promotion is said in both languages', () => {
  const promotion = {
    ...{ min_purchase: 50_000, min_quantity: 3, max_discount: 20_000 },
    ...{ excludes_sale: true, first_order_only: true, uses_per_customer: 2, combines_with_codes: true },
  }

  expect(termsIn(promotion, 'mn')).toEqual([
    '50,000₮ ба түүнээс дээш авахад',
    '3 ширхгээс эхлэн',
    'хамгийн ихдээ 20,000₮',
    'хямдралтай бараанд үйлчлэхгүй',
    'зөвхөн анхны захиалгад',
    'нэг хэрэглэгч 2 удаа',
  ])
  expect(termsIn({ ...promotion, uses_per_customer: 1 }, 'en')).toEqual([
    'from 50,000₮',
    'from 3 pieces',
    'at most 20,000₮',
    'not for goods on sale',
    'for a first order only',
    'once for each customer',
  ])
})

async function openOfferShop() {
  const shop = await openTestShop()
  await shop.deliveryZone({ rate: DELIVERY })
  return { shop, offers: await offersOf(shop) }
}
