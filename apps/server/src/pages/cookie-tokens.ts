import type { AppToken, Session, Tokens } from '@delguur/sdk'
import { newSecret } from '../platform/secrets.ts'

const DAY_SECONDS = 60 * 60 * 24
const LIFETIME_SECONDS = 60 * DAY_SECONDS
const DEVICE_SECONDS = 365 * DAY_SECONDS
const ORDER_TOKEN = /^[A-Za-z0-9_-]{16,64}$/
const SESSION_TOKEN = /^[A-Za-z0-9_-]{20,200}$/
/** Cookie that marks a login without naming the user, readable by scripts, so that the header is right before any request. */
const SIGNED_IN = 'signed_in'
const DEVICE_SECRET = /^[A-Za-z0-9_-]{22,64}$/

/** Order token and customer session in cookies that scripts cannot read. */
export interface CookieTokens extends Tokens {
  /** Whether the tokens were read: the result is then private to this visitor. */
  readonly wasRead: boolean
  /** Whether the visitor sent a session, which says nothing of who they are. */
  readonly hasSession: boolean
  /** Token of an order that this device received, by a link or when it was placed. */
  orderTokenOf(number: string): string | null
  /** Stores the token until logout. */
  storeOrderToken(order: { number: string; token: string }): void
  /** `Set-Cookie` headers of changes; empty if there are none. */
  setCookies(): string[]
}

/** Tokens of a request. Under TLS the cookies have the `__Host-` prefix. */
export function cookieTokens(cookieHeader: string | undefined, secure: boolean): CookieTokens {
  const prefix = secure ? '__Host-' : ''
  const sent = {
    order: cookieOf(cookieHeader, `${prefix}order_token`, ORDER_TOKEN),
    access: cookieOf(cookieHeader, `${prefix}access_token`, SESSION_TOKEN),
    refresh: cookieOf(cookieHeader, `${prefix}refresh_token`, SESSION_TOKEN),
    signedIn: cookieOf(cookieHeader, SIGNED_IN, /^1$/),
    device: cookieOf(cookieHeader, `${prefix}device`, DEVICE_SECRET),
  }
  let orderToken = sent.order
  let device = sent.device
  // The browser drops the expired access token.
  const sentSession: Session | null = sent.refresh
    ? { accessToken: sent.access, refreshToken: sent.refresh, expiresAt: Number.POSITIVE_INFINITY }
    : null
  let session = sentSession
  let appToken: AppToken | null = null
  let wasRead = false
  /** Changed order tokens, by cookie name. */
  const orderTokens = new Map<string, string | null>()

  const cookie = (name: string, value: string | null, seconds: number) =>
    `${name}=${value ?? ''}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${value === null ? 0 : seconds}${secure ? '; Secure' : ''}`
  /** Cookies are set only if the session was read: otherwise the page may be cached for everybody. */
  const mark = () => {
    const isMarked = session !== null
    if ((!wasRead && session === sentSession) || isMarked === (sent.signedIn !== null)) return []
    const seconds = isMarked ? LIFETIME_SECONDS : 0
    return [`${SIGNED_IN}=${isMarked ? 1 : ''}; Path=/; SameSite=Lax; Max-Age=${seconds}${secure ? '; Secure' : ''}`]
  }
  const changed = (name: string, before: string | null, now: string | null, seconds: number) =>
    before === now ? [] : [cookie(name, now, seconds)]

  return {
    get orderToken() {
      wasRead = true
      return orderToken
    },
    set orderToken(value) {
      orderToken = value
    },
    get session() {
      wasRead = true
      return session
    },
    set session(value) {
      // The next user of the device finds none of their orders.
      if (session && value === null) for (const name of orderCookies(cookieHeader)) orderTokens.set(name, null)
      session = value
    },
    // Pages need no app token.
    get appToken() {
      return appToken
    },
    set appToken(value) {
      appToken = value
    },
    get device() {
      wasRead = true
      device ??= newSecret()
      return device
    },
    orderTokenOf(number) {
      wasRead = true
      const name = orderCookie(prefix, number)
      if (name === null) return null
      const stored = orderTokens.get(name)
      return stored === undefined ? cookieOf(cookieHeader, name, ORDER_TOKEN) : stored
    },
    storeOrderToken({ number, token }) {
      const name = orderCookie(prefix, number)
      if (name) orderTokens.set(name, token)
    },
    get wasRead() {
      return wasRead
    },
    hasSession: sentSession !== null,
    setCookies: () => [
      ...changed(`${prefix}order_token`, sent.order, orderToken, LIFETIME_SECONDS),
      ...changed(`${prefix}access_token`, sent.access, session?.accessToken ?? null, secondsLeft(session)),
      ...changed(`${prefix}refresh_token`, sent.refresh, session?.refreshToken ?? null, LIFETIME_SECONDS),
      ...mark(),
      ...[...orderTokens].map(([name, token]) => cookie(name, token, LIFETIME_SECONDS)),
      ...changed(`${prefix}device`, sent.device, device, DEVICE_SECONDS),
    ],
  }
}

/** Cookie name of an order; null for an invalid number. */
const orderCookie = (prefix: string, number: string): string | null =>
  /^R\d{9}$/.test(number) ? `${prefix}order_${number}` : null

const orderCookies = (header = ''): string[] =>
  [...header.matchAll(/(?:^|;\s*)((?:__Host-)?order_R\d{9})=/g)].map(([, name = '']) => name)

function cookieOf(header: string | undefined, name: string, shape: RegExp): string | null {
  const value = header
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1)
  return value !== undefined && shape.test(value) ? value : null
}

const secondsLeft = (session: Session | null) =>
  session ? Math.max(0, Math.floor((session.expiresAt - Date.now()) / 1000)) : 0
