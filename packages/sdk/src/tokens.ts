import { freshKey } from './call.ts'

/** A customer's login. Who keeps it knows the refresh token for as long as the login lasts. */
export interface Session {
  /** Null where it has run out: the refresh token fetches another. */
  accessToken: string | null
  refreshToken: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** An app's own token: the public shop and a guest's cart. */
export interface AppToken {
  accessToken: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** Where tokens are kept between calls. */
export interface Tokens {
  /** Of the shopper's order; null is no order. */
  orderToken: string | null
  /** Null is nobody logged in. */
  session: Session | null
  appToken: AppToken | null
  /** A secret of this device: by it the shop tells devices behind one network address apart. */
  readonly device: string
}

/** Keeps tokens as long as the object lives; of a device of its own unless another is given. */
export function memoryTokens(orderToken: string | null = null, device = freshKey()): Tokens {
  return { orderToken, session: null, appToken: null, device }
}

type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Keeps order and app token and the device's secret in `storage`, and in memory where the browser refuses storage (private windows, full disks). A
 * customer's session lives as long as the page: any script of the page can read storage.
 */
export function browserTokens(storage?: TextStorage, key = 'order_token'): Tokens {
  const order = storedText(storage, key)
  const app = storedText(storage, 'app_token')
  const device = storedText(storage, 'device')

  return {
    session: null,
    get orderToken() {
      return order.read()
    },
    set orderToken(token) {
      order.write(token)
    },
    get appToken() {
      return readAppToken(app.read())
    },
    set appToken(token) {
      app.write(token && JSON.stringify(token))
    },
    get device() {
      const kept = device.read()
      if (kept) return kept
      const made = freshKey()
      device.write(made)
      return made
    },
  }
}

function storedText(storage: TextStorage | undefined, key: string) {
  let unstored: string | null = null
  const stored = () => storage ?? globalThis.localStorage

  return {
    read() {
      try {
        return unstored ?? stored().getItem(key)
      } catch {
        return unstored
      }
    },
    write(text: string | null) {
      try {
        if (text === null) stored().removeItem(key)
        else stored().setItem(key, text)
        unstored = null
      } catch {
        unstored = text
      }
    },
  }
}

/** Null for whatever else stands in the storage. */
function readAppToken(text: string | null): AppToken | null {
  try {
    const { accessToken, expiresAt } = JSON.parse(text ?? '') as Partial<AppToken>
    return typeof accessToken === 'string' && typeof expiresAt === 'number' ? { accessToken, expiresAt } : null
  } catch {
    return null
  }
}
