/** Where the token of the shopper's order is kept between calls; null is no order. */
export interface Tokens {
  orderToken: string | null
}

/** Keeps the token as long as the object lives. */
export function memoryTokens(orderToken: string | null = null): Tokens {
  return { orderToken }
}

type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Keeps the token in `storage`, and in memory where the browser refuses storage (private windows, full disks). */
export function browserTokens(storage?: TextStorage, key = 'order_token'): Tokens {
  let unstored: string | null = null
  const stored = () => storage ?? globalThis.localStorage

  return {
    get orderToken() {
      try {
        return unstored ?? stored().getItem(key)
      } catch {
        return unstored
      }
    },
    set orderToken(token) {
      try {
        if (token === null) stored().removeItem(key)
        else stored().setItem(key, token)
        unstored = null
      } catch {
        unstored = token
      }
    },
  }
}
