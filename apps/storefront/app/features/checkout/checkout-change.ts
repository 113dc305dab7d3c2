import type { CheckoutChange } from '@delguur/contract'
import { addressOfValues } from '../addresses/address-values.ts'
import type { CheckoutKind, CheckoutValues, Section } from './checkout-values.ts'

/** Converts the sections' values to a change for the API, without fields that are not chosen yet. */
export function changeOfValues(
  values: CheckoutValues,
  sections: readonly Section[],
  { age_required }: Pick<CheckoutKind, 'age_required'>,
): CheckoutChange {
  return {
    ...(sections.includes('contact') ? contactOf(values) : {}),
    ...(sections.includes('delivery') ? placeOf(values) : {}),
    ...(sections.includes('time') ? timeOf(values) : {}),
    ...(sections.includes('pay') && age_required !== null ? { age_confirmed: values.age_confirmed === 'on' } : {}),
  }
}

function contactOf(values: CheckoutValues): CheckoutChange {
  const { phone, receiver, email, for_other, receiver_phone } = values
  return {
    phone,
    receiver,
    email,
    receiver_phone: for_other === 'on' ? receiver_phone : '',
    buyer: buyerOf(values),
  }
}

function buyerOf({
  buyer_type,
  registry_number,
  consumer_number,
}: CheckoutValues): NonNullable<CheckoutChange['buyer']> {
  if (buyer_type === 'organisation') return { type: 'organisation', registry_number }
  return { type: 'person', consumer_number: consumer_number || null }
}

function placeOf(values: CheckoutValues): CheckoutChange {
  if (values.delivery_type === 'pickup') {
    const location = Number(values.store_location_id)
    return { delivery_type: 'pickup', ...(location > 0 ? { store_location_id: location } : {}) }
  }
  return { delivery_type: 'address', address: addressOfValues(values) }
}

function timeOf(values: CheckoutValues): CheckoutChange {
  const { delivery_day, delivery_window, note, gift, gift_message } = values
  const window = WINDOWS.find((candidate) => candidate === delivery_window)
  return {
    delivery_method:
      values.delivery_type === 'address' && values.delivery_method === 'express' ? 'express' : 'standard',
    ...(delivery_day ? { delivery_day } : {}),
    ...(window ? { delivery_window: window } : {}),
    note,
    gift: gift === 'on',
    gift_message: gift === 'on' ? gift_message : '',
  }
}

const WINDOWS = ['11-14', '14-18', '18-22'] as const
