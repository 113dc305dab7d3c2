import { data, type LoaderFunctionArgs } from 'react-router'
import { calendarFile } from '../../features/orders/calendar-file.ts'
import { deliveryEvent } from '../../features/orders/delivery-event.server.ts'
import { findOrder } from '../../features/orders/find-order.server.ts'
import { shopContext } from '../../server-context.ts'

/** Returns the delivery as a file for calendars; without a promised time there is none. */
export async function loader(call: LoaderFunctionArgs) {
  const { order } = await findOrder(call)
  const event = await deliveryEvent(order, call.context.get(shopContext))
  if (!event) throw data(null, { status: 404 })
  return new Response(calendarFile(event), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${order.number}.ics"`,
      'Cache-Control': 'no-store',
    },
  })
}
