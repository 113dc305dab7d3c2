import { expect, vi } from 'vitest'
import { invoiceOf, type openPayingShop } from './orders/paying.ts'
import type { TestShop } from './test-shop.ts'
import type { payerOf } from './travel.ts'

type Provider = Awaited<ReturnType<typeof openPayingShop>>['provider']

/** Pays by QR and waits until the shop has it. */
export async function paid(shop: TestShop, provider: Provider, payer: ReturnType<typeof payerOf>) {
  const payment = await payer.pay('qr')
  await provider.pay(await invoiceOf(shop, payment.id))
  await vi.waitFor(async () => expect((await payer.order()).payment_state).toBe('paid'), { timeout: 60_000 })
}

/** Token of an order in the address of the page that pays it. */
export const tokenIn = (url: string) => new URL(url).searchParams.get('token') ?? ''

/** What the staff of the desk do. */
export async function openDesk(shop: TestShop) {
  const { client } = await shop.staff('administrator')
  const of = (id: number) => ({ params: { id } })
  return {
    find: (id: number) => client.request('GET /api/back_office/bookings/:id', of(id)),
    checkIn: (id: number, version: number) =>
      client.request('PUT /api/back_office/bookings/:id/check_in', { ...of(id), body: { version } }),
    finish: (id: number, version: number) =>
      client.request('PUT /api/back_office/bookings/:id/finish', { ...of(id), body: { version } }),
    noShow: (id: number, version: number) =>
      client.request('PUT /api/back_office/bookings/:id/no_show', { ...of(id), body: { version } }),
    move: (id: number, body: { version: number; from: string; to: string; room_type_id: number }) =>
      client.request('PUT /api/back_office/bookings/:id/move', { ...of(id), body }),
    cancel: (id: number, body: { version: number; reason: string; waive_fee: boolean }) =>
      client.request('PUT /api/back_office/bookings/:id/cancel', { ...of(id), body }),
    rest: (id: number) => client.request('POST /api/back_office/bookings/:id/rest', { ...of(id), body: {} }),
  }
}
