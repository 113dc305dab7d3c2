import type { RouteKey } from '@delguur/contract'
import type { LoggedInShop } from '../people/people.ts'
import type { TestShop } from '../test-shop.ts'
import type { ValidRequest } from './hostile-requests.ts'

type Make = (shop: TestShop, owner: LoggedInShop) => Promise<Partial<ValidRequest>> | Partial<ValidRequest>

let count = 0

/** Requests about saved cards. */
export const validCards: Partial<Record<RouteKey, Make>> = {
  'GET /api/v2/users/cards': () => ({}),
  'GET /api/v2/users/all_card': () => ({}),
  'PUT /api/v2/users/register_card': () => ({ body: {} }),
  'DELETE /api/v2/users/remove_card': async (shop, owner) => ({ query: { cardId: String(await cardOf(shop, owner)) } }),
}

async function cardOf({ db }: TestShop, { id }: LoggedInShop): Promise<number> {
  const { site_id } = await db.selectFrom('users').select('site_id').where('id', '=', id).executeTakeFirstOrThrow()
  const card = await db
    .insertInto('saved_cards')
    .values({
      site_id,
      user_id: id,
      provider: 'card_sandbox',
      transaction_id: `valid-${++count}`,
      state: 'active',
      masked: '4096 •••• •••• 1111',
      token_cipher: 'valid',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return card.id
}
