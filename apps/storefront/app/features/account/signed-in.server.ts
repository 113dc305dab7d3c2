import type { LoginOutcome } from '@delguur/sdk'
import { redirect } from 'react-router'
import { pathInLocale } from '../../i18n/locale.ts'
import type { ShopContext } from '../../server-context.ts'
import { clearStep } from './login-step.server.ts'
import { storeNotice } from './notices.server.ts'
import { returnPath } from './return-path.ts'

/**
 * The end of every login: redirects to the previous page with a message about the cart. The SDK has stored the session
 * and merged the carts already.
 */
export async function signedIn(shop: ShopContext, outcome: LoginOutcome, returnTo: unknown): Promise<Response> {
  const headers = new Headers({ 'Set-Cookie': await clearStep(shop) })
  const { notices, cartConflict } = outcome
  const text = cartConflict ?? notices.map(({ message }) => message).join(' ')
  if (text) {
    const tone = cartConflict ? 'problem' : 'plain'
    headers.append('Set-Cookie', await storeNotice(shop, { text, tone, isAboutCart: true }))
  }
  return redirect(pathInLocale(returnPath(returnTo), shop.locale), { status: 303, headers })
}
