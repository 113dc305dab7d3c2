import type { Tokens } from '@delguur/sdk'

const NAME = 'order_token'
const KEPT_SECONDS = 60 * 60 * 24 * 60

/** The shopper's order token, kept in a cookie that scripts can not read. */
export interface CookieTokens extends Tokens {
  /** Somebody asked for the token: what was made from it is this visitor's alone. */
  readonly wasRead: boolean
  /** The header that keeps a changed token, null where it is the same. */
  setCookie(): string | null
}

export function cookieTokens(cookieHeader: string | undefined, secure: boolean): CookieTokens {
  const sent = cookieHeader?.match(/(?:^|;\s*)order_token=([A-Za-z0-9_-]{16,64})(?:;|$)/)?.[1] ?? null
  let token = sent
  let wasRead = false
  return {
    get orderToken() {
      wasRead = true
      return token
    },
    set orderToken(value: string | null) {
      token = value
    },
    get wasRead() {
      return wasRead
    },
    setCookie() {
      if (token === sent) return null
      const age = token === null ? 0 : KEPT_SECONDS
      return `${NAME}=${token ?? ''}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${age}${secure ? '; Secure' : ''}`
    },
  }
}
