import type { CheckoutChange } from '@delguur/contract'
import { isPhone, normaliseAddress, normalisePhone } from '@delguur/mongolia'
import { addressFaults, type FieldErrors, fail } from '../../../platform/http/index.ts'
import type { OrderRow } from '../orders/index.ts'
import { buyerFaults } from './buyer-form.ts'

const ATOM = '[^\\s@"(),:;<>[\\]\\\\.]+'
const EMAIL = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?!-)${ATOM}(?:\\.(?!-)${ATOM})+$`)

/** Columns of an order that the shopper fills in. */
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

/** Applies a change to the form fields of an order; fields that are not sent stay. Throws all errors by field. */
export function fillForm(order: FilledForm, change: CheckoutChange): FilledForm {
  const faults = faultsOf(change)
  const hasAddressFaults = Object.keys(faults).some((field) => field.startsWith('address.'))
  if (hasAddressFaults) throw fail('address_incomplete', undefined, faults)
  if (Object.keys(faults).length > 0) throw fail('invalid_request', undefined, faults)
  return {
    phone: change.phone === undefined ? order.phone : normalisePhone(change.phone),
    email: textOf(change.email, order.email),
    receiver: textOf(change.receiver, order.receiver),
    receiver_phone: receiverPhoneOf(order, change),
    note: textOf(change.note, order.note),
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

/** Missing contact and destination fields. Licences need only contacts. */
export function missingContact(form: FilledForm, isDigital: boolean): FieldErrors {
  const { phone, email, delivery_type, store_location_id, receiver, address } = form
  if (isDigital) return missing({ phone, email })
  const place = delivery_type === 'pickup' ? { store_location_id } : { receiver, address }
  return missing({ phone, delivery_type, ...place })
}

/** Missing fields of the delivery time. */
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

/** Value of a text field after the change; empty text clears it. */
const textOf = (sent: string | undefined, stored: string | null) => (sent === undefined ? stored : sent.trim() || null)

function receiverPhoneOf(order: FilledForm, { receiver_phone: sent }: CheckoutChange): FilledForm['receiver_phone'] {
  return sent?.trim() ? normalisePhone(sent) : textOf(sent, order.receiver_phone)
}

/** Gift fields after the change; an order that is no longer a gift loses its message. */
function giftOf(order: FilledForm, change: CheckoutChange): Pick<FilledForm, 'gift' | 'gift_message'> {
  const gift = change.gift ?? order.gift
  return { gift, gift_message: gift ? textOf(change.gift_message, order.gift_message) : null }
}

/** Time of the first confirmation. */
function ageConfirmedAt(
  order: FilledForm,
  { age_confirmed: confirmed }: CheckoutChange,
): FilledForm['age_confirmed_at'] {
  if (confirmed === undefined) return order.age_confirmed_at
  return confirmed ? (order.age_confirmed_at ?? new Date()) : null
}

function impliedType({ address, store_location_id: location }: CheckoutChange): FilledForm['delivery_type'] {
  if (address) return 'address'
  return location === undefined ? null : 'pickup'
}
