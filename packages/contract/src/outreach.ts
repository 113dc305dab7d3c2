import { type Static, Type } from 'typebox'
import { closed, endpoint, forStaff, Money, Nullable } from './endpoint.ts'
import { Version } from './staff-products.ts'

const Hour = Type.Integer({ minimum: 0, maximum: 23 })
const Delay = Nullable(Type.Integer({ minimum: 15, maximum: 10_080 }), {
  description: 'Minutes since the last change of it; null: nobody is reminded',
})

/** When and how the shop speaks to customers who agreed to hear of its offers. */
export const OutreachSettings = Type.Object(
  {
    cart_after: Delay,
    payment_after: Delay,
    by_sms: Type.Boolean({ description: 'Reminders reach by SMS whoever has neither a device nor an e-mail address' }),
    sms_price: Nullable(Type.Unsafe<number>({ ...Money, minimum: 1, maximum: 10_000 }), {
      description:
        'What the gateway takes for one part of an SMS, in whole tugrik; null: not known, and no SMS to many',
    }),
    quiet_from: Type.Unsafe<number>({ ...Hour, description: 'Hour in Ulaanbaatar at which quiet begins' }),
    quiet_to: Type.Unsafe<number>({ ...Hour, description: 'Hour at which it ends; the same: it is never quiet' }),
  },
  closed,
)
export type OutreachSettings = Static<typeof OutreachSettings>

const ReminderFigures = Type.Object({
  kind: Type.Enum(['cart', 'payment'], { description: 'Cart left behind, or payment not finished' }),
  sent: Type.Integer(),
  bought: Type.Integer({ description: 'Orders that were bought after their reminder' }),
  total: Type.Unsafe<number>({ ...Money, description: 'Sum of these orders' }),
})

export const Outreach = Type.Object({
  version: Version,
  settings: OutreachSettings,
  reminders: Type.Array(ReminderFigures, { description: 'Figures of the last 30 days' }),
})
export type Outreach = Static<typeof Outreach>

const manage = forStaff('newsletters.manage')

export const outreach = {
  'GET /api/back_office/outreach': endpoint({
    summary: 'Reminders of carts and payments with what came of them, and the hours in which customers are left alone',
    ...manage,
    reply: Outreach,
    fails: [],
  }),
  'PUT /api/back_office/outreach': endpoint({
    summary: 'Switch reminders on or off, and set the quiet hours',
    ...manage,
    body: Type.Object({ version: Version, settings: OutreachSettings }, closed),
    reply: Outreach,
    fails: ['changed_meanwhile'],
  }),
}
