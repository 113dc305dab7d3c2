import type { ShopContext } from '../../server-context.ts'
import { shortCookie } from './short-cookies.server.ts'

/** A flash message for the next page. */
export interface Notice {
  text: string
  tone: 'plain' | 'good' | 'problem'
  /** Whether the message concerns the cart and links to it. */
  isAboutCart: boolean
}

const MAX_AGE_SECONDS = 60
/** Maximum length: several messages must fit a cookie. */
const LONGEST = 400

const cookieOf = (shop: Pick<ShopContext, 'origin'>) => shortCookie(shop, 'notice', MAX_AGE_SECONDS)

/** Returns the header that stores a flash message for the page after the redirect. */
export const storeNotice = (shop: ShopContext, { text, ...notice }: Notice): Promise<string> =>
  cookieOf(shop).serialize({ ...notice, text: text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text })

/** Returns the stored flash message and the header that clears it. */
export async function consumeNotice(
  shop: ShopContext,
  request: Request,
): Promise<{ notice: Notice; clearHeader: string } | null> {
  const cookie = cookieOf(shop)
  const notice: unknown = await cookie.parse(request.headers.get('cookie'))
  return isNotice(notice) ? { notice, clearHeader: await cookie.serialize('', { maxAge: 0 }) } : null
}

const TONES: readonly unknown[] = ['plain', 'good', 'problem']

const isNotice = (value: unknown): value is Notice =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  'tone' in value &&
  'isAboutCart' in value &&
  typeof value.text === 'string' &&
  TONES.includes(value.tone) &&
  typeof value.isAboutCart === 'boolean'
