import { PROOF_SECONDS } from '@delguur/contract/constants'
import { redirect } from 'react-router'
import { pathInLocale } from '../../i18n/locale.ts'
import type { ShopContext } from '../../server-context.ts'
import { returnPath } from './return-path.ts'
import { shortCookie } from './short-cookies.server.ts'

/** Where somebody stands between two steps of a login. No address names any of it. */
export interface LoginStep {
  channel: 'phone' | 'email' | 'social'
  /** Phone number or e-mail address; of a social login what it is called there. */
  contact: string
  purpose: 'login' | 'reset'
  /** Milliseconds since 1970 from which on another code can be asked for. */
  resendAt: number
  /** Another code was sent just now. */
  isResent?: boolean | undefined
  /** Of a code that was shown. */
  proof?: string | undefined
  /** What a social login says that they are called. */
  names?: { first_name: string; last_name: string } | undefined
}

const cookieOf = (shop: Pick<ShopContext, 'origin'>) => shortCookie(shop, 'login_step', PROOF_SECONDS)

export const keepStep = (shop: ShopContext, step: LoginStep): Promise<string> => cookieOf(shop).serialize(step)

export const forgetStep = (shop: ShopContext): Promise<string> => cookieOf(shop).serialize('', { maxAge: 0 })

export async function readStep(shop: ShopContext, request: Request): Promise<LoginStep | null> {
  const step: unknown = await cookieOf(shop).parse(request.headers.get('cookie'))
  return isStep(step) ? step : null
}

/** Whoever has shown who they are but has no account yet opens one with the proof of it. */
export async function toRegister(shop: ShopContext, step: LoginStep, returnTo: string): Promise<Response> {
  return redirect(withReturn(pathInLocale('/register', shop.locale), returnTo), {
    status: 303,
    headers: { 'Set-Cookie': await keepStep(shop, step) },
  })
}

/** Where to go after the login, as the address of a step says. */
export const returnToOf = (url: URL): string => returnPath(url.searchParams.get('return_to'))

/** A step of the login that remembers where to go afterwards. */
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
