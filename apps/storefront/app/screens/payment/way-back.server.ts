import { shortCookie } from '../../features/account/short-cookies.server.ts'
import type { ShopContext } from '../../server-context.ts'

/** The order that a visitor is paying, as its link names it. */
interface Paying {
  number: string
  token: string
}

/** As long as a bank's page, or a lender, lets anybody think. */
const KEPT_SECONDS = 2 * 86_400

const cookieOf = (shop: Pick<ShopContext, 'origin'>) => shortCookie(shop, 'paying', KEPT_SECONDS)

/** The header that keeps the way back for whoever opened the payment by its link alone: the bank is told no token to return with. */
export const keepWayBack = (shop: Pick<ShopContext, 'origin'>, { number, token }: Paying): Promise<string> =>
  cookieOf(shop).serialize({ number, token })

/** What was kept of the order of this number. */
export async function wayBack(
  shop: Pick<ShopContext, 'origin'>,
  request: Request,
  number: string | undefined,
): Promise<Paying | null> {
  const kept: unknown = await cookieOf(shop).parse(request.headers.get('cookie'))
  return isPaying(kept) && kept.number === number ? kept : null
}

const isPaying = (value: unknown): value is Paying =>
  typeof value === 'object' &&
  value !== null &&
  'number' in value &&
  'token' in value &&
  typeof value.number === 'string' &&
  typeof value.token === 'string'
