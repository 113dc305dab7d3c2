import type { Api, Body, Query, ReturnReason } from '@delguur/contract'
import { DAY_MS } from '../../src/platform/durations.ts'
import { openTaxOffice } from '../providers/tax-office.ts'
import { openReturnShop } from './returning.ts'

type Bought = Awaited<ReturnType<Awaited<ReturnType<typeof openReturnShop>>['paid']>>
export type ReceiptShop = Awaited<ReturnType<typeof openReceiptShop>>

interface Buying {
  /** Pieces of the phone, 110,000₮ each. */
  pieces?: number
  organisation?: { name: string; registry_number: string; tin: string | null }
  consumerNumber?: string
}

const NOON_UTC_MS = 4 * 3_600_000
export const COMPANY = { name: 'Туршилт 6123456 ХХК', registry_number: '6123456', tin: '37906123456' }

/** Shop with a tax office whose failures the test chooses; the test advances the clock of both. */
export async function openReceiptShop(settings: Parameters<typeof openReturnShop>[0] = {}) {
  let passed = untilNoon()
  const now = () => Date.now() + passed
  const office = await openTaxOffice({ clock: now })
  const shop = await openReturnShop({ ...office.settings, ...settings })
  const phone = await shop.variant({ price: 110_000, stock: 1000, product: { kind: 'phone' } })
  const { client } = shop.staff

  async function paid({ pieces = 1, organisation, consumerNumber }: Buying = {}) {
    const bought = await shop.paid([[phone, pieces]])
    await shop.db
      .updateTable('orders')
      .set({
        buyer_type: organisation ? 'organisation' : 'person',
        organisation: organisation ? JSON.stringify({ ...organisation, name_confirmed: true }) : null,
        consumer_number: consumerNumber ?? null,
      })
      .where('number', '=', bought.number)
      .execute()
    return bought
  }

  return {
    ...shop,
    office,
    paid,

    /** Delivered order. */
    async delivered(buying?: Buying) {
      const bought = await paid(buying)
      await shop.deliver(bought.number)
      return bought
    },

    now,
    passHours(hours: number) {
      passed += hours * 3_600_000
    },

    /** Runs the minute job. */
    sweep: () => shop.receipts.sweep(new Date(now())),

    /** Returns and receives pieces of its only line. */
    async sendBack(bought: Bought, quantity: number, reason: ReturnReason = 'changed_mind') {
      const { id } = await shop.requestReturn(bought, bought.lines[0], quantity, reason)
      await shop.staffActions.approve(id)
      await shop.staffActions.receive(id)
    },

    /** All receipts at the tax office, in the order of the shop’s own: several are sent at once and arrive in any order. */
    async sent() {
      const rows = await shop.db.selectFrom('vat_receipts').select('bill_suffix').orderBy('id').execute()
      const suffixes = rows.map(({ bill_suffix }) => bill_suffix)
      const placeOf = ({ request }: { request: { billIdSuffix: string } }) => suffixes.indexOf(request.billIdSuffix)
      return (await office.receipts()).toSorted((a, b) => placeOf(a) - placeOf(b))
    },

    receiptsOf: ({ shopper, number }: Pick<Bought, 'shopper' | 'number'>) => shopper.receipts.ofOrder(number),
    list: (query: Query<Api['GET /api/back_office/receipts']> = {}) =>
      client.request('GET /api/back_office/receipts', { query }),
    putOn: (id: number, body: Body<Api['PUT /api/back_office/receipts/:id/buyer']>) =>
      client.request('PUT /api/back_office/receipts/:id/buyer', { params: { id }, body }),
    retry: (id: number) => client.request('PUT /api/back_office/receipts/:id/retry', { params: { id } }),
  }
}

/** Offset to noon: the tax office counts days, so no test may cross midnight in Ulaanbaatar. */
const untilNoon = () => DAY_MS - ((Date.now() - NOON_UTC_MS) % DAY_MS)
