import { shortCookie } from '../../features/account/short-cookies.server.ts'
import type { Locale } from '../../i18n/locale.ts'
import type { ShopContext } from '../../server-context.ts'

/** A social login in progress; only this browser knows it. */
export interface Attempt {
  secret: string
  /** Language of the visitor, because a provider has one return address for all. */
  locale: Locale
  returnTo: string
}

const MAX_AGE_SECONDS = 600

const cookieOf = (shop: Pick<ShopContext, 'origin'>) => shortCookie(shop, 'social_attempt', MAX_AGE_SECONDS)

export const storeAttempt = (shop: ShopContext, attempt: Attempt): Promise<string> => cookieOf(shop).serialize(attempt)

export const clearAttempt = (shop: ShopContext): Promise<string> => cookieOf(shop).serialize('', { maxAge: 0 })

export async function readAttempt(shop: ShopContext, request: Request): Promise<Attempt | null> {
  const attempt: unknown = await cookieOf(shop).parse(request.headers.get('cookie'))
  return isAttempt(attempt) ? attempt : null
}

const isAttempt = (value: unknown): value is Attempt =>
  typeof value === 'object' &&
  value !== null &&
  'secret' in value &&
  'locale' in value &&
  'returnTo' in value &&
  typeof value.secret === 'string' &&
  (value.locale === 'mn' || value.locale === 'en') &&
  typeof value.returnTo === 'string'
