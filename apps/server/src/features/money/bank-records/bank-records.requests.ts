import { cartOf } from '../../../../testing/hostile/orders-to-request.ts'
import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'
import { freshNumber } from '../../../../testing/people/fresh-number.ts'
import type { TestShop } from '../../../../testing/test-shop.ts'

export const validRequests: ValidRequests = {
  'GET /api/back_office/bank_records': () => ({ query: { state: 'queued' } }),
  'PUT /api/back_office/bank_records/:id/match': async (shop, owner) => {
    const { number, pay } = await cartOf(shop, owner)
    await pay('bank_transfer')
    const { total } = await shop.db
      .selectFrom('orders')
      .select('total')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    return { params: { id: await queued(shop) }, body: { number, confirmed_due: total } }
  },
  'PUT /api/back_office/bank_records/:id/set_aside': async (shop) => ({
    params: { id: await queued(shop) },
    body: { why: 'Дансны хүү' },
  }),
}

/** Incoming transfer without a matching payment. */
async function queued(shop: TestShop): Promise<string> {
  const { id } = await shop.db
    .insertInto('bank_records')
    .values({
      account: '0000000001',
      record: String(900_000 + freshNumber()),
      at: new Date(),
      amount: 1000,
      description: 'утга',
      state: 'queued',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}
