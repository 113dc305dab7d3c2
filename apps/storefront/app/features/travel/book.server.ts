import type { BookingCreated, Passenger } from '@delguur/contract'
import type { Shop } from '@delguur/sdk'
import { type ActionFunctionArgs, redirect } from 'react-router'
import { pathInLocale } from '../../i18n/locale.ts'
import { shopContext } from '../../server-context.ts'
import { handleForm, textOf } from '../account/handle-form.server.ts'

/** Books what a form asks for, and leads to the page that pays it; a refusal stays in the form. */
export async function handleBooking(call: ActionFunctionArgs, form: FormData, book: () => Promise<BookingCreated>) {
  const { keepOrderToken, locale } = call.context.get(shopContext)
  const reply = await handleForm(call, form, book)
  const booked = reply.data.result
  if (!booked) return reply
  keepOrderToken(booked)
  return redirect(pathInLocale(`/orders/${booked.number}/pay`, locale), 303)
}

/** Contact of the shopper, and how much they pay now. */
export function readContact(form: FormData) {
  const note = textOf(form, 'note')
  return {
    phone: textOf(form, 'phone'),
    email: textOf(form, 'email'),
    pay: form.get('pay') === 'deposit' ? ('deposit' as const) : ('whole' as const),
    ...(note && { note }),
  }
}

/** Reads a person whose fields begin with a prefix, such as `guests.0`. */
export function readPerson(form: FormData, prefix: string): Passenger {
  const born = textOf(form, `${prefix}.date_of_birth`)
  const passport = textOf(form, `${prefix}.passport`)
  return {
    lastName: textOf(form, `${prefix}.lastName`),
    firstName: textOf(form, `${prefix}.firstName`),
    gender: form.get(`${prefix}.gender`) === 'MS' ? 'MS' : 'MR',
    ...(born && { date_of_birth: born }),
    ...(passport && { passport }),
  }
}

/** What the account knows of the shopper. */
export async function loadContact(api: Shop) {
  const user = await api.account.current()
  return { phone: user?.phone ?? '', email: user?.email ?? '' }
}
