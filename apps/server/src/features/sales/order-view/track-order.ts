import type { Locale, Shipment, TrackedOrder } from '@delguur/contract'
import { orderLabel, paymentLabel } from '@delguur/contract'
import { normalisePhone } from '@delguur/mongolia'
import type { Kysely } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { clientKey, countAttempt, type Limit, uncountAttempt } from '../../../platform/limits/index.ts'
import { findByPhone, type OrderRow } from '../orders/index.ts'
import { type PlacedSections, standingOf } from './present-order.ts'

const HOUR = 3600
const DAY = 24 * HOUR

interface TrackRequest {
  siteId: number
  number: string
  phone: string
  clientIp: string
}

interface Dependencies {
  sectionsOf(db: Db, order: OrderRow, locale: Locale): Promise<PlacedSections>
}

/** Tracking of an order by its number and phone. A wrong phone and an unknown number are indistinguishable. */
export function createTracking({ sectionsOf }: Dependencies) {
  return {
    /** Not called in a transaction, because failed attempts must stay counted. Throws `order_not_found` and `too_many_tries`. */
    async track(db: Kysely<Database>, request: TrackRequest, locale: Locale): Promise<TrackedOrder> {
      const number = normaliseNumber(request.number)
      const phone = normalisePhone(request.phone)
      const guesses = guessesOf(request.siteId, number, phone)
      const seconds = await countAttempt(db, [...clientLimits(request), ...guesses])
      if (seconds !== null) throw fail('too_many_tries', { seconds })
      const order = await findByPhone(db, request.siteId, number, phone)
      if (!order) throw fail('order_not_found')
      await uncountAttempt(db, guesses)
      return presentTracked(order, await sectionsOf(db, order, locale))
    },
  }
}

const clientLimits = ({ siteId, clientIp }: TrackRequest): Limit[] => [
  { of: ['track', siteId, 'client', clientKey(clientIp)], max: 30, seconds: HOUR },
  { of: ['track', siteId, 'visits', clientKey(clientIp)], max: 100, seconds: DAY },
]

/** Limits on guesses of one number with many phones, and of one phone with many numbers, from all clients together. */
const guessesOf = (siteId: number, number: string, phone: string): Limit[] => [
  { of: ['track', siteId, 'number', number], max: 10, seconds: HOUR },
  { of: ['track', siteId, 'phone', phone], max: 10, seconds: HOUR },
]

/** `r 123 456 789`, `R123-456-789`, `#123456789` and in Cyrillic `Р123456789` are all `R123456789`. */
export function normaliseNumber(text: string): string {
  const digits = /^[RР]?(\d{9})$/.exec(text.replace(/[\s#№-]/g, '').toUpperCase())?.[1]
  return digits === undefined ? '' : `R${digits}`
}

const presentTracked = (
  order: OrderRow,
  { shipments, timeline, delivery_after_payment }: PlacedSections,
): TrackedOrder => ({
  number: order.number,
  label: orderLabel(standingOf(order)),
  payment_label: paymentLabel(order),
  placed_at: order.placed_at?.toISOString() ?? null,
  delivered_at: order.delivered_at?.toISOString() ?? null,
  delivery_type: order.delivery_type,
  delivery_method: order.delivery_method,
  delivery_day: order.delivery_day,
  delivery_window: order.delivery_window,
  delivery_after_payment,
  total: order.total,
  total_quantity: order.total_quantity,
  shipments: shipments.map(withoutPeople),
  timeline,
})

const withoutPeople = ({
  delivery_code: _,
  courier_name: __,
  courier_phone: ___,
  serial_numbers: ____,
  serialised_pieces: _____,
  pictures: ______,
  ...shipment
}: Shipment): TrackedOrder['shipments'][number] => shipment
