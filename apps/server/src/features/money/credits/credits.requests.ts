import { cartOf } from '../../../../testing/hostile/orders-to-request.ts'
import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'
import { giveCard, grant } from '../../../../testing/orders/crediting.ts'
import type { LoggedInShop } from '../../../../testing/people/people.ts'
import type { TestShop } from '../../../../testing/test-shop.ts'

const RECHARGE = { amount: 5000, payment_method: 'qr' } as const
const CARD = { ...RECHARGE, recipient_name: 'Сараа', recipient_email: 'saraa@example.mn', message: 'Баяр хүргэе' }

export const validRequests: ValidRequests = {
  'POST /api/v2/wallet/recharge': () => ({ body: RECHARGE }),
  'GET /api/v2/wallet/deposits/:id': async (_shop, owner) => ({ params: await deposit(owner) }),
  'GET /api/v2/wallet/deposits/:id/events': async (_shop, owner) => {
    const params = await deposit(owner)
    // The event stream of an open deposit would not end.
    await owner.wallet.cancelDeposit(params.id)
    return { params }
  },
  'DELETE /api/v2/wallet/deposits/:id': async (_shop, owner) => ({ params: await deposit(owner) }),
  'POST /api/v2/wallet/gift_card': async (shop) => ({ body: await cardKey(shop) }),
  'POST /api/v2/gift_cards': () => ({ body: CARD }),
  'POST /api/v2/gift_cards/:id/send': async (shop, owner) => ({
    params: { id: (await giveCard(shop, 10_000, owner.id)).id },
    body: {},
  }),
  'POST /api/v2/gift_cards/check': async (shop) => ({ body: await cardKey(shop) }),
  'PUT /api/v2/orders/:number/store_credit': async (shop, owner) => {
    await grant(shop, owner, 'topup', 50_000)
    const { request } = await cartOf(shop, owner)
    return { ...request, body: { amount: 10_000 } }
  },
  'DELETE /api/v2/orders/:number/store_credit': async (shop, owner) => (await cartOf(shop, owner)).request,
  'PUT /api/v2/orders/:number/gift_card': async (shop, owner) => {
    const { request } = await cartOf(shop, owner)
    return { ...request, body: await cardKey(shop) }
  },
  'DELETE /api/v2/orders/:number/gift_card': async (shop, owner) => (await cartOf(shop, owner)).request,
  'GET /api/back_office/customers/:id/credits': (_shop, { id }) => ({ params: { id: String(id) } }),
  'POST /api/back_office/customers/:id/credits': (_shop, { id }) => ({
    params: { id: String(id) },
    body: { type: 'goodwill', amount: 5000, why: 'Хоцорсон хүргэлт' },
  }),
  'PUT /api/back_office/credit_requests/:id/approve': async (shop, owner) => ({
    params: await creditRequest(shop, owner),
  }),
  'PUT /api/back_office/credit_requests/:id/refuse': async (shop, owner) => ({
    params: await creditRequest(shop, owner),
    body: { why: 'Хэт их' },
  }),
  'PUT /api/back_office/reward_rules': () => ({
    body: { rules: [{ type: 'points', percent: 1, variant_id: null, brand_id: null, taxon_id: null }] },
  }),
}

async function creditRequest(shop: TestShop, { id: userId }: LoggedInShop) {
  const { site_id, id: typeId } = await shop.db
    .selectFrom('credit_types')
    .innerJoin('users', 'users.site_id', 'credit_types.site_id')
    .select(['credit_types.site_id', 'credit_types.id'])
    .where('users.id', '=', userId)
    .where('code', '=', 'goodwill')
    .executeTakeFirstOrThrow()
  // Whoever asks decides about neither their own requests nor their own credits.
  const [requester, customer] = [await shop.customer({ site_id }), await shop.customer({ site_id })]
  const { id } = await shop.db
    .insertInto('staff_credits')
    .values({
      site_id,
      user_id: customer.id,
      credit_type_id: typeId,
      amount: 5000,
      why: 'Хоцорсон хүргэлт',
      asked_by: requester.id,
      state: 'waiting',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: String(id) }
}

async function deposit(owner: LoggedInShop) {
  return { id: (await owner.wallet.recharge(RECHARGE)).id }
}

async function cardKey(shop: TestShop) {
  return { number: (await giveCard(shop, 10_000)).number }
}
