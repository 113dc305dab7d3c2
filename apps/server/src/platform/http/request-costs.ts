import type { Endpoint } from '@delguur/contract'
import type { FastifyRequest } from 'fastify'
import { MINUTE_MS } from '../durations.ts'
import { clientKey } from '../limits/index.ts'
import { hashOf } from '../secrets.ts'
import { fail } from './fail.ts'

/** Mobile operators put many phones behind one address. */
const DEVICES_BEHIND_AN_ADDRESS = 10
/** Bound on the holders and addresses counted in a minute. A client that invents holders does not hide its address. */
const MAX_COUNTED = 100_000

interface RequestLimits {
  /** 0 means no limit. */
  writesPerMinute: number
  readsPerMinute: number
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Cost of a request in units of a plain write; 0 is not counted. */
    cost?: number
  }
}

/** Resizing a picture and hashing a password are expensive; a payment provider calls for many shoppers from one address. */
export function costOf({ upload, form, dialect, for: caller }: Endpoint): number {
  if (caller === 'provider') return 0
  if (upload || form) return 20
  return dialect === 'oauth' ? 10 : 1
}

/** Counts the requests of a device, an account or an address in the current minute, on this node. */
export function createRequestCosts({ writesPerMinute, readsPerMinute }: RequestLimits, now: () => number = Date.now) {
  let minute = 0
  let ofHolders = new Map<string, number>()
  let ofAddresses = new Map<string, number>()

  function spend(spent: Map<string, number>, key: string, cost: number, max: number): void {
    const before = spent.get(key)
    if (before === undefined && spent.size >= MAX_COUNTED) return
    const sum = (before ?? 0) + cost
    spent.set(key, sum)
    if (sum > max)
      throw fail('too_many_requests', { seconds: Math.ceil(MINUTE_MS / 1000 - (now() % MINUTE_MS) / 1000) })
  }

  /** Throws `too_many_requests`. Anonymous reads are shared answers and are not counted. */
  return function count({ isRead, cost, holder, ip }: Counted): void {
    const present = Math.floor(now() / MINUTE_MS)
    if (present !== minute) {
      minute = present
      ofHolders = new Map()
      ofAddresses = new Map()
    }
    if (isRead) {
      if (readsPerMinute > 0 && holder !== null) spend(ofHolders, `read ${holder}`, 1, readsPerMinute)
    } else if (writesPerMinute > 0 && cost > 0) {
      const address = clientKey(ip)
      spend(ofAddresses, `anybody ${address}`, cost, writesPerMinute * DEVICES_BEHIND_AN_ADDRESS)
      if (holder === null) spend(ofAddresses, `nobody ${address}`, cost, writesPerMinute)
      else spend(ofHolders, `write ${holder}`, cost, writesPerMinute)
    }
  }
}

interface Counted {
  isRead: boolean
  cost: number
  /** Session, order token or device; null if the request has none. */
  holder: string | null
  ip: string
}

const COOKIE =
  /(?:^|;\s*)(?:__(?:Host|Secure)-)?(?:staff_refresh_token|refresh_token|order_token|device)=([\w-]{16,200})/

/** Hash of the caller's credentials before any lookup. An invented credential only gets a share of its address. */
export function holderOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const credential =
    headers['x-device'] ?? headers.authorization ?? headers['x-order-token'] ?? COOKIE.exec(headers.cookie ?? '')?.[1]
  return typeof credential === 'string' ? hashOf(credential) : null
}
