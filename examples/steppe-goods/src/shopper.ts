import type { IncomingMessage, ServerResponse } from 'node:http'
import { createShop, memoryTokens, type Shop } from '@delguur/sdk'
import { shopUrl } from './settings.ts'

const NAMES = ['cart', 'placed', 'device'] as const
type Name = (typeof NAMES)[number]
const MONTH_SECONDS = 30 * 86_400

/** Shopper behind one request. What the SDK remembers of them is stored in cookies that no script of a page can read. */
export interface Shopper {
  /** Shop in which they fill a cart. */
  shop: Shop
  /** The order that they placed last, and the shop that shows it; null before the first. */
  placed: { number: string; shop: Shop } | null
  /** The cart has become an order: the next one begins empty. */
  place(number: string): void
  /** Writes the cookies of the answer. */
  save(response: ServerResponse): void
}

export function shopperOf({ headers }: IncomingMessage): Shopper {
  const cookies = readCookies(headers.cookie)
  const tokens = memoryTokens(cookies.cart ?? null, cookies.device)
  const shop = createShop({ baseUrl: shopUrl, locale: 'mn', tokens })
  let placed = cookies.placed ?? null
  const [number = '', token] = placed?.split('.') ?? []
  return {
    shop,
    placed: token
      ? { number, shop: createShop({ baseUrl: shopUrl, locale: 'mn', tokens: memoryTokens(token, tokens.device) }) }
      : null,
    place(ordered) {
      placed = `${ordered}.${tokens.orderToken}`
      tokens.orderToken = null
    },
    save(response) {
      const values = { cart: tokens.orderToken, placed, device: tokens.device }
      response.setHeader(
        'set-cookie',
        NAMES.map((name) => cookie(name, values[name])),
      )
    },
  }
}

const cookie = (name: Name, value: string | null): string =>
  `${name}=${value ?? ''}; HttpOnly; SameSite=Lax; Path=/; Max-Age=${value === null ? 0 : MONTH_SECONDS}`

function readCookies(header = ''): Partial<Record<Name, string>> {
  const pairs = header.split('; ').map((pair) => pair.split('=', 2))
  return Object.fromEntries(pairs.filter(([name, value]) => value && NAMES.some((one) => one === name)))
}
