import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'
import { freshNumber } from '../../../../testing/people/fresh-number.ts'
import type { LoggedInShop } from '../../../../testing/people/people.ts'
import type { TestShop } from '../../../../testing/test-shop.ts'

export const validRequests: ValidRequests = {
  'PUT /api/v2/users/register_card': () => ({ body: {} }),
  'DELETE /api/v2/users/remove_card': async (shop, owner) => ({ body: { cardId: await cardOf(shop, owner) } }),
}

async function cardOf({ db }: TestShop, { id }: LoggedInShop): Promise<number> {
  const { site_id } = await db.selectFrom('users').select('site_id').where('id', '=', id).executeTakeFirstOrThrow()
  const card = await db
    .insertInto('saved_cards')
    .values({
      site_id,
      user_id: id,
      provider: 'card_sandbox',
      transaction_id: `valid-${freshNumber()}`,
      state: 'active',
      masked: '4096 •••• •••• 1111',
      token_cipher: 'valid',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return card.id
}
