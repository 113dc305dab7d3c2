import type { CheckoutChange, DeliveryTime, Order } from '@delguur/contract'
import { validateAddress } from '@delguur/mongolia/addresses'
import { isPhone } from '@delguur/mongolia/phone'
import type { AccountMessageKey } from '../../i18n/translate.ts'
import { addressOfValues, valuesOfAddress } from '../addresses/address-values.ts'

export const STEPS = ['contact', 'delivery', 'time'] as const
/** The sections of checkout in which something is filled in, in their order. */
export type Step = (typeof STEPS)[number]

const FIELDS = {
  contact: ['phone', 'receiver'],
  delivery: ['delivery_type', 'city', 'district', 'khoroo', 'street', 'detail', 'zip_code', 'store_location_id'],
  time: ['delivery_day', 'delivery_window', 'note'],
} as const satisfies Record<Step, readonly string[]>

export type Field = (typeof FIELDS)[Step][number]

/** The form as texts, as its fields hold them. */
export type CheckoutValues = Record<Field, string>

/** What is wrong with a field: a text of ours, or the server's own words. */
export type FieldProblem = AccountMessageKey | { text: string }
export type FieldProblems = Partial<Record<Field, FieldProblem>>

const ALL_FIELDS: readonly Field[] = STEPS.flatMap((step) => [...FIELDS[step]])

export function stepOf(field: Field): Step {
  return STEPS.find((step) => (FIELDS[step] as readonly Field[]).includes(field)) ?? 'contact'
}

export function readCheckoutValues(form: FormData): CheckoutValues {
  const text = (field: Field) => String(form.get(field) ?? '').trim()
  return Object.fromEntries(ALL_FIELDS.map((field) => [field, text(field)])) as CheckoutValues
}

/** What the order knows; where it knows nothing, what most people choose. */
export function valuesOfOrder(order: Order, times: readonly DeliveryTime[]): CheckoutValues {
  return {
    phone: order.phone ?? '',
    receiver: order.receiver ?? '',
    delivery_type: order.delivery_type ?? 'address',
    ...valuesOfAddress(order.address),
    store_location_id: order.store_location ? String(order.store_location.id) : '',
    ...offeredTime(times, { delivery_day: order.delivery_day ?? '', delivery_window: order.delivery_window ?? '' }),
    note: order.note ?? '',
  }
}

type ChosenTime = Pick<CheckoutValues, 'delivery_day' | 'delivery_window'>

/** The chosen time as far as it is on offer, else the first one that is; untouched where nothing is. */
export function offeredTime(times: readonly DeliveryTime[], chosen: ChosenTime): ChosenTime {
  const open = times.filter(({ windows }) => windows.length > 0)
  const time = open.find(({ day }) => day === chosen.delivery_day) ?? open[0]
  const window = time?.windows.find((one) => one === chosen.delivery_window) ?? time?.windows[0]
  const { delivery_day, delivery_window } = chosen
  return time && window ? { delivery_day: time.day, delivery_window: window } : { delivery_day, delivery_window }
}

/** What the steps tell the API; a part that is not chosen yet is left out. */
export function changeOfValues(values: CheckoutValues, steps: readonly Step[]): CheckoutChange {
  return {
    ...(steps.includes('contact') ? { phone: values.phone, receiver: values.receiver } : {}),
    ...(steps.includes('delivery') ? placeOf(values) : {}),
    ...(steps.includes('time') ? { ...timeOf(values), note: values.note } : {}),
  }
}

function placeOf(values: CheckoutValues): CheckoutChange {
  if (values.delivery_type === 'pickup') {
    const location = Number(values.store_location_id)
    return { delivery_type: 'pickup', ...(location > 0 ? { store_location_id: location } : {}) }
  }
  return { delivery_type: 'address', address: addressOfValues(values) }
}

function timeOf({ delivery_day, delivery_window }: CheckoutValues): CheckoutChange {
  const window = WINDOWS.find((known) => known === delivery_window)
  return { ...(delivery_day ? { delivery_day } : {}), ...(window ? { delivery_window: window } : {}) }
}

const WINDOWS = ['11-14', '14-18', '18-22'] as const

const CHECKS: Record<Step, (values: CheckoutValues) => FieldProblems> = {
  contact: contactProblems,
  delivery: placeProblems,
  time: timeProblems,
}

/** What has to be put right before the steps can be sent, by field, in the order of the form. */
export function problemsOfValues(values: CheckoutValues, steps: readonly Step[]): FieldProblems {
  return Object.assign({}, ...steps.map((step) => CHECKS[step](values)))
}

function contactProblems({ phone, receiver }: CheckoutValues): FieldProblems {
  return {
    ...(phone === '' ? { phone: 'error.phone_blank' } : isPhone(phone) ? {} : { phone: 'error.phone_wrong' }),
    ...(receiver.trim() === '' ? { receiver: 'checkout.receiver_blank' } : {}),
  }
}

const ADDRESS_PROBLEMS = {
  city: 'checkout.city_blank',
  district: 'checkout.district_blank',
  khoroo: 'checkout.khoroo_blank',
  street: 'checkout.too_long',
  detail: 'checkout.detail_short',
  zip_code: 'checkout.zip_wrong',
} as const satisfies FieldProblems

function placeProblems(values: CheckoutValues): FieldProblems {
  if (values.delivery_type === 'pickup') {
    return values.store_location_id === '' ? { store_location_id: 'checkout.pickup_store' } : {}
  }
  const faults = Object.keys(validateAddress(values)) as (keyof typeof ADDRESS_PROBLEMS)[]
  return Object.fromEntries(faults.map((field) => [field, ADDRESS_PROBLEMS[field]]))
}

function timeProblems({ delivery_day, delivery_window }: CheckoutValues): FieldProblems {
  return {
    ...(delivery_day === '' ? { delivery_day: 'error.time_required' } : {}),
    ...(delivery_window === '' ? { delivery_window: 'error.time_required' } : {}),
  }
}

/** The server's faults by its own paths (`address.city`) as those of our fields; what belongs to none is left out. */
export function problemsOfServer(errors: Readonly<Record<string, readonly string[]>>): FieldProblems {
  const found = Object.entries(errors).flatMap(([path, texts]) => {
    const field = path === 'address' ? 'detail' : path.replace(/^address\./, '')
    return isField(field) && texts[0] ? [[field, { text: texts[0] }] as const] : []
  })
  return Object.fromEntries(found)
}

const isField = (name: string): name is Field => (ALL_FIELDS as readonly string[]).includes(name)

/** The first step the order still lacks; null when only the payment is left. */
export function firstOpenStep(order: Order): Step | null {
  const has = (code: Order['problems'][number]['code']) => order.problems.some((problem) => problem.code === code)
  if (!order.phone || !order.receiver) return 'contact'
  const isPlaced = order.delivery_type === 'pickup' ? order.store_location !== null : order.address !== null
  if (!order.delivery_type || !isPlaced || has('no_shipping_rates')) return 'delivery'
  return order.delivery_day && order.delivery_window && !has('delivery_time_unavailable') ? null : 'time'
}
