import type { User } from '@delguur/contract'
import { Suspense } from 'react'
import { type ActionFunctionArgs, data, type HeadersArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { handleForm, textOf } from '../../features/account/handle-form.server.ts'
import { optional, publicHeaders } from '../../features/catalog/public-page.ts'
import { shopContext } from '../../server-context.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'

export { notAfterActions as shouldRevalidate } from '../../features/catalog/revalidation.ts'

/** A form that is filled in for a customer, or about an order, says so itself. */
export const headers = (sent: HeadersArgs) =>
  sent.loaderHeaders.has('cache-control') ? sent.loaderHeaders : publicHeaders(sent)

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, site, isSignedIn } = context.get(shopContext)
  const stores = await optional(api.site.storeLocations())
  const page = {
    siteName: site.configs.site_name,
    hasStores: stores?.some(({ kind, pickup }) => kind === 'store' || pickup) ?? false,
  }
  const orderNumber = (new URL(request.url).searchParams.get('order') ?? '').slice(0, ORDER_NUMBER_MAX)
  const user = isSignedIn ? await optional(api.account.current()) : null
  if (!user && !orderNumber) return { ...page, writer: NOBODY, orderNumber }
  return data(
    { ...page, writer: user ? writerOf(user) : NOBODY, orderNumber },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}

const ORDER_NUMBER_MAX = 30
const NOBODY = { name: '', salutation: '', phone: '', email: '' }

function writerOf({ first_name, last_name, phone, email, salutation }: User): typeof NOBODY {
  const name = [last_name, first_name].filter(Boolean).join(' ')
  return { name, salutation, phone: phone ?? '', email: email ?? '' }
}

export async function action(call: ActionFunctionArgs) {
  const form = await call.request.formData()
  const { contact } = call.context.get(shopContext).api
  const text = (field: string) => textOf(form, field)
  return handleForm(call, form, () =>
    contact.send({
      name: text('name'),
      salutation: text('salutation'),
      phone: text('phone'),
      email: text('email'),
      order_number: text('order_number'),
      message: text('message'),
      website: text('website'),
    }),
  )
}

export type LoadedContact = ReturnType<typeof useLoaderData<typeof loader>>

/** Loaded with the screen: what the route imports itself would be named in the scripts of every page. */
const Contact = lazyComponent(() => import('./loaded-contact.tsx'))

/** CONT-08: writes to the shop, with the other ways to reach it beside. */
export default function ContactScreen() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <Suspense>
      <Contact loaded={loaded} />
    </Suspense>
  )
}
