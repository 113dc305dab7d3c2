import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'
import { insertPackage } from '../../../../testing/packages.ts'
import type { LoggedInShop } from '../../../../testing/people/people.ts'
import type { TestShop } from '../../../../testing/test-shop.ts'

export const validRequests: ValidRequests = {
  'POST /api/v2/quotes': async (shop) => {
    const { slug, choices } = await insertPackage(shop)
    return {
      body: {
        lines: [{ variant_id: (await shop.variant()).id, quantity: 10, options: { engraving: 'Bat' } }],
        packages: [{ slug, qty: 1, choices, cv: { name: 'Bat' } }],
        message: 'For our office',
      },
    }
  },
  'GET /api/v2/quotes/:id': (shop, owner) => quote(shop, owner),
  'GET /api/v2/quotes/:id/pdf': (shop, owner) => quote(shop, owner, 'answered'),
  'PUT /api/v2/quotes/:id/accept': (shop, owner) => quote(shop, owner, 'answered'),
  'PUT /api/v2/quotes/:id/decline': (shop, owner) => quote(shop, owner, 'answered'),
  'GET /api/back_office/quotes/:id': (shop, owner) => quote(shop, owner),
  'GET /api/back_office/quotes/:id/pdf': (shop, owner) => quote(shop, owner, 'answered'),
  'PUT /api/back_office/quotes/:id/answer': async (shop, owner) => {
    const { id, lineId, params } = await quoted(shop, owner)
    if (!id) throw new Error('The quote has no id')
    const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
    return { params, body: { version: 1, lines: [{ id: lineId, price: 900 }], valid_until: day, answer: 'Welcome' } }
  },
  'PUT /api/back_office/quotes/:id/decline': async (shop, owner) => ({
    params: (await quoted(shop, owner)).params,
    body: { version: 1, answer: 'Not made any more' },
  }),
}

const quote = async (shop: TestShop, owner: LoggedInShop, state?: 'answered') => ({
  params: (await quoted(shop, owner, state)).params,
})

async function quoted(
  shop: TestShop,
  { client, id: answered_by }: LoggedInShop,
  state: 'requested' | 'answered' = 'requested',
) {
  const { id: variant_id } = await shop.variant()
  const { id } = await client.request('POST /api/v2/quotes', { body: { lines: [{ variant_id, quantity: 2 }] } })
  const { id: lineId } = await shop.db
    .updateTable('quote_lines')
    .set({ price: state === 'answered' ? 900 : null })
    .where('quote_id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow()
  if (state === 'answered') {
    await shop.db
      .updateTable('quotes')
      .set({ state, valid_until: new Date(Date.now() + 7 * 86_400_000), answered_by })
      .where('id', '=', id)
      .execute()
  }
  return { id, lineId, params: { id: String(id) } }
}
