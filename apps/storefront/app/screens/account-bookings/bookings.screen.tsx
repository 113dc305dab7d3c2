import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { forCustomer } from '../../features/account/for-customer.server.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'

export const loader = (call: LoaderFunctionArgs) =>
  forCustomer(call, async (api) => {
    const cursor = call.url.searchParams.get('cursor')
    const { bookings, next_cursor: older } = await api.bookings.list(cursor ? { cursor } : {})
    const entries = bookings.map(({ id, state, title, from, to, total, rest, order_number }) => ({
      id,
      state,
      title,
      from,
      to,
      total,
      rest,
      order_number,
    }))
    return { entries, older }
  })

export type BookingsShown = ReturnType<typeof useLoaderData<typeof loader>>

const BookingList = lazyComponent(() => import('./booking-list.tsx'))

/** TRAV-01 TRAV-02: stays and tours of the customer, the newest first. */
export default function BookingsScreen() {
  return <BookingList shown={useLoaderData<typeof loader>()} />
}
