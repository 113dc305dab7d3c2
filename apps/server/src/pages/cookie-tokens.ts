import type { AppToken, Session, Tokens } from '@delguur/sdk'
import { newSecret } from '../platform/secrets.ts'

const DAY_SECONDS = 60 * 60 * 24
const KEPT_SECONDS = 60 * DAY_SECONDS
const DEVICE_SECONDS = 365 * DAY_SECONDS
const ORDER_TOKEN = /^[A-Za-z0-9_-]{16,64}$/
const SESSION_TOKEN = /^[A-Za-z0-9_-]{20,200}$/
/** Says that somebody is logged in and not who: scripts may read it, to show the right word before anything is asked. */
const SIGNED_IN = 'signed_in'
const DEVICE_SECRET = /^[A-Za-z0-9_-]{22,64}$/

/** The shopper's order token and the customer's session, kept in cookies that scripts can not read. */
export interface CookieTokens extends Tokens {
  /** Somebody asked for them: what was made from it is this visitor's alone. */
  readonly wasRead: boolean
  /** The token of an order that this device was given, by a link or when it was placed. */
  orderTokenOf(number: string): string | null
  /** Keeps it, until somebody logs out. */
  keepOrderToken(order: { number: string; token: string }): void
  /** The headers that keep what has changed; none where all is the same. */
  setCookies(): string[]
}

/** Under TLS the names of the cookies say that only this host could have set them, for all of it. */
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
  // The browser drops the access token when it has run out.
  const sentSession: Session | null = sent.refresh
    ? { accessToken: sent.access, refreshToken: sent.refresh, expiresAt: Number.POSITIVE_INFINITY }
    : null
  let session = sentSession
  let appToken: AppToken | null = null
  let wasRead = false
  /** By the names of their cookies. */
  const keptOrders = new Map<string, string | null>()

  const cookie = (name: string, value: string | null, seconds: number) =>
    `${name}=${value ?? ''}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${value === null ? 0 : seconds}${secure ? '; Secure' : ''}`
  /** Where nobody asked for the session nothing is set: the page may be kept for everybody. */
  const mark = () => {
    const isMarked = session !== null
    if ((!wasRead && session === sentSession) || isMarked === (sent.signedIn !== null)) return []
    const seconds = isMarked ? KEPT_SECONDS : 0
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
      // Whoever uses the device next finds none of their orders.
      if (session && value === null) for (const name of orderCookies(cookieHeader)) keptOrders.set(name, null)
      session = value
    },
    // Pages need none.
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
      const kept = keptOrders.get(name)
      return kept === undefined ? cookieOf(cookieHeader, name, ORDER_TOKEN) : kept
    },
    keepOrderToken({ number, token }) {
      const name = orderCookie(prefix, number)
      if (name) keptOrders.set(name, token)
    },
    get wasRead() {
      return wasRead
    },
    setCookies: () => [
      ...changed(`${prefix}order_token`, sent.order, orderToken, KEPT_SECONDS),
      ...changed(`${prefix}access_token`, sent.access, session?.accessToken ?? null, secondsLeft(session)),
      ...changed(`${prefix}refresh_token`, sent.refresh, session?.refreshToken ?? null, KEPT_SECONDS),
      ...mark(),
      ...[...keptOrders].map(([name, token]) => cookie(name, token, KEPT_SECONDS)),
      ...changed(`${prefix}device`, sent.device, device, DEVICE_SECONDS),
    ],
  }
}

/** Null for what is no number of an order. */
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
