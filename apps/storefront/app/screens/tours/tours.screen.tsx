import { Suspense } from 'react'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { handleForm, textOf } from '../../features/account/handle-form.server.ts'
import { publicHeaders } from '../../features/catalog/public-page.ts'
import { handleBooking, readContact } from '../../features/travel/book.server.ts'
import { shopContext } from '../../server-context.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { loadTour, loadTours } from './load-tours.server.ts'
import { readPassengers } from './read-passengers.server.ts'

export const headers = publicHeaders

/** Revalidates after a refusal, too: seats and prices may have changed. */
export const shouldRevalidate = () => true

/** The list, or one tour: every further route would be named in the scripts of every page. */
export async function loader(call: LoaderFunctionArgs) {
  const slug = call.params['*'] ?? ''
  if (slug.includes('/')) throw data(null, { status: 404 })
  return slug === ''
    ? { view: 'list' as const, ...(await loadTours(call)) }
    : { view: 'one' as const, ...(await loadTour(call, slug)) }
}

/** `seats` books and leads to the payment, `wait` waits for a departure that is full. */
export async function action(call: ActionFunctionArgs) {
  const { api } = call.context.get(shopContext)
  const slug = call.params['*'] ?? ''
  const form = await call.request.formData()
  const date_id = Number(form.get('departure'))
  if (form.get('form') === 'wait') {
    return handleForm(call, form, () =>
      api.bookings.waitForSeats(slug, {
        date_id,
        seats: Number(form.get('seats')),
        name: textOf(form, 'name'),
        phone: textOf(form, 'phone'),
        email: textOf(form, 'email'),
      }),
    )
  }
  return handleBooking(call, form, () =>
    api.bookings.bookSeats(
      slug,
      {
        date_id,
        passengers: readPassengers(form),
        expected_total: Number(form.get('expected_total')),
        ...readContact(form),
      },
      { idempotencyKey: textOf(form, 'page_key') },
    ),
  )
}

/** Loaded with the screen: what the route imports itself would be named in the scripts of every page. */
const Tours = lazyComponent(() => import('./loaded-tours.tsx'))

/** TRAV-02: tours, and one of them with its departures, where seats are booked. */
export default function ToursScreen() {
  const shown = useLoaderData<typeof loader>()
  return (
    <Suspense>
      <Tours shown={shown} />
    </Suspense>
  )
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>
export type ToursShown = Extract<Shown, { view: 'list' }>
export type TourShown = Extract<Shown, { view: 'one' }>
