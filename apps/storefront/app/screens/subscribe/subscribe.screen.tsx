import { Suspense } from 'react'
import { type ActionFunctionArgs, data, type HeadersArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { handleForm, textOf } from '../../features/account/handle-form.server.ts'
import { publicHeaders } from '../../features/catalog/public-page.ts'
import { shopContext } from '../../server-context.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'

export { notAfterActions as shouldRevalidate } from '../../features/catalog/revalidation.ts'

/** The secret of a link goes to no other site and into no cache; without any referrer a form would have no origin either. */
export const headers = (sent: HeadersArgs) =>
  sent.loaderHeaders.has('referrer-policy') ? sent.loaderHeaders : publicHeaders(sent)

const SECRET_HEADERS = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' }

/** The form, or what the links of mails lead to: every further route would be named in the scripts of every page. */
export function loader({ context, params, url }: LoaderFunctionArgs) {
  const { site } = context.get(shopContext)
  const step = stepOf(params)
  const page = { step, siteName: site.configs.site_name }
  if (step === 'request') return { ...page, token: '' }
  return data({ ...page, token: url.searchParams.get('token') ?? '' }, { headers: SECRET_HEADERS })
}

type Step = 'request' | 'confirm' | 'end'

const STEPS: Partial<Record<string, Step>> = { '': 'request', confirm: 'confirm', end: 'end' }

function stepOf(params: LoaderFunctionArgs['params']): Step {
  const step = STEPS[params['*'] ?? '']
  if (!step) throw data(null, { status: 404 })
  return step
}

/**
 * A press of the page’s button, or the request of a mail program whose reader presses its own (RFC 8058): that one has the
 * secret in the address alone.
 */
export async function action(call: ActionFunctionArgs) {
  const { subscription } = call.context.get(shopContext).api
  const form = await call.request.formData()
  const token = textOf(form, 'token') || (call.url.searchParams.get('token') ?? '')
  const step = stepOf(call.params)
  return handleForm(call, form, async () => {
    if (step === 'request') await subscription.request(textOf(form, 'email'), { website: textOf(form, 'website') })
    else await subscription[step](token)
    return null
  })
}

export type LoadedSubscription = ReturnType<typeof useLoaderData<typeof loader>>

/** Loaded with the screen: what the route imports itself would be named in the scripts of every page. */
const Subscribe = lazyComponent(() => import('./loaded-subscribe.tsx'))

/** CONT-08: subscribes to letters of the shop, confirms that by the link of a mail, and ends it by that of a letter. */
export default function SubscribeScreen() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <Suspense>
      <Subscribe loaded={loaded} />
    </Suspense>
  )
}
