import type { TokenReply } from '@delguur/contract'
import { STAFF_IDLE_SECONDS } from '../features/identity/tokens/index.ts'

/** Margin before expiry, so that a token does not end while its call is under way. */
const EXPIRY_MARGIN_SECONDS = 5
const TOKEN = /^[A-Za-z0-9_-]{20,200}$/

export interface StaffTokens {
  /** Null once it has expired: the browser drops its cookie. */
  access: string | null
  refresh: string
}

/**
 * Cookies of a staff session: scripts cannot read them, other sites cannot cause a browser to send them, and no address but
 * those below `/admin` receives them. `__Host-` would need all of the site as their path.
 */
export function createSessionCookies(secure: boolean) {
  const prefix = secure ? '__Secure-' : ''
  const access = `${prefix}staff_access_token`
  const refresh = `${prefix}staff_refresh_token`
  const cookie = (name: string, value: string, seconds: number) =>
    `${name}=${value}; Path=/admin; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure ? '; Secure' : ''}`

  return {
    /** Tokens of a `Cookie` header; null without a session. */
    read(header: string | undefined): StaffTokens | null {
      const refreshToken = cookieOf(header, refresh)
      return refreshToken === null ? null : { access: cookieOf(header, access), refresh: refreshToken }
    },

    /** `Set-Cookie` headers of a login or a refresh. */
    write: ({ access_token, refresh_token = '', expires_in }: TokenReply): string[] => [
      cookie(access, access_token, expires_in - EXPIRY_MARGIN_SECONDS),
      cookie(refresh, refresh_token, STAFF_IDLE_SECONDS),
    ],

    /** `Set-Cookie` headers that end the session in the browser. */
    clear: (): string[] => [cookie(access, '', 0), cookie(refresh, '', 0)],
  }
}

function cookieOf(header: string | undefined, name: string): string | null {
  const pair = header
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
  const value = pair?.slice(name.length + 1) ?? ''
  return TOKEN.test(value) ? value : null
}
