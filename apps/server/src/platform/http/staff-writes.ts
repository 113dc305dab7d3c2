import { AsyncLocalStorage } from 'node:async_hooks'
import type { Endpoint, RouteKey } from '@delguur/contract'
import type { TSchema } from 'typebox'

/** Change of a thing, in a handler's own words. */
export interface Change {
  kind?: string
  id?: number | string
  /** Name of the thing for people. */
  label?: string
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
}

/** Write by a member of staff, for its entry in the audit. */
export interface StaffWrite {
  siteId: number
  userId: number
  endpoint: RouteKey
  requestId: string
  /** First segment of the path: `orders`. */
  kind: string
  thingId: string | null
  label: string | null
  before: Record<string, unknown> | null
  /** The body, unless the handler knows better. */
  after: Record<string, unknown> | null
  /** Set by the feature that has recorded the write itself. */
  isRecorded: boolean
}

interface WritingCall {
  site: { id: number }
  user: { id: number } | null
  params: unknown
  body: unknown
  requestId: string
}

const running = new AsyncLocalStorage<StaffWrite>()

/** Staff's write whose handler runs now; undefined outside of one. */
export const currentStaffWrite = (): StaffWrite | undefined => running.getStore()

/**
 * Runs a handler; a write by staff that succeeds is passed to `record`, unless a feature has recorded it. A repeated request that
 * gets a stored answer does not run its handler again, and is not recorded again.
 */
export async function withStaffWrite<T>(
  key: RouteKey,
  endpoint: Endpoint,
  call: WritingCall,
  run: (changed: (change: Change) => void) => Promise<T>,
  record: (write: StaffWrite) => Promise<void>,
): Promise<T> {
  if (endpoint.for !== 'staff' || key.startsWith('GET ') || !call.user) return run(() => {})
  const write = writeOf(key, endpoint, call, call.user.id)
  let isChanged = false
  const changed = ({ id, ...change }: Change) => {
    Object.assign(write, change, id === undefined ? {} : { thingId: String(id) })
    isChanged = true
  }
  const reply = await running.run(write, () => run(changed))
  write.thingId ??= idOf(reply)
  if (isChanged || !write.isRecorded) await record(write)
  return reply
}

function writeOf(key: RouteKey, { body }: Endpoint, call: WritingCall, userId: number): StaffWrite {
  const [first] = Object.values(call.params as Record<string, unknown>)
  return {
    siteId: call.site.id,
    userId,
    endpoint: key,
    requestId: call.requestId,
    kind: key.split('/')[3] ?? '',
    thingId: first === undefined ? null : String(first),
    label: null,
    before: null,
    after: body && call.body ? (withoutSecrets(body, call.body) as Record<string, unknown>) : null,
    isRecorded: false,
  }
}

/** Id of a new thing, which the reply names. */
function idOf(reply: unknown): string | null {
  const id = reply && typeof reply === 'object' && 'id' in reply ? reply.id : null
  return typeof id === 'number' || typeof id === 'string' ? String(id) : null
}

const MASK = '•••'

/** Value in which fields that the contract declares `writeOnly` are masked: secrets, codes, contacts. */
function withoutSecrets(schema: TSchema & { writeOnly?: boolean }, value: unknown): unknown {
  if (schema.writeOnly) return MASK
  const { properties, items } = schema as { properties?: Record<string, TSchema>; items?: TSchema }
  if (Array.isArray(value)) return items ? value.map((one) => withoutSecrets(items, one)) : value
  if (!value || typeof value !== 'object' || !properties) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const own = Object.hasOwn(properties, name) ? properties[name] : undefined
      return [name, own ? withoutSecrets(own, inner) : inner]
    }),
  )
}
