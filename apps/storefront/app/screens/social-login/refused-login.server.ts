import type { SocialProvider } from '@delguur/contract'
import { SOCIAL_PROVIDERS } from '@delguur/contract/constants'
import { ApiError } from '@delguur/sdk'
import { data, redirect } from 'react-router'
import { withReturn } from '../../features/account/login-step.server.ts'
import { storeNotice } from '../../features/account/notices.server.ts'
import { pathInLocale } from '../../i18n/locale.ts'
import type { ShopContext } from '../../server-context.ts'

/** Returns the provider of the address; any other name is “not found”. */
export function providerOf(name: string | undefined): SocialProvider {
  const provider = SOCIAL_PROVIDERS.find((code) => code === name)
  if (!provider) throw data(null, { status: 404 })
  return provider
}

/** Redirects to the login with the reason; errors that are no refusal are thrown. */
export async function backToLogin(shop: ShopContext, error: unknown, returnTo: string): Promise<Response> {
  if (!(error instanceof ApiError)) throw error
  const notice = await storeNotice(shop, { text: error.message, tone: 'problem', isAboutCart: false })
  return redirect(withReturn(pathInLocale('/login', shop.locale), returnTo), {
    status: 303,
    headers: { 'Set-Cookie': notice },
  })
}

/** The address of the reply contains credentials: it must not be cached or sent as referrer. */
export function withPrivateHeaders(response: Response): Response {
  response.headers.set('Cache-Control', 'no-store')
  response.headers.set('Referrer-Policy', 'no-referrer')
  return response
}
