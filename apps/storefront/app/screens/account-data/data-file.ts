import { isoDay } from '@delguur/mongolia/dates'
import type { LoaderFunctionArgs } from 'react-router'
import { forCustomer } from '../../features/account/for-customer.server.ts'

/** Returns all personal data of the customer as a file. */
export async function loader(call: LoaderFunctionArgs) {
  const exported = await forCustomer(call, (api) => api.account.export())
  return new Response(JSON.stringify(exported, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="my-data-${isoDay(Date.now())}.json"`,
      'Cache-Control': 'no-store',
    },
  })
}
