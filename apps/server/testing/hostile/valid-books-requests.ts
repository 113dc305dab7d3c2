import type { RouteKey } from '@delguur/contract'
import { readyToPay } from '../orders/shopping.ts'
import type { LoggedInShop } from '../people/people.ts'
import type { TestShop } from '../test-shop.ts'
import type { ValidRequest } from './hostile-requests.ts'

type Part = Partial<ValidRequest>
type Make = (shop: TestShop, owner: LoggedInShop) => Promise<Part> | Part

let count = 0

/** Requests about bank records and reconciliation. */
export const validBooks: Partial<Record<RouteKey, Make>> = {
  'GET /api/back_office/bank_records': () => ({ query: { state: 'queued' } }),
  'PUT /api/back_office/bank_records/:id/match': async (shop, owner) => {
    const bat = await readyToPay(shop, await shop.variant(), owner)
    await bat.pay('bank_transfer')
    return { params: { id: await queued(shop) }, body: { number: bat.number } }
  },
  'PUT /api/back_office/bank_records/:id/set_aside': async (shop) => ({
    params: { id: await queued(shop) },
    body: { why: 'Дансны хүү' },
  }),
  'GET /api/back_office/reconciliations': () => ({ query: { provider: 'qr' } }),
  'POST /api/back_office/reconciliations': () => ({ body: { day: '2026-11-20' } }),
  'GET /api/back_office/ledger': () => ({ query: { day: '2026-11-20' } }),
}

/** Incoming transfer without a matching payment. */
async function queued(shop: TestShop): Promise<string> {
  const { id } = await shop.db
    .insertInto('bank_records')
    .values({
      account: '0000000001',
      record: String(900_000 + ++count),
      at: new Date(),
      amount: 1000,
      description: 'утга',
      state: 'queued',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}
