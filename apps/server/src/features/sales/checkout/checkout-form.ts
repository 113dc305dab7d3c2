import type { CheckoutChange } from '@delguur/contract'
import { isPhone, normaliseAddress, normalisePhone } from '@delguur/mongolia'
import { addressFaults, type FieldErrors, fail } from '../../../platform/http/index.ts'
import type { OrderRow } from '../orders/index.ts'
import { buyerFaults } from './buyer-form.ts'

const PART = '[^\\s@"(),:;<>[\\]\\\\.]+'
const EMAIL = new RegExp(`^${PART}(?:\\.${PART})*@(?!-)${PART}(?:\\.(?!-)${PART})+$`)

/** What a shopper fills in. */
export type FilledForm = Pick<
  OrderRow,
  | 'phone'
  | 'email'
  | 'receiver'
  | 'receiver_phone'
  | 'note'
  | 'gift'
  | 'gift_message'
  | 'age_confirmed_at'
  | 'delivery_type'
  | 'delivery_method'
  | 'address'
  | 'store_location_id'
  | 'delivery_day'
  | 'delivery_window'
>

/** The fields of the order after the change, in the form they are stored; what is not sent stays. Throws every fault by field. */
export function fillForm(order: FilledForm, change: CheckoutChange): FilledForm {
  const faults = faultsOf(change)
  const hasAddressFaults = Object.keys(faults).some((field) => field.startsWith('address.'))
  if (hasAddressFaults) throw fail('address_incomplete', undefined, faults)
  if (Object.keys(faults).length > 0) throw fail('invalid_request', undefined, faults)
  return {
    phone: change.phone === undefined ? order.phone : normalisePhone(change.phone),
    email: written(change.email, order.email),
    receiver: written(change.receiver, order.receiver),
    receiver_phone: receiverPhoneOf(order, change),
    note: written(change.note, order.note),
    ...giftOf(order, change),
    age_confirmed_at: ageConfirmedAt(order, change),
    delivery_type: change.delivery_type ?? order.delivery_type ?? impliedType(change),
    delivery_method: change.delivery_method ?? order.delivery_method,
    address: change.address ? normaliseAddress(change.address) : order.address,
    store_location_id: change.store_location_id ?? order.store_location_id,
    delivery_day: change.delivery_day ?? order.delivery_day,
    delivery_window: change.delivery_window ?? order.delivery_window,
  }
}

/** What is still missing to know who gets the order and where, by field. Licences only need somewhere to be sent by mail. */
export function missingContact(form: FilledForm, isDigital: boolean): FieldErrors {
  const { phone, email, delivery_type, store_location_id, receiver, address } = form
  if (isDigital) return missing({ phone, email })
  const place = delivery_type === 'pickup' ? { store_location_id } : { receiver, address }
  return missing({ phone, delivery_type, ...place })
}

/** What is still missing to know when, by field. */
export const missingTime = ({ delivery_day, delivery_window }: FilledForm, isDigital: boolean): FieldErrors =>
  isDigital ? {} : missing({ delivery_day, delivery_window })

function missing(fields: Record<string, unknown>): FieldErrors {
  const empty = Object.entries(fields).filter(([, value]) => value === null)
  return Object.fromEntries(empty.map(([field]) => [field, [{ message: 'required' as const }]]))
}

function faultsOf({ phone, email, receiver_phone: receiverPhone, address, buyer }: CheckoutChange): FieldErrors {
  return {
    ...(phone !== undefined && !isPhone(phone) ? { phone: [{ message: 'phone' }] } : {}),
    ...(receiverPhone?.trim() && !isPhone(receiverPhone) ? { receiver_phone: [{ message: 'phone' }] } : {}),
    ...buyerFaults(buyer),
    ...(email?.trim() && !EMAIL.test(email.trim()) ? { email: [{ message: 'email' }] } : {}),
    ...(address ? addressFaults(address) : {}),
  }
}

/** Sent as empty text, a field is cleared. */
const written = (sent: string | undefined, stored: string | null) => (sent === undefined ? stored : sent.trim() || null)

function receiverPhoneOf(order: FilledForm, { receiver_phone: sent }: CheckoutChange): FilledForm['receiver_phone'] {
  return sent?.trim() ? normalisePhone(sent) : written(sent, order.receiver_phone)
}

/** What was written on the card goes with the present. */
function giftOf(order: FilledForm, change: CheckoutChange): Pick<FilledForm, 'gift' | 'gift_message'> {
  const gift = change.gift ?? order.gift
  return { gift, gift_message: gift ? written(change.gift_message, order.gift_message) : null }
}

/** When they said it first. */
function ageConfirmedAt(order: FilledForm, { age_confirmed: said }: CheckoutChange): FilledForm['age_confirmed_at'] {
  if (said === undefined) return order.age_confirmed_at
  return said ? (order.age_confirmed_at ?? new Date()) : null
}

function impliedType({ address, store_location_id: location }: CheckoutChange): FilledForm['delivery_type'] {
  if (address) return 'address'
  return location === undefined ? null : 'pickup'
}
