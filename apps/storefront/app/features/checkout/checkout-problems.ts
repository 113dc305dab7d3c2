import { validateAddress } from '@delguur/mongolia/addresses'
import { isPhone } from '@delguur/mongolia/phone'
import { isRegistryNumber } from '@delguur/mongolia/registry'
import type { PrivateMessageKey } from '../../i18n/translate.ts'
import {
  type CheckoutKind,
  type CheckoutValues,
  type Field,
  isField,
  SECTIONS,
  type Section,
  sectionOf,
} from './checkout-values.ts'

/** An error of a field: a message key, or the server's text. */
export type FieldProblem = PrivateMessageKey | { text: string }
export type FieldProblems = Partial<Record<Field, FieldProblem>>

const CHECKS: Record<Section, (values: CheckoutValues, kind: CheckoutKind) => FieldProblems> = {
  contact: contactProblems,
  delivery: placeProblems,
  time: timeProblems,
  pay: agreementProblems,
}

/** Returns the errors that block the submission of the sections, by field, in the order of the form. */
export function problemsOfValues(
  values: CheckoutValues,
  sections: readonly Section[],
  kind: CheckoutKind,
): FieldProblems {
  return Object.assign({}, ...sections.map((section) => CHECKS[section](values, kind)))
}

/** Returns the first section with an error. */
export function sectionWithProblem(problems: FieldProblems = {}): Section | null {
  return (
    SECTIONS.find((section) => Object.keys(problems).some((field) => sectionOf(field as Field) === section)) ?? null
  )
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

function contactProblems(values: CheckoutValues, { digital }: CheckoutKind): FieldProblems {
  const { phone, receiver, email, for_other, receiver_phone } = values
  const isOther = for_other === 'on' && !digital
  return {
    ...phoneProblem('phone', phone),
    ...(receiver.trim() === '' ? { receiver: 'checkout.receiver_blank' } : {}),
    ...emailProblem(email.trim(), digital),
    ...(isOther ? phoneProblem('receiver_phone', receiver_phone) : {}),
    ...buyerProblems(values),
  }
}

function phoneProblem(field: 'phone' | 'receiver_phone', phone: string): FieldProblems {
  if (phone.trim() === '') return { [field]: 'error.phone_blank' }
  return isPhone(phone) ? {} : { [field]: 'error.phone_wrong' }
}

/** An order of licences requires an e-mail address. */
function emailProblem(email: string, isNeeded: boolean): FieldProblems {
  if (email === '') return isNeeded ? { email: 'checkout.email_blank' } : {}
  return EMAIL.test(email) ? {} : { email: 'checkout.email_wrong' }
}

function buyerProblems({ buyer_type, registry_number, consumer_number }: CheckoutValues): FieldProblems {
  if (buyer_type === 'organisation') {
    return isRegistryNumber(registry_number) ? {} : { registry_number: 'checkout.registry_number_wrong' }
  }
  return consumer_number === '' || /^\d{8}$/.test(consumer_number)
    ? {}
    : { consumer_number: 'checkout.consumer_number_wrong' }
}

const ADDRESS_PROBLEMS: Readonly<Record<string, PrivateMessageKey>> = {
  city: 'checkout.city_blank',
  district: 'checkout.district_blank',
  khoroo: 'checkout.khoroo_blank',
  street: 'checkout.too_long',
  detail: 'checkout.detail_short',
  landmark: 'checkout.too_long',
  zip_code: 'checkout.zip_wrong',
}

function placeProblems(values: CheckoutValues): FieldProblems {
  if (values.delivery_type === 'pickup') {
    return values.store_location_id === '' ? { store_location_id: 'checkout.pickup_store' } : {}
  }
  const { city, district, khoroo, street, detail, landmark, zip_code } = values
  const faults = Object.keys(validateAddress({ city, district, khoroo, street, detail, landmark, zip_code }))
  return Object.fromEntries(
    Object.entries(ADDRESS_PROBLEMS).filter(([field]) => (faults as readonly string[]).includes(field)),
  )
}

function timeProblems({ delivery_day, delivery_window }: CheckoutValues): FieldProblems {
  return {
    ...(delivery_day === '' ? { delivery_day: 'error.time_required' } : {}),
    ...(delivery_window === '' ? { delivery_window: 'error.time_required' } : {}),
  }
}

function agreementProblems({ age_confirmed, terms_accepted }: CheckoutValues, kind: CheckoutKind): FieldProblems {
  return {
    ...(kind.age_required !== null && age_confirmed !== 'on' ? { age_confirmed: 'checkout.age_unconfirmed' } : {}),
    ...(terms_accepted === 'on' ? {} : { terms_accepted: 'checkout.terms_unaccepted' }),
  }
}

/** Form fields whose API path has another name. */
const FIELD_OF_PATH: Readonly<Record<string, Field>> = {
  address: 'detail',
  'address.point': 'detail',
  buyer: 'registry_number',
}

/** Maps the server's errors by path (`address.city`) to form fields; those without a field are dropped. */
export function problemsOfServer(errors: Readonly<Record<string, readonly string[]>>): FieldProblems {
  const found = Object.entries(errors).flatMap(([path, texts]) => {
    const field = FIELD_OF_PATH[path] ?? path.replace(/^(address|buyer)\./, '')
    return isField(field) && texts[0] ? [[field, { text: texts[0] }] as const] : []
  })
  return Object.fromEntries(found)
}
