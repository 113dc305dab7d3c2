import { AsyncLocalStorage } from 'node:async_hooks'
import type { Endpoint, RouteKey } from '@delguur/contract'
import type { TSchema } from 'typebox'
import type { Db } from '../db/index.ts'

type Fields = Record<string, unknown>

/** Thing that a request of staff names; one that its path does not name has an empty id. */
export interface NamedThing {
  id: string
  siteId: number
  userId: number
}

/** Reads what the audit may tell of a thing; null if there is none. Contacts and secrets are left out; a `number` names the thing. */
export type ReadState = (db: Db, thing: NamedThing) => Promise<Fields | null | undefined>

/** Change of a thing, in a handler's own words. */
export interface Change {
  kind?: string
  id?: number | string
  /** Name of the thing for people. */
  label?: string
  before?: Fields | null
  after?: Fields | null
}

/** Write by a member of staff, for its entry in the audit. */
export interface StaffWrite {
  siteId: number
  userId: number
  /** Program that writes in the name of the member; null for the member. */
  programId: string | null
  endpoint: RouteKey
  requestId: string
  /** First segment of the path: `orders`. */
  kind: string
  thingId: string | null
  label: string | null
  before: Fields | null
  /** What the handler says, or else the body. */
  after: Fields | null
  /** What was asked for, without secrets, where `after` tells something else. */
  details: Fields | null
  /** Reads the thing as it is now; null where its kind has no state, or the handler said what has changed. */
  readState: ((db: Db) => Promise<Fields | null>) | null
  /** Set by the feature that has recorded the write itself. */
  isRecorded: boolean
}

interface WritingCall {
  site: { id: number }
  user: { id: number } | null
  caller: { clientId: string | null; isProgram: boolean } | null
  params: unknown
  query: unknown
  body: unknown
  requestId: string
}

const running = new AsyncLocalStorage<StaffWrite>()

/** Staff's write whose handler runs now; undefined outside of one. */
export const currentStaffWrite = (): StaffWrite | undefined => running.getStore()

interface Recording {
  db: Db
  record(write: StaffWrite): Promise<void>
  /** How to read the state of a kind, whose things PUT and DELETE change. */
  stateOf(kind: string): ReadState | undefined
}

/**
 * Runs a handler; a write by staff that succeeds, or their export of personal data, is passed to `record`, unless a feature has recorded it. A repeated request that
 * gets a stored answer does not run its handler again, and is not recorded again.
 */
export async function withStaffWrite<T>(
  key: RouteKey,
  endpoint: Endpoint,
  call: WritingCall,
  run: (changed: (change: Change) => void) => Promise<T>,
  { db, record, stateOf }: Recording,
): Promise<T> {
  const isRead = key.startsWith('GET ')
  if (endpoint.for !== 'staff' || (isRead && !endpoint.personalData) || !call.user) return run(() => {})
  const write = writeOf(key, endpoint, call, call.user.id)
  if (isRead) write.details = maskedFields(endpoint.query, call.query)
  const read = /^(PUT|DELETE) /.test(key) ? stateOf(write.kind) : undefined
  if (read) {
    write.details = write.after
    const thing = { id: write.thingId ?? '', siteId: write.siteId, userId: write.userId }
    write.readState = async (connection) => (await read(connection, thing)) ?? null
    write.before = await write.readState(db)
    if (typeof write.before?.number === 'string') write.label = write.before.number
  }
  let isChanged = false
  const changed = ({ id, ...change }: Change) => {
    const isTold = change.before !== undefined || change.after !== undefined
    if (isTold) Object.assign(write, { before: null, readState: null, details: null })
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
    programId: call.caller?.isProgram ? call.caller.clientId : null,
    endpoint: key,
    requestId: call.requestId,
    kind: key.split('/')[3] ?? '',
    thingId: first === undefined ? null : String(first),
    label: null,
    before: null,
    after: maskedFields(body, call.body),
    details: null,
    readState: null,
    isRecorded: false,
  }
}

/** Id of a new thing, which the reply names. */
function idOf(reply: unknown): string | null {
  const id = reply && typeof reply === 'object' && 'id' in reply ? reply.id : null
  return typeof id === 'number' || typeof id === 'string' ? String(id) : null
}

const MASK = '•••'

const maskedFields = (schema: TSchema | undefined, value: unknown): Fields | null =>
  schema && value ? (withoutSecrets(schema, value) as Fields) : null

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
