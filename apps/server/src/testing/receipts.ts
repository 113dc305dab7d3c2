import type { Receipt, StaffReceipt } from '@delguur/contract'
import type { LoggedInShop } from './people.ts'
import { DELIVERY, readyToPay } from './shopping.ts'
import { openTaxOffice } from './tax-office.ts'
import { openTestShop, type TestShop } from './test-shop.ts'

export type ReceiptShop = Awaited<ReturnType<typeof openReceiptShop>>

interface Buying {
  /** Pieces of the phone, 110,000₮ each. */
  pieces?: number
  organisation?: { name: string; registry_number: string; tin: string | null }
  consumerNumber?: string
}

const PHONE = { price: 110_000, product: { kind: 'phone' } }
export const COMPANY = { name: 'Туршилт 6123456 ХХК', registry_number: '6123456', tin: '37906123456' }

/** A shop that issues receipts at a tax office whose failures the test chooses; hours pass for both when the test says so. */
export async function openReceiptShop(log?: Parameters<typeof openTestShop>[0]) {
  let passed = 0
  const now = () => Date.now() + passed
  const office = await openTaxOffice({ clock: now })
  const shop = await openTestShop({ ...office.settings, ...log })
  await shop.deliveryZone({ rate: DELIVERY })
  const [phone, staff] = [await shop.variant({ ...PHONE, stock: 1000 }), await shop.staff('administrator')]
  const ask = (method: string, path: string, body?: object) => askAs(shop, staff, method, path, body)

  /** An order that its buyer has in hand. */
  async function delivered(buying: Buying = {}) {
    const bought = await paid(buying)
    await deliver(bought.number)
    return bought
  }

  async function paid({ pieces = 1, organisation, consumerNumber }: Buying = {}) {
    const bat = await readyToPay(shop, phone)
    const { line_items: lines } = await bat.order()
    const line = lines[0]?.id ?? 0
    if (pieces > 1) await bat.shopper.orders.updateLineItem(line, { quantity: pieces })
    const { total } = await bat.order()
    await shop.db
      .updateTable('orders')
      .set({
        buyer_type: organisation ? 'organisation' : 'person',
        organisation: organisation ? JSON.stringify({ ...organisation, name_confirmed: true }) : null,
        consumer_number: consumerNumber ?? null,
      })
      .where('number', '=', bat.number)
      .execute()
    await bat.shopper.checkout.startPayment(bat.number, {
      ...{ payment_method: 'bank_transfer', expected_total: total, terms_accepted: true },
    })
    await shop.payments.confirmTransfer(bat.number, total, `record ${bat.number}`)
    await shop.db.updateTable('line_items').set({ return_hours: 72 }).where('id', '=', line).execute()
    return { ...bat, total, line }
  }

  async function deliver(number: string): Promise<void> {
    const confirmed = await ask('PUT', `orders/${number}/confirm`)
    for (const { id } of confirmed.shipments) {
      await ask('PUT', `shipments/${id}/pack`, {})
      await ask('PUT', `shipments/${id}/hand_over`, {})
      await ask('PUT', `shipments/${id}/deliver`, { without_code_because: 'seen at the door' })
    }
  }

  return {
    ...shop,
    office,
    phone,
    ask,
    delivered,
    paid,
    deliver,

    /** The job of a minute. */
    sweep: () => shop.receipts.sweep(new Date(now())),

    now,
    passHours(hours: number) {
      passed += hours * 3_600_000
    },

    /** Pieces of the only line come back. */
    async sendBack(
      { shopper, number, line }: Awaited<ReturnType<typeof paid>>,
      quantity: number,
      reason = 'changed_mind',
    ) {
      const reply = await shop.fetch(`/api/v2/orders/${number}/returns`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-order-token': (await shopper.orders.find(number)).token,
        },
        body: JSON.stringify({
          lines: [{ line_item_id: line, quantity, reason }],
          refund_account: { iban: 'MN380005000000000001', name: 'Бат' },
        }),
      })
      const { id } = await answerOf(reply)
      await ask('PUT', `returns/${id}/approve`, {})
      await ask('PUT', `returns/${id}/receive`, { restock: true })
    },

    async receiptsOf({ shopper, number }: Awaited<ReturnType<typeof paid>>): Promise<Receipt[]> {
      const { token } = await shopper.orders.find(number)
      const reply = await shop.fetch(`/api/v2/orders/${number}/receipt`, { headers: { 'x-order-token': token } })
      return (await answerOf(reply)).receipts
    },

    async list(): Promise<{
      receipts: StaffReceipt[]
      waiting: number
      overdue: number
      service: { reachable: boolean; lotteries_left: number | null; last_sent_at: string | null }
    }> {
      return ask('GET', 'receipts')
    },

    retry: (id: number): Promise<StaffReceipt> => ask('PUT', `receipts/${id}/retry`),
  }
}

async function askAs(
  { fetch }: Pick<TestShop, 'fetch'>,
  who: LoggedInShop,
  method: string,
  path: string,
  body?: object,
) {
  const reply = await fetch(`/api/back_office/${path}`, {
    method,
    headers: { authorization: `Bearer ${who.token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return answerOf(reply)
}

async function answerOf(reply: Response) {
  const body = await reply.json()
  if (!reply.ok) throw new Error(`${reply.status} ${JSON.stringify(body)}`)
  return body
}
