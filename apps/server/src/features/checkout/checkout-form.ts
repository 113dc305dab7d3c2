import type { CheckoutChange } from '@delguur/contract'
import { isPhone, normaliseAddress, normalisePhone } from '@delguur/mongolia'
import { type FieldErrors, fail } from '../../platform/http/index.ts'
import { addressFaults, type OrderRow } from '../orders/index.ts'

const PART = '[^\\s@"(),:;<>[\\]\\\\.]+'
const EMAIL = new RegExp(`^${PART}(?:\\.${PART})*@(?!-)${PART}(?:\\.(?!-)${PART})+$`)

/** What a shopper fills in. */
export type FilledForm = Pick<
  OrderRow,
  | 'phone'
  | 'email'
  | 'receiver'
  | 'note'
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
    note: written(change.note, order.note),
    delivery_type: change.delivery_type ?? order.delivery_type ?? impliedType(change),
    delivery_method: change.delivery_method ?? order.delivery_method,
    address: change.address ? normaliseAddress(change.address) : order.address,
    store_location_id: change.store_location_id ?? order.store_location_id,
    delivery_day: change.delivery_day ?? order.delivery_day,
    delivery_window: change.delivery_window ?? order.delivery_window,
  }
}

/** What is still missing to know who gets the order and where, by field. */
export function missingContact({
  phone,
  delivery_type,
  store_location_id,
  receiver,
  address,
}: FilledForm): FieldErrors {
  const place = delivery_type === 'pickup' ? { store_location_id } : { receiver, address }
  return missing({ phone, delivery_type, ...place })
}

/** What is still missing to know when, by field. */
export const missingTime = ({ delivery_day, delivery_window }: FilledForm): FieldErrors =>
  missing({ delivery_day, delivery_window })

function missing(fields: Record<string, unknown>): FieldErrors {
  const empty = Object.entries(fields).filter(([, value]) => value === null)
  return Object.fromEntries(empty.map(([field]) => [field, [{ message: 'required' as const }]]))
}

function faultsOf({ phone, email, address }: CheckoutChange): FieldErrors {
  return {
    ...(phone !== undefined && !isPhone(phone) ? { phone: [{ message: 'phone' }] } : {}),
    ...(email?.trim() && !EMAIL.test(email.trim()) ? { email: [{ message: 'email' }] } : {}),
    ...(address ? addressFaults(address) : {}),
  }
}

/** Sent as empty text, a field is cleared. */
const written = (sent: string | undefined, stored: string | null) => (sent === undefined ? stored : sent.trim() || null)

function impliedType({ address, store_location_id: location }: CheckoutChange): FilledForm['delivery_type'] {
  if (address) return 'address'
  return location === undefined ? null : 'pickup'
}
