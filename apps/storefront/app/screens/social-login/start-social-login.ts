import { type LoaderFunctionArgs, redirect } from 'react-router'
import { returnToOf } from '../../features/account/login-step.server.ts'
import { shopContext } from '../../server-context.ts'
import { storeAttempt } from './attempt-cookie.server.ts'
import { backToLogin, providerOf, withPrivateHeaders } from './refused-login.server.ts'

/**
 * ACC-03: redirects to Google or Facebook. It is a link, because the content security policy allows no form to end on
 * another site.
 */
export async function loader({ params, url, context }: LoaderFunctionArgs): Promise<Response> {
  const shop = context.get(shopContext)
  const provider = providerOf(params.provider)
  const returnTo = returnToOf(url)
  try {
    const { url: providerUrl, attempt } = await shop.api.logins.social.start(provider, returnTo)
    const cookie = await storeAttempt(shop, { secret: attempt, locale: shop.locale, returnTo })
    return withPrivateHeaders(redirect(providerUrl, { status: 303, headers: { 'Set-Cookie': cookie } }))
  } catch (error) {
    return withPrivateHeaders(await backToLogin(shop, error, returnTo))
  }
}
