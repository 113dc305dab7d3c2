import type { Readable } from 'node:stream'
import {
  type Api,
  type Body,
  api as contract,
  type Endpoint,
  type FormFields,
  type Locale,
  type Params,
  type Query,
  type RouteKey,
} from '@delguur/contract'
import type { Kysely } from 'kysely'
import { createKeyCache, createSharedCache, type SharedCache } from '../cache.ts'
import type { EncryptionKeys } from '../cipher.ts'
import { type Database, type Db, inTransaction } from '../db/index.ts'
import { deviceKeyOf, keyHolderOf, orderTokenOf } from './call-holder.ts'
import { type Authenticate, admit, bearerOf, type LoggedIn, type Principal, readsToken, userOf } from './caller.ts'
import { type Compressible, compressible } from './compressed.ts'
import { createEventStreams, type Streaming } from './event-streams.ts'
import { Fail, fail } from './fail.ts'
import type { ReadForm } from './forms.ts'
import { scopeOf } from './idempotency.queries.ts'
import { createStoredAnswers, once } from './idempotency.ts'
import { type Change, type ReadState, type StaffWrite, withStaffWrite } from './staff-writes.ts'
import type { Handled } from './tables.ts'
import type { SaveUpload, Upload } from './uploads.ts'
import { type RawInput, validateKey, validateRequest } from './validation.ts'

/** Site of a request, found by its host name. */
export interface Site {
  id: number
  code: string
  /** Callers from outside need at least an app's token. */
  needsToken: boolean
  /** Languages in which the site is read. */
  locales: readonly Locale[]
  /** Language of callers who name none. */
  defaultLocale: Locale
}

/** Input of a handler: the request as the contract describes it, and a database that commits when the handler returns. */
export interface Call<K extends RouteKey> {
  db: Db
  site: Site
  locale: Locale
  params: Params<Api[K]>
  query: Query<Api[K]>
  body: Body<Api[K]>
  /** Token from the header, query or body, in this order. */
  orderToken: string | null
  /** Logged-in user; never null where the endpoint is for customers or staff. */
  user: Api[K]['for'] extends 'customer' | 'staff' ? LoggedIn : LoggedIn | null
  caller: Principal | null
  /** Reads the uploaded file; callers without permission are refused before. */
  upload: Api[K] extends { upload: object } ? () => Promise<Upload> : null
  /** Takes the uploaded file in as it arrives and returns its name, for files that are too large for memory. */
  saveUpload: Api[K] extends { upload: object } ? SaveUpload : null
  /** Reads the form, file by file; callers without permission are refused before. */
  form: Api[K] extends { form: object } ? ReadForm<FormFields<Api[K]>> : null
  /** The client's network address. */
  clientIp: string
  /** The client's `User-Agent`; empty if there is none. */
  device: string
  /** Hash of the secret that the client's device stores; null if it sent none. */
  deviceKey: string | null
  /** The `Authorization` header, for endpoints that read credentials of their own from it. */
  authorization: string | undefined
  requestId: string
  /** Says what a write by staff has changed, where the path and the body say less. */
  changed(change: Change): void
}

export interface CallFromOutside extends RawInput {
  host: string
  /** The client's network address. */
  clientIp: string
  device: string
  /** The `X-Device` header: a secret that only this device stores. */
  deviceSecret: string | undefined
  /** The `X-Site` header: code of the site that staff of the first one manage. */
  siteCode?: string | undefined
  acceptLanguage: string | undefined
  authorization: string | undefined
  orderToken: string | undefined
  idempotencyKey: string | undefined
  requestId: string
  upload: (() => Promise<Upload>) | null
  saveUpload: SaveUpload | null
  form: ReadForm<unknown> | null
  /** True for a request by the shop's own pages, which needs no app token. */
  isOwnPage: boolean
}

export interface Answered {
  status: number
  body: unknown
  /** Body as JSON, cached where it can be shared. */
  json: Compressible | null
}

interface HandlerOptions {
  /**
   * `own`: the service opens its transactions itself because it calls an outside party in between. Any other writing call is
   * one transaction, which may be retried: its handler must have no effect outside of the database.
   */
  transaction?: 'own'
}

/** Call whose parts were validated for its key, with the key erased from the types. */
interface ValidCall {
  site: Site
  locale: Locale
  params: unknown
  query: unknown
  body: unknown
  orderToken: string | null
  user: LoggedIn | null
  caller: Principal | null
  upload: (() => Promise<Upload>) | null
  saveUpload: SaveUpload | null
  form: CallFromOutside['form']
  clientIp: string
  device: string
  deviceKey: string | null
  authorization: string | undefined
  requestId: string
}

/** Call as its handler gets it. */
interface HandledCall extends ValidCall {
  db: Db
  changed(change: Change): void
}

interface Registered {
  key: RouteKey
  endpoint: Endpoint
  run(call: HandledCall): Promise<unknown>
  isTransaction: boolean
}

interface RegisteredStream {
  endpoint: Endpoint
  open(call: HandledCall): Promise<Streaming>
}

export interface ApiOptions {
  db: Kysely<Database>
  findSite(db: Db, host: string): Promise<Site>
  /** Site that a caller of `own` names; throws `site_not_found` unless it is theirs to manage. */
  managedSite(db: Db, own: Site, code: string): Promise<Site>
  authenticate: Authenticate<Db>
  /** Cipher for the stored answers of repeated requests. */
  encryptionKeys: EncryptionKeys
  /** Called when a logged-in user requests something without permission. */
  onForbidden?(refused: { siteId: number; userId: number | null; key: RouteKey; clientIp: string }): Promise<void>
  /** Records a write by staff that succeeds: in the transaction of the write, or right after a handler that opens its own. */
  onStaffWrite(db: Db, write: StaffWrite): Promise<void>
}

export type ApiServer = ReturnType<typeof createApi>

/** Joins the contract's routes to their handlers; answers requests from HTTP and from the server's own pages alike. */
export function createApi(options: ApiOptions) {
  const { db, findSite, managedSite, authenticate, encryptionKeys, onForbidden, onStaffWrite } = options
  const handlers = new Map<RouteKey, Registered>()
  const streamers = new Map<RouteKey, RegisteredStream>()
  const states = new Map<string, ReadState>()
  const streams = createEventStreams()
  const shared: SharedCache<Answered> = createSharedCache()
  const keys = createKeyCache()
  const answers = createStoredAnswers(encryptionKeys)

  return {
    handle<K extends RouteKey>(
      key: K,
      run: (call: Call<K>) => Promise<Handled<K>>,
      { transaction }: HandlerOptions = {},
    ) {
      if (handlers.has(key)) throw new Error(`${key} has two handlers`)
      // The map loses the key of a handler's type; execute() passes it only what was validated for that key.
      const isTransaction = transaction !== 'own' && !key.startsWith('GET ')
      handlers.set(key, { key, endpoint: contract[key], run: run as Registered['run'], isTransaction })
    },

    /** Says how the audit reads a thing before and after a write by staff; its kind is the first segment of the path. */
    auditState(kind: string, read: ReadState) {
      if (states.has(kind)) throw new Error(`${kind} has two states`)
      states.set(kind, read)
    },

    /** Handler of an event stream: an error before the stream begins is answered like any other. */
    stream<K extends RouteKey>(key: K, open: (call: Call<K>) => Promise<Streaming>) {
      if (streamers.has(key)) throw new Error(`${key} has two handlers`)
      streamers.set(key, { endpoint: contract[key], open: open as RegisteredStream['open'] })
    },

    /** Throws unless every route of the contract has a handler, so that the server does not start. */
    assertComplete() {
      const keys = Object.keys(contract) as RouteKey[]
      const missing = keys.filter((key) => !handlers.has(key) && !streamers.has(key))
      if (missing.length > 0) throw new Error(`No handler for ${missing.join(', ')}`)
    },

    /** Shared answer that was recently given to the same address. */
    recall(address: string): Promise<Answered> | null {
      const key = keys.find(address)
      return key === undefined ? null : shared.peek(key)
    },

    /** Answers a call; `address` is everything that a shared answer depends on, and its key for `recall`. */
    async execute(key: RouteKey, input: CallFromOutside, address?: string): Promise<Answered> {
      const registered = handlers.get(key)
      if (!registered) throw fail('not_found')
      const { call, query } = await callFor(key, registered.endpoint, input)
      const { site } = call
      if (registered.endpoint.cache === 'public') {
        const where = JSON.stringify([key, site.id, call.locale, call.params, Object.entries(query).sort()])
        if (address !== undefined && !site.needsToken) keys.add(address, where)
        return shared.get(where, async () => withJson(await answer(registered, call, undefined)))
      }
      const holder = keyHolderOf(call)
      // Without a known owner a key identifies nothing: another device may have chosen the same one.
      const keyed = input.idempotencyKey &&
        holder && { scope: scopeOf(site.id, key, holder), key: input.idempotencyKey }
      if (registered.endpoint.needsKey && !keyed) throw fail('idempotency_key_missing')
      return answer(registered, call, keyed || undefined)
    },

    /** Opens the event stream of a call. */
    async openStream(key: RouteKey, input: CallFromOutside): Promise<Readable> {
      const registered = streamers.get(key)
      if (!registered) throw fail('not_found')
      streams.admit(input.clientIp)
      const { call } = await callFor(key, registered.endpoint, input)
      return streams.open(input.clientIp, await registered.open({ ...call, db, changed: () => {} }))
    },

    /** Ends all event streams; clients reconnect to another node. */
    closeStreams: () => streams.closeAll(),

    /** Languages of a site; while it cannot be read, all of the shop's. */
    languages: (host: string): Promise<Pick<Site, 'locales' | 'defaultLocale'>> =>
      findSite(db, host).catch(() => ({ locales: ['mn', 'en'], defaultLocale: 'mn' })),

    /** Drops shared answers after a change of catalogue or site. */
    purge() {
      shared.purge()
      keys.purge()
    },
  }

  /** Validated call of a caller who has permission for it. */
  async function callFor(key: RouteKey, endpoint: Endpoint, input: CallFromOutside) {
    const site = await findSite(db, input.host)
    const caller = await callerOf(site, endpoint, input.authorization)
    try {
      admit(endpoint, caller, site.needsToken && !input.isOwnPage)
    } catch (error) {
      if (error instanceof Fail && error.code === 'forbidden') {
        await onForbidden?.({ siteId: site.id, userId: caller?.user?.id ?? null, key, clientIp: input.clientIp })
      }
      throw error
    }
    const { params, query, body } = validateRequest(key, input)
    validateKey(input.idempotencyKey)
    const locale = requestedLocale(query.locale, input.acceptLanguage) ?? site.defaultLocale
    const { clientIp, device, authorization, requestId, upload, saveUpload, form } = input
    const deviceKey = deviceKeyOf(input.deviceSecret)
    const who = { caller, user: userOf(endpoint, caller), clientIp, device, deviceKey, authorization, requestId }
    const isElsewhere = endpoint.everySite && input.siteCode !== undefined && input.siteCode !== site.code
    const call: ValidCall = {
      site: isElsewhere ? await managedSite(db, site, input.siteCode ?? '') : site,
      locale,
      params,
      query,
      body,
      upload,
      saveUpload,
      form,
      orderToken: orderTokenOf(input, query, body),
      ...who,
    }
    return { call, query }
  }

  /** Null without a token. An invalid token is refused even where none is required, so that the app notices. */
  async function callerOf(
    site: Site,
    endpoint: Endpoint,
    authorization: string | undefined,
  ): Promise<Principal | null> {
    const token = readsToken(endpoint) ? bearerOf(authorization) : null
    if (token === null) return null
    const caller = await authenticate(db, site.id, token)
    if (!caller) throw fail('token_invalid')
    return caller
  }

  async function answer(
    { key, endpoint, run, isTransaction }: Registered,
    call: ValidCall,
    keyed: { scope: string; key: string } | undefined,
  ): Promise<Answered> {
    const done = async (connection: Db) => {
      const handled = () =>
        withStaffWrite(key, endpoint, call, (changed) => run({ ...call, db: connection, changed }), {
          db: connection,
          record: (write) => onStaffWrite(connection, write),
          stateOf: (kind) => states.get(kind),
        })
      const work = async () => ({ status: endpoint.status ?? 200, body: await handled() })
      if (!endpoint.idempotent || !keyed) return work()
      return once(connection, answers, { ...keyed, content: [call.params, call.body] }, work)
    }
    const { status, body } = isTransaction ? await inTransaction(db, done) : await done(db)
    return { status, body, json: null }
  }
}

/** The server's own pages take the body as an object; it is serialised when first sent over HTTP. */
function withJson({ status, body }: Answered): Answered {
  let json: Compressible | null = null
  return {
    status,
    body,
    get json() {
      json ??= compressible(Buffer.from(JSON.stringify(body)))
      return json
    },
  }
}

/** `?locale=` takes precedence over `Accept-Language`; null where neither names a language of the shop. */
export function requestedLocale(requested: unknown, acceptLanguage: string | undefined): Locale | null {
  if (requested === 'mn' || requested === 'en') return requested
  const codes = acceptLanguage?.split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  return codes?.find((code): code is Locale => code === 'mn' || code === 'en') ?? null
}
