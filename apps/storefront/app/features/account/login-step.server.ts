import { PROOF_SECONDS } from '@delguur/contract/constants'
import { redirect } from 'react-router'
import { pathInLocale } from '../../i18n/locale.ts'
import type { ShopContext } from '../../server-context.ts'
import { returnPath } from './return-path.ts'
import { shortCookie } from './short-cookies.server.ts'

/** The state between two steps of a login. It is stored in a cookie, never in an address. */
export interface LoginStep {
  channel: 'phone' | 'email' | 'social'
  /** Phone number or e-mail address; the display name for a social login. */
  contact: string
  purpose: 'login' | 'reset'
  /** Milliseconds since 1970 from which another code can be requested. */
  resendAt: number
  /** Whether another code was sent just now. */
  isResent?: boolean | undefined
  /** The proof from a verified code. */
  proof?: string | undefined
  /** Names from a social login. */
  names?: { first_name: string; last_name: string } | undefined
}

const cookieOf = (shop: Pick<ShopContext, 'origin'>) => shortCookie(shop, 'login_step', PROOF_SECONDS)

export const storeStep = (shop: ShopContext, step: LoginStep): Promise<string> => cookieOf(shop).serialize(step)

export const clearStep = (shop: ShopContext): Promise<string> => cookieOf(shop).serialize('', { maxAge: 0 })

export async function readStep(shop: ShopContext, request: Request): Promise<LoginStep | null> {
  const step: unknown = await cookieOf(shop).parse(request.headers.get('cookie'))
  return isStep(step) ? step : null
}

/** Sends a verified person without an account to the sign-up. */
export async function toRegister(shop: ShopContext, step: LoginStep, returnTo: string): Promise<Response> {
  return redirect(withReturn(pathInLocale('/register', shop.locale), returnTo), {
    status: 303,
    headers: { 'Set-Cookie': await storeStep(shop, step) },
  })
}

/** Returns the page to go to after the login, from the address of a step. */
export const returnToOf = (url: URL): string => returnPath(url.searchParams.get('return_to'))

/** Returns the address of a login step with the page to go to afterwards. */
export const withReturn = (path: string, returnTo: string): string =>
  returnTo === '/' ? path : `${path}?${new URLSearchParams({ return_to: returnTo })}`

const CHANNELS: readonly unknown[] = ['phone', 'email', 'social']

const isStep = (value: unknown): value is LoginStep =>
  typeof value === 'object' &&
  value !== null &&
  'channel' in value &&
  'contact' in value &&
  'purpose' in value &&
  'resendAt' in value &&
  CHANNELS.includes(value.channel) &&
  typeof value.contact === 'string' &&
  (value.purpose === 'login' || value.purpose === 'reset') &&
  typeof value.resendAt === 'number' &&
  (!('proof' in value) || typeof value.proof === 'string') &&
  (!('names' in value) || areNames(value.names))

const areNames = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'first_name' in value &&
  'last_name' in value &&
  typeof value.first_name === 'string' &&
  typeof value.last_name === 'string'
