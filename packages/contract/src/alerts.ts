import { type Static, Type } from 'typebox'
import { Image } from './catalog.ts'
import { MAX_PRICE, MAX_PRICE_ALERTS } from './constants.ts'
import { byId, closed, endpoint, Id, LocaleQuery, Money, Nullable, Slug, Time } from './endpoint.ts'

/** What a customer waits for: a lower price of a variant, or its being available again. */
export const PriceAlert = Type.Object({
  id: Id,
  kind: Type.Enum(['price', 'stock']),
  state: Type.Enum(['active', 'told', 'ended'], {
    description:
      '`told`: the customer knows of the price, and hears of the next fall once it has risen by 5 %. A stock alert ends when it is told',
  }),
  target_price: Nullable(Money, { description: 'Told at this price or below; null: at any fall below `base_price`' }),
  base_price: Type.Integer({ description: 'Tugrik; the price when the alert was set, or active again' }),
  told_price: Nullable(Money, { description: 'The price of the last message' }),
  told_at: Nullable(Time),
  created_at: Time,
  ended_at: Nullable(Time),
  variant_id: Id,
  slug: Slug,
  name: Type.String(),
  option_text: Type.String({ description: '“Black · 256 GB”; empty if there are no options' }),
  image: Nullable(Image),
  price: Type.Integer({ description: 'Tugrik; what is paid now' }),
  is_available: Type.Boolean(),
})
export type PriceAlert = Static<typeof PriceAlert>

const PriceAlerts = Type.Object({
  price_alerts: Type.Array(PriceAlert, { description: 'Newest first; of the ended ones the newest 100' }),
})

export const alerts = {
  'GET /api/v2/price_alerts': endpoint({
    summary: 'The customer’s alerts, present and past',
    for: 'customer',
    query: Type.Object(LocaleQuery),
    reply: PriceAlerts,
    fails: [],
  }),
  'POST /api/v2/price_alerts': endpoint({
    summary: `Set an alert, at most ${MAX_PRICE_ALERTS}; setting it again sets it anew from today’s price`,
    for: 'customer',
    status: 201,
    query: Type.Object(LocaleQuery),
    body: Type.Object(
      {
        variant_id: Id,
        kind: PriceAlert.properties.kind,
        target_price: Type.Optional(
          Type.Integer({ minimum: 2, maximum: MAX_PRICE, description: 'Tugrik; of price alerts only' }),
        ),
      },
      closed,
    ),
    reply: PriceAlert,
    fails: [
      'variant_not_found',
      'alcohol_not_advertised',
      'variant_available',
      'target_price_reached',
      'price_alerts_full',
    ],
  }),
  'DELETE /api/v2/price_alerts/:id': endpoint({
    summary: 'End an alert',
    for: 'customer',
    params: byId,
    query: Type.Object(LocaleQuery),
    reply: PriceAlerts,
    fails: ['price_alert_not_found'],
  }),
}
