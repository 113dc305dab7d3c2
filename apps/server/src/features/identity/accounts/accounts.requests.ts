import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'
import { freshNumber } from '../../../../testing/people/fresh-number.ts'
import type { LoggedInShop } from '../../../../testing/people/people.ts'
import { smallPicture } from '../../../../testing/pictures.ts'

const ADDRESS = {
  address: { city: '11', district: '1119', khoroo: '1', street: 'Энхтайвны өргөн чөлөө', detail: '14-р байр, 45 тоот' },
  receiver: 'Дорж',
  phone: '99112233',
}

export const validRequests: ValidRequests = {
  'POST /api/v2/users/update_profile': () => ({
    body: { first_name: 'Болд', gender: 'MR', date_of_birth: '1990-05-01' },
  }),
  'POST /api/v2/users/update_avatar': async () => ({ upload: { field: 'avatar', data: await smallPicture() } }),
  'POST /api/v2/users/link_device': () => ({ body: { playerId: `player-${freshNumber()}` } }),
  'PUT /api/v2/users/consents': () => ({ body: { marketing: true } }),
  'PUT /api/v2/users/browsing': async (_shop, owner) => {
    await owner.account.consent({ browsing: true })
    return { body: { recent_products: [7, 5], recent_searches: ['утас'] } }
  },
  'POST /api/v2/users/addresses': () => ({ body: ADDRESS }),
  'PUT /api/v2/users/addresses/:id': async (_shop, owner) => ({ params: await addressOf(owner), body: ADDRESS }),
  'DELETE /api/v2/users/addresses/:id': async (_shop, owner) => ({ params: await addressOf(owner) }),
  'POST /api/v2/users/organisations': () => ({ body: organisation() }),
  'PUT /api/v2/users/organisations/:id': async (_shop, owner) => ({
    params: await organisationOf(owner),
    body: organisation(),
  }),
  'DELETE /api/v2/users/organisations/:id': async (_shop, owner) => ({ params: await organisationOf(owner) }),
}

async function addressOf({ client }: LoggedInShop) {
  const { addresses } = await client.request('POST /api/v2/users/addresses', { body: ADDRESS })
  return { id: String(addresses[0]?.id) }
}

const organisation = () => ({
  name: 'Номин ХХК',
  registry_number: String(5_000_000 + freshNumber()),
  phone: '77001100',
})

async function organisationOf({ client }: LoggedInShop) {
  const { organisations } = await client.request('POST /api/v2/users/organisations', { body: organisation() })
  return { id: String(organisations[0]?.id) }
}
