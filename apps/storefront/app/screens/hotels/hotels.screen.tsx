import { Suspense } from 'react'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { textOf } from '../../features/account/handle-form.server.ts'
import { publicHeaders } from '../../features/catalog/public-page.ts'
import { handleBooking, readContact, readPerson } from '../../features/travel/book.server.ts'
import { shopContext } from '../../server-context.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { loadHotel, loadHotels } from './load-hotels.server.ts'

export const headers = publicHeaders

/** Revalidates after a refusal, too: rooms and prices may have changed. */
export const shouldRevalidate = () => true

/** The list, or one hotel: every further route would be named in the scripts of every page. */
export async function loader(call: LoaderFunctionArgs) {
  const slug = call.params['*'] ?? ''
  if (slug.includes('/')) throw data(null, { status: 404 })
  return slug === ''
    ? { view: 'list' as const, ...(await loadHotels(call)) }
    : { view: 'one' as const, ...(await loadHotel(call, slug)) }
}

export async function action(call: ActionFunctionArgs) {
  const { api } = call.context.get(shopContext)
  const form = await call.request.formData()
  return handleBooking(call, form, () =>
    api.bookings.bookStay(
      { quote_token: textOf(form, 'quote'), guests: [readPerson(form, 'guests.0')], ...readContact(form) },
      { idempotencyKey: textOf(form, 'page_key') },
    ),
  )
}

/** Loaded with the screen: what the route imports itself would be named in the scripts of every page. */
const Hotels = lazyComponent(() => import('./loaded-hotels.tsx'))

/** TRAV-01: hotels with free rooms, and one of them, where a stay is booked. */
export default function HotelsScreen() {
  const shown = useLoaderData<typeof loader>()
  return (
    <Suspense>
      <Hotels shown={shown} />
    </Suspense>
  )
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>
export type HotelsShown = Extract<Shown, { view: 'list' }>
export type HotelShown = Extract<Shown, { view: 'one' }>
