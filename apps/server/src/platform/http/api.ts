import {
  type Api,
  type Body,
  api as contract,
  type Endpoint,
  type Locale,
  type Params,
  type Query,
  type Reply,
  type RouteKey,
} from '@delguur/contract'
import type { Kysely } from 'kysely'
import { createKeyBook, createSharedCache, type SharedCache } from '../cache.ts'
import type { Database, Db } from '../db/index.ts'
import { type Compressible, compressible } from './compressed.ts'
import { fail } from './fail.ts'
import { once } from './idempotency.ts'
import { type RawInput, validateKey, validateRequest } from './validation.ts'

/** The site a request belongs to, by its host name. */
export interface Site {
  id: number
  code: string
}

/** What a handler gets: the request as the contract describes it, and a database that commits when it returns. */
export interface Call<K extends RouteKey> {
  db: Db
  site: Site
  locale: Locale
  params: Params<Api[K]>
  query: Query<Api[K]>
  body: Body<Api[K]>
  /** Of header, query or body, in this order. */
  orderToken: string | null
}

export interface CallFromOutside extends RawInput {
  host: string
  /** The caller's address. */
  visitor: string
  acceptLanguage: string | undefined
  orderToken: string | undefined
  idempotencyKey: string | undefined
}

export interface Answered {
  status: number
  body: unknown
  /** The body as JSON, kept where it can be shared. */
  json: Compressible | null
}

interface HandlerOptions {
  /** `own`: the service opens its transactions itself because it talks to an outside party in between. */
  transaction?: 'own'
}

/** A call whose parts were validated for its key but whose key the types no longer know. */
interface ValidCall {
  site: Site
  locale: Locale
  params: unknown
  query: unknown
  body: unknown
  orderToken: string | null
}

interface Registered {
  endpoint: Endpoint
  run(call: ValidCall & { db: Db }): Promise<unknown>
  inTransaction: boolean
}

export interface ApiOptions {
  db: Kysely<Database>
  findSite(db: Db, host: string): Promise<Site>
}

export type ApiServer = ReturnType<typeof createApi>

/** Joins the contract's routes to their handlers; answers requests from HTTP and from the server's own pages alike. */
export function createApi({ db, findSite }: ApiOptions) {
  const handlers = new Map<RouteKey, Registered>()
  const shared: SharedCache<Answered> = createSharedCache()
  const keys = createKeyBook()

  return {
    handle<K extends RouteKey>(
      key: K,
      run: (call: Call<K>) => Promise<Reply<Api[K]>>,
      { transaction }: HandlerOptions = {},
    ) {
      if (handlers.has(key)) throw new Error(`${key} has two handlers`)
      // The map forgets which key a handler is for; execute() gives it only what was validated for that key.
      const inTransaction = transaction !== 'own' && !key.startsWith('GET ')
      handlers.set(key, { endpoint: contract[key], run: run as Registered['run'], inTransaction })
    },

    /** Every route of the contract has a handler: otherwise the server does not start. */
    assertComplete() {
      const missing = (Object.keys(contract) as RouteKey[]).filter((key) => !handlers.has(key))
      if (missing.length > 0) throw new Error(`No handler for ${missing.join(', ')}`)
    },

    /** What was answered to the same address a moment ago, where everybody may share it. */
    recall(address: string): Promise<Answered> | null {
      const key = keys.find(address)
      return key === undefined ? null : shared.peek(key)
    },

    /** Answers a call; `address` is all that it depends on where the answer is shared, to `recall` it by. */
    async execute(key: RouteKey, input: CallFromOutside, address?: string): Promise<Answered> {
      const registered = handlers.get(key)
      if (!registered) throw fail('not_found')
      const { params, query, body } = validateRequest(key, input)
      validateKey(input.idempotencyKey)
      const site = await findSite(db, input.host)
      const locale = localeOf(query.locale, input.acceptLanguage)
      const call = { site, locale, params, query, body, orderToken: orderTokenOf(input, query, body) }
      if (registered.endpoint.cache === 'public') {
        const where = JSON.stringify([key, site.id, locale, params, Object.entries(query).sort()])
        if (address !== undefined) keys.add(address, where)
        return shared.get(where, async () => withJson(await answer(registered, call, undefined)))
      }
      // Whose key it is: two visitors who happen to choose the same one must not see each other's answer.
      const scope = `${site.id} ${key} ${call.orderToken ?? input.visitor}`
      return answer(registered, call, input.idempotencyKey ? { scope, key: input.idempotencyKey } : undefined)
    },

    /** Forgets shared answers after a change of catalogue or site. */
    purge() {
      shared.purge()
      keys.purge()
    },
  }

  async function answer(
    { endpoint, run, inTransaction }: Registered,
    call: ValidCall,
    keyed: { scope: string; key: string } | undefined,
  ): Promise<Answered> {
    const done = async (connection: Db) => {
      const work = async () => ({ status: endpoint.status ?? 200, body: await run({ ...call, db: connection }) })
      if (!endpoint.idempotent || !keyed) return work()
      return once(connection, { ...keyed, content: [call.params, call.body] }, work)
    }
    const { status, body } = inTransaction ? await db.transaction().execute(done) : await done(db)
    return { status, body, json: null }
  }
}

/** The server's own pages take the body as it is; it is written as JSON when first sent. */
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

/** `?locale=` wins over `Accept-Language`; Mongolian where neither names a language of the shop. */
export function localeOf(asked: unknown, acceptLanguage: string | undefined): Locale {
  if (asked === 'mn' || asked === 'en') return asked
  const first = acceptLanguage?.split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  return first?.find((code): code is Locale => code === 'mn' || code === 'en') ?? 'mn'
}

function orderTokenOf(input: CallFromOutside, query: Record<string, unknown>, body: unknown): string | null {
  const inBody = body && typeof body === 'object' && 'order_token' in body ? body.order_token : null
  for (const token of [input.orderToken, query.order_token, inBody]) {
    if (typeof token === 'string' && /^[A-Za-z0-9_-]{16,64}$/.test(token)) return token
  }
  return null
}
