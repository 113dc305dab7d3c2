import { expect } from 'vitest'
import type { MessageKind } from '../src/platform/messages/message-kinds.ts'
import { sentTo } from './people/login-steps.ts'
import { openSites, SECOND_SITE } from './sites.ts'

/** Kinds of messages that the test of an order’s steps sends; another sends the rest. */
export const TOLD_OF_ORDERS: MessageKind[] = [
  'coupon',
  'login_code',
  'order_canceled_refund',
  'order_canceled_unpaid',
  'order_collected',
  'order_confirmed',
  'order_delivered',
  'order_delivery_failed',
  'order_licences_ready',
  'order_overdue',
  'order_paid',
  'order_payment_ended',
  'order_placed',
  'order_ready',
  'order_ready_for_pickup',
  'order_shipped',
  'password_changed',
  'password_link',
  'payment_link',
  'price_dropped',
  'question_answered',
  'refund_sent',
  'return_approved',
  'return_received',
  'return_rejected',
  'stock_back',
]

/** Two sites with brands of their own, and a check of what the second sends. */
export async function openTwoBrands() {
  const sites = await openSites()
  const { shop, client, at, on, port } = sites
  const host = 'second.example.mn'
  await client.request('POST /api/back_office/sites', { body: { ...SECOND_SITE, locales: ['mn', 'en'] } })
  const company = { name: 'Нүүдэл Трейд ХХК', registry_number: '1234567', address: 'Зайсан 9' }
  await on('main').settings({ site_name: 'Нүүдэл', phone: '7700-1100', email: 'hello@nuudel.example', company })
  await on('second').settings({ phone: '7700-2100', email: 'hello@drinks.example' })
  const { id: siteId } = await shop.db
    .selectFrom('sites')
    .select('id')
    .where('code', '=', 'second')
    .executeTakeFirstOrThrow()
  await expect.poll(async () => (await at(host).site.configs()).phone).toBe('7700-2100')
  return {
    ...sites,
    siteId,
    host,

    /** Whether messages of these kinds, and no others, were sent, all of them by the second site. */
    async expectItsOwn(kinds: readonly MessageKind[]): Promise<void> {
      await sentTo(shop, '')
      const told = await shop.db.selectFrom('messages').select('template').distinct().execute()
      expect(told.map(({ template }) => template).toSorted()).toEqual([...kinds].toSorted())
      for (const { channel, sender, subject, text, html, url } of shop.outbox.all()) {
        const whole = [sender, subject, text, html, url].join('\n')
        expect(whole).not.toMatch(/Нүүдэл|7700-1100|nuudel|Зайсан|Delguur/i)
        const hosts = [...whole.matchAll(/https?:\/\/([^/\s"'<]+)/g)].map(([, name]) => name)
        expect(new Set([...hosts, `${host}${port}`])).toEqual(new Set([`${host}${port}`]))
        if (channel === 'email')
          expect([sender, subject, html]).toEqual([
            SECOND_SITE.name,
            expect.stringContaining(SECOND_SITE.name),
            expect.stringContaining(SECOND_SITE.name),
          ])
      }
    },
  }
}
