import { ApiError, type Shop } from '@delguur/sdk'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { shopContext } from '../../server-context.ts'

/** The key with which a browser subscribes to push messages, for scripts of the page. */
export const loader = async ({ context }: LoaderFunctionArgs) =>
  Response.json({ key: await context.get(shopContext).api.pushSubscriptions.key() })

/** SITE-06: takes a browser's subscription, for the customer if one is logged in, or ends one. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { pushSubscriptions } = context.get(shopContext).api
  const form = await request.formData()
  const ended = form.get('end')
  try {
    if (ended !== null) {
      await pushSubscriptions.end(String(ended))
      return new Response(null, { status: 204 })
    }
    const subscription = readSubscription(String(form.get('subscription')))
    return subscription
      ? Response.json(await pushSubscriptions.subscribe(subscription))
      : new Response(null, { status: 400 })
  } catch (error) {
    if (error instanceof ApiError) return new Response(null, { status: error.status || 503 })
    throw error
  }
}

type Subscription = Parameters<Shop['pushSubscriptions']['subscribe']>[0]

/** JSON, whose content the API examines. */
function readSubscription(text: string): Subscription | null {
  try {
    const { endpoint, keys } = JSON.parse(text)
    return typeof keys === 'object' && keys !== null ? { endpoint, keys } : null
  } catch {
    return null
  }
}
