import type { DeliveryRate, DeliveryTime, Order } from '@delguur/contract'
import { valuesOfAddress } from '../addresses/address-values.ts'

export const STEPS = ['contact', 'delivery', 'time'] as const
/** The steps of checkout that are saved one by one, in their order. */
export type Step = (typeof STEPS)[number]
/** A section of the page; the agreements belong to the payment. */
export type Section = Step | 'pay'

const FIELDS = {
  contact: [
    'phone',
    'receiver',
    'email',
    'for_other',
    'receiver_phone',
    'buyer_type',
    'registry_number',
    'consumer_number',
  ],
  delivery: [
    'delivery_type',
    'city',
    'district',
    'khoroo',
    'street',
    'detail',
    'landmark',
    'zip_code',
    'latitude',
    'longitude',
    'store_location_id',
  ],
  time: ['delivery_method', 'delivery_day', 'delivery_window', 'note', 'gift', 'gift_message'],
  pay: ['age_confirmed', 'terms_accepted'],
} as const satisfies Record<Section, readonly string[]>

export type Field = (typeof FIELDS)[Section][number]

/** The form as text values; a ticked box is `on`. */
export type CheckoutValues = Record<Field, string>

export const SECTIONS: readonly Section[] = [...STEPS, 'pay']
const ALL_FIELDS: readonly Field[] = SECTIONS.flatMap((section) => [...FIELDS[section]])

export const isField = (name: string): name is Field => (ALL_FIELDS as readonly string[]).includes(name)

export function sectionOf(field: Field): Section {
  return SECTIONS.find((section) => (FIELDS[section] as readonly Field[]).includes(field)) ?? 'contact'
}

/** Properties of an order that determine its checkout form. */
export type CheckoutKind = Pick<Order, 'digital' | 'age_required' | 'age_confirmed'>

/** Licences are sent by mail: there is no address and no time to choose. */
export const stepsOf = ({ digital }: Pick<CheckoutKind, 'digital'>): readonly Step[] => (digital ? ['contact'] : STEPS)

export function readCheckoutValues(form: FormData): CheckoutValues {
  const text = (field: Field) => String(form.get(field) ?? '').trim()
  return Object.fromEntries(ALL_FIELDS.map((field) => [field, text(field)])) as CheckoutValues
}

const box = (isTicked: boolean) => (isTicked ? 'on' : '')

/** Form values of an order; missing ones get the most common choice. */
export function valuesOfOrder(order: Order, rates: readonly DeliveryRate[]): CheckoutValues {
  const type = order.delivery_type ?? 'address'
  const times = rateOf(rates, type, order.delivery_method)?.times ?? []
  return {
    phone: order.phone ?? '',
    receiver: order.receiver ?? '',
    email: order.email ?? '',
    for_other: box(order.receiver_phone !== null),
    receiver_phone: order.receiver_phone ?? '',
    buyer_type: order.buyer.type,
    registry_number: order.buyer.organisation?.registry_number ?? '',
    consumer_number: '',
    delivery_type: type,
    ...valuesOfAddress(order.address),
    store_location_id: order.store_location ? String(order.store_location.id) : '',
    delivery_method: order.delivery_method,
    ...offeredTime(times, { delivery_day: order.delivery_day ?? '', delivery_window: order.delivery_window ?? '' }),
    note: order.note ?? '',
    gift: box(order.gift),
    gift_message: order.gift_message ?? '',
    age_confirmed: box(order.age_confirmed),
    terms_accepted: '',
  }
}

/** Returns the rate of a delivery option, or the first one if the method is not on offer. */
export function rateOf(rates: readonly DeliveryRate[], type: string, method: string): DeliveryRate | undefined {
  const ofType = rates.filter(({ delivery_type }) => delivery_type === type)
  return ofType.find((rate) => rate.method === method) ?? ofType[0]
}

type ChosenTime = Pick<CheckoutValues, 'delivery_day' | 'delivery_window'>

/** Returns the chosen time if it is available, else the first available one; unchanged if there is none. */
export function offeredTime(times: readonly DeliveryTime[], chosen: ChosenTime): ChosenTime {
  const open = times.filter(({ windows }) => windows.length > 0)
  const time = open.find(({ day }) => day === chosen.delivery_day) ?? open[0]
  const window = time?.windows.find((one) => one === chosen.delivery_window) ?? time?.windows[0]
  const { delivery_day, delivery_window } = chosen
  return time && window ? { delivery_day: time.day, delivery_window: window } : { delivery_day, delivery_window }
}

/** Returns the first incomplete step; null if only the payment is left. */
export function firstOpenStep(order: Order): Step | null {
  const has = (code: Order['problems'][number]['code']) => order.problems.some((problem) => problem.code === code)
  if (!order.phone || !order.receiver) return 'contact'
  if (order.digital) return order.email ? null : 'contact'
  const isPlaced = order.delivery_type === 'pickup' ? order.store_location !== null : order.address !== null
  if (!order.delivery_type || !isPlaced || has('no_shipping_rates')) return 'delivery'
  return order.delivery_day && order.delivery_window && !has('delivery_time_unavailable') ? null : 'time'
}
