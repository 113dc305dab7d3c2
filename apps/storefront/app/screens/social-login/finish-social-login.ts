import type { SocialProvider } from '@delguur/contract'
import { ApiError } from '@delguur/sdk'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { type LoginStep, toRegister } from '../../features/account/login-step.server.ts'
import { signedIn } from '../../features/account/signed-in.server.ts'
import { proofOf } from '../../features/account/verify-code.server.ts'
import { pathInLocale } from '../../i18n/locale.ts'
import { type ShopContext, shopContext } from '../../server-context.ts'
import { type Attempt, clearAttempt, readAttempt } from './attempt-cookie.server.ts'
import { backToLogin, providerOf, withPrivateHeaders } from './refused-login.server.ts'

/** ACC-03: the return from Google or Facebook. */
export async function loader({ params, request, url, context }: LoaderFunctionArgs): Promise<Response> {
  const shop = context.get(shopContext)
  const provider = providerOf(params.provider)
  const attempt = await readAttempt(shop, request)
  if (attempt && attempt.locale !== shop.locale) {
    return withPrivateHeaders(redirect(pathInLocale(url.pathname + url.search, attempt.locale), 303))
  }
  return withPrivateHeaders(await finish(shop, provider, attempt, url.search.slice(1)))
}

async function finish(shop: ShopContext, provider: SocialProvider, attempt: Attempt | null, query: string) {
  const returnTo = attempt?.returnTo ?? '/'
  try {
    const outcome = await shop.api.logins.social.finish(provider, { attempt: attempt?.secret ?? '', query })
    return await withoutAttempt(shop, await signedIn(shop, outcome, outcome.returnTo))
  } catch (error) {
    const proof = proofOf(error)
    if (proof !== null) return withoutAttempt(shop, await toRegister(shop, stepOf(error, proof), returnTo))
    const back = await backToLogin(shop, error, returnTo)
    // A request that does not belong to the attempt leaves it valid: it may still be in progress in another tab.
    return isNoAnswer(error) ? back : withoutAttempt(shop, back)
  }
}

const isNoAnswer = (error: unknown) => error instanceof ApiError && error.code === 'social_login_invalid'

function stepOf(error: unknown, proof: string): LoginStep {
  const details = error instanceof ApiError ? error.details : {}
  const text = (name: string) => (typeof details[name] === 'string' ? details[name] : '')
  return {
    channel: 'social',
    contact: text('email'),
    purpose: 'login',
    resendAt: 0,
    proof,
    names: { first_name: text('first_name'), last_name: text('last_name') },
  }
}

async function withoutAttempt(shop: ShopContext, response: Response): Promise<Response> {
  response.headers.append('Set-Cookie', await clearAttempt(shop))
  return response
}
