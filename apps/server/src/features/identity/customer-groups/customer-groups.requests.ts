import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'
import { freshNumber } from '../../../../testing/people/fresh-number.ts'
import type { TestShop } from '../../../../testing/test-shop.ts'

export const validRequests: ValidRequests = {
  'POST /api/back_office/customer_groups': () => ({ body: { name: `Club ${freshNumber()}` } }),
  'PUT /api/back_office/customer_groups/:id': async (shop) => ({
    params: await group(shop),
    body: { name: `Partner ${freshNumber()}` },
  }),
  'DELETE /api/back_office/customer_groups/:id': async (shop) => ({ params: await group(shop) }),
  'POST /api/back_office/customer_groups/:id/members': async (shop) => {
    const { email } = await shop.customer()
    return { params: await group(shop), body: { emails: [email ?? ''] } }
  },
  'PUT /api/back_office/customers/:id/groups': async (shop) => {
    const { id } = await shop.customer()
    return { params: { id: String(id) }, body: { group_ids: [Number((await group(shop)).id)] } }
  },
}

async function group({ db }: TestShop): Promise<{ id: string }> {
  const { id: siteId } = await db.selectFrom('sites').select('id').orderBy('id').executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('customer_groups')
    .values({ site_id: siteId, name: `Club ${freshNumber()}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: String(id) }
}
