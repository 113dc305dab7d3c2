import { freshKey } from './call.ts'

/** A customer's login. Its refresh token lasts as long as the login and is replaced at each refresh. */
export interface Session {
  /** Null once it has expired; the refresh token gets another. */
  accessToken: string | null
  refreshToken: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** An app's own token, for the public shop and a guest's cart. */
export interface AppToken {
  accessToken: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** Token storage between calls. */
export interface Tokens {
  /** Token of the shopper's order, or null. */
  orderToken: string | null
  /** The customer's login, or null. */
  session: Session | null
  appToken: AppToken | null
  /** A random device id that lets the shop tell devices behind one IP address apart. */
  readonly device: string
}

/** Stores tokens in memory, with a new device id unless one is given. */
export function memoryTokens(orderToken: string | null = null, device = freshKey()): Tokens {
  return { orderToken, session: null, appToken: null, device }
}

type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Stores order token, app token and device id in `storage`, or in memory if the browser refuses storage (private
 * windows, full disks). A customer's session lives as long as the page, because any script of the page can read
 * storage.
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
      const stored = device.read()
      if (stored) return stored
      const created = freshKey()
      device.write(created)
      return created
    },
  }
}

function storedText(storage: TextStorage | undefined, key: string) {
  let fallback: string | null = null
  const stored = () => storage ?? globalThis.localStorage

  return {
    read() {
      try {
        return fallback ?? stored().getItem(key)
      } catch {
        return fallback
      }
    },
    write(text: string | null) {
      try {
        if (text === null) stored().removeItem(key)
        else stored().setItem(key, text)
        fallback = null
      } catch {
        fallback = text
      }
    },
  }
}

/** Returns null for any other content. */
function readAppToken(text: string | null): AppToken | null {
  try {
    const { accessToken, expiresAt } = JSON.parse(text ?? '') as Partial<AppToken>
    return typeof accessToken === 'string' && typeof expiresAt === 'number' ? { accessToken, expiresAt } : null
  } catch {
    return null
  }
}
