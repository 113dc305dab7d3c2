import { api, type RouteKey } from '@delguur/contract'
import { DELIVERY, readyToPay } from '../orders/shopping.ts'
import { PASSWORD } from '../people/login-steps.ts'
import type { LoggedInShop } from '../people/people.ts'
import type { TestShop } from '../test-shop.ts'
import type { ValidRequest } from './hostile-requests.ts'
import { freshAddress, validAccountRequest } from './valid-account-requests.ts'
import { validOrderRequest } from './valid-order-requests.ts'

/**
 * Valid request of the endpoint about existing data. Orders belong to the given customer, or to a guest with their token; the
 * caller is new unless given.
 */
export async function validRequest(shop: TestShop, key: RouteKey, owner?: LoggedInShop): Promise<ValidRequest> {
  const caller = owner ?? (await callerFor(shop, key))
  const headers = { 'x-forwarded-for': freshAddress(), ...(caller && { authorization: `Bearer ${caller.token}` }) }
  const empty: ValidRequest = { params: {}, query: {}, headers }
  const placed = await validOrderRequest(shop, key, caller ?? (await customerOf(shop)))
  if (placed) return { ...empty, ...placed }
  if (IS_ACCOUNT.test(key))
    return { ...empty, ...(await validAccountRequest(shop, key, caller ?? (await customerOf(shop)))) }

  const variant = await shop.variant({ stock: 1000, product: { brand: 'nomad', taxon: 'phones' } })
  const params: Record<string, string> = { provider: 'qr', id: await idFor(shop, key, variant.id), slug: variant.slug }
  const valid: ValidRequest = { ...empty, params }
  if (key.includes('/taxpayers')) params.registry_number = '6123456'
  if (key.includes('/pages')) params.slug = await pageOf(shop)
  if (!/orders|checkouts|payments/.test(key)) return valid

  const bat = await readyToPay(shop, variant, owner)
  const order = await bat.order()
  params.number = order.number
  if (key.includes('line_items/')) params.id = String(order.line_items[0]?.id)
  if (key.includes('payments/:id')) params.id = (await bat.pay('qr')).id
  // The event stream of an open payment would not end.
  if (key.endsWith('/events')) await bat.shopper.checkout.cancelPayment(order.number, params.id ?? '')
  if (key.includes('callback')) valid.query.payment = (await bat.pay('qr')).id
  if (AFTER_PLACING.has(key)) await bat.pay('bank_transfer')
  return { ...valid, token: order.token, body: bodyOf(key, variant.id, variant.price + DELIVERY, order.number) }
}

const IS_ACCOUNT = /oauth|mcs_auth|\/users|back_office/

const AFTER_PLACING: ReadonlySet<RouteKey> = new Set(['PUT /api/v2/orders/:number/cancel', 'POST /api/v2/orders/track'])

const customerOf = (shop: TestShop) => shop.customer({ password: PASSWORD })

function callerFor(shop: TestShop, key: RouteKey): Promise<LoggedInShop> | null {
  const { for: caller } = api[key]
  if (caller === 'staff') return shop.staff('administrator')
  return caller === 'customer' ? customerOf(shop) : null
}

async function idFor(shop: TestShop, key: RouteKey, variantId: number): Promise<string> {
  if (key.includes('brands')) return String(await shop.brand('nomad'))
  if (key.includes('lookbooks')) return lookbookOf(shop, variantId)
  return String(key.includes('badges') ? await badgeOf(shop) : variantId)
}

async function lookbookOf({ db }: TestShop, variantId: number): Promise<string> {
  const { id: site_id } = await db.selectFrom('sites').select('id').executeTakeFirstOrThrow()
  const text = JSON.stringify({ mn: 'Аялал', en: 'A trip' })
  const { id } = await db
    .insertInto('lookbooks')
    .values({ site_id, slug: `trip-${variantId}`, title: text, summary: text, body: text })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { product_id } = await db
    .selectFrom('variants')
    .select('product_id')
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow()
  await db.insertInto('lookbook_products').values({ lookbook_id: id, product_id, position: 0 }).execute()
  return String(id)
}

async function badgeOf({ db }: TestShop): Promise<number> {
  const name = JSON.stringify({ mn: 'Шинэ', en: 'New' })
  const row = await db
    .insertInto('badges')
    .values({ code: 'new', name, colour: '#aa0000' })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

async function pageOf({ db }: TestShop): Promise<string> {
  const { id } = await db.selectFrom('sites').select('id').executeTakeFirstOrThrow()
  const text = JSON.stringify({ mn: 'Хүргэлт', en: 'Delivery' })
  await db
    .insertInto('pages')
    .values({ site_id: id, slug: 'delivery', title: text, body: text })
    .onConflict((conflict) => conflict.columns(['site_id', 'slug']).doNothing())
    .execute()
  return 'delivery'
}

function bodyOf(key: RouteKey, variantId: number, total: number, number: string): unknown {
  switch (key) {
    case 'POST /api/v2/orders/:number/line_items':
      return { line_item: { variant_id: variantId, quantity: 1, options: { engraving: 'Бат' } }, gift: false }
    case 'PUT /api/v2/orders/:number/line_items/:id':
      return { line_item: { quantity: 2 }, gift: true }
    case 'PUT /api/v2/checkouts/:number':
      return {
        phone: '99112233',
        email: 'bat@example.mn',
        receiver: 'Бат',
        receiver_phone: '88112233',
        note: 'Орцны код 1234',
        gift: true,
        gift_message: 'Баяр хүргэе',
        buyer: { type: 'person', consumer_number: '12345678' },
        age_confirmed: true,
        delivery_type: 'address',
        address: {
          city: '11',
          district: '1119',
          khoroo: '1',
          street: 'Энхтайвны өргөн чөлөө',
          detail: '14-р байр, 45 тоот',
          landmark: '5-р сургуулийн ард',
          zip_code: '13341',
          latitude: 47.918,
          longitude: 106.917,
        },
      }
    case 'PUT /api/v2/orders/:number/cancel':
      return { reason: 'Буруу захиалсан', refund_account: { iban: 'MN380005000000000001', name: 'Бат' } }
    case 'POST /api/v2/orders/track':
      return { number, phone: '99112233' }
    case 'PUT /api/v2/checkouts/:number/complete':
    case 'POST /api/v2/checkouts/:number/payments':
      return { payment_method: 'bank_transfer', expected_total: total, terms_accepted: true }
    default:
      return undefined
  }
}
