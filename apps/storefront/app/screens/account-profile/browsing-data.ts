import type { Browsing } from '@delguur/contract'
import { ApiError, type Shop } from '@delguur/sdk'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { shopContext } from '../../server-context.ts'

/** What the customer viewed and searched for on all devices, for scripts of the page. */
export const loader = ({ context }: LoaderFunctionArgs) => answer(context.get(shopContext).api, (own) => own.show())

export async function action({ request, context }: ActionFunctionArgs) {
  const text = String((await request.formData()).get('browsing'))
  const browsing = readBrowsing(text)
  if (!browsing) return new Response(null, { status: 400 })
  return answer(context.get(shopContext).api, (own) => own.replace(browsing))
}

type Own = Shop['account']['browsing']

/** The API's refusal of guests, or of lists that are too long, as the status of the answer. */
async function answer(api: Shop, ask: (own: Own) => Promise<Browsing>): Promise<Response> {
  try {
    return Response.json(await ask(api.account.browsing))
  } catch (error) {
    if (error instanceof ApiError) return new Response(null, { status: error.status || 503 })
    throw error
  }
}

/** JSON, whose shape the API examines. */
function readBrowsing(text: string): Browsing | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
