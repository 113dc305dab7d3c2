import { randomUUID } from 'node:crypto'
import { api as contract, type Endpoint, type Locale, type RouteKey } from '@delguur/contract'
import underPressure from '@fastify/under-pressure'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type RouteOptions,
} from 'fastify'
import type { Config } from '../../config/config.ts'
import { DatabaseUnavailable } from '../db/index.ts'
import { type Answered, type ApiServer, type CallFromOutside, requestedLocale } from './api.ts'
import { acceptEmptyJson, acceptFormBodies, acceptUploads, readUpload, saveUpload } from './bodies.ts'
import { compressible, sendCompressed } from './compressed.ts'
import { sendEvents } from './event-streams.ts'
import { Fail, fail } from './fail.ts'
import { acceptMultipartForms, readMultipart } from './forms.ts'
import { oauthError, oauthStatus } from './oauth-dialect.ts'
import { costOf, createRequestCosts, holderOf } from './request-costs.ts'
import { securityHeaders } from './security-headers.ts'
import { answeredTable, sendTable } from './tables.ts'
import { toWire } from './to-wire.ts'
import { refuseUnreadable } from './unreadable-request.ts'

const IDLE_CHECK_MS = 50
const BODY_LIMIT_BYTES = 256 * 1024
/** Size below which an answer for one caller is not compressed: three packets are sent faster than compressed into one. */
const WORTH_COMPRESSING_ONCE = 4000

/** Destination of the log; standard output by default. */
export interface LogStream {
  write(line: string): void
}

// A database error quotes the row and its values, which may be phone numbers and password hashes.
const UNLOGGED = [
  ...['authorization', 'cookie', 'x-order-token', 'x-device'].map((header) => `req.headers["${header}"]`),
  ...['detail', 'where', 'params', 'queryOptions', 'internalQuery'].flatMap((part) => [
    `err.${part}`,
    `err.cause.${part}`,
  ]),
]

/** HTTP server without routes: limits, headers, one error handler. `serveApi` and others add the routes. */
export async function createHttpServer(config: Config, stream?: LogStream): Promise<FastifyInstance> {
  const server = Fastify({
    logger: { level: config.logLevel, redact: UNLOGGED, ...(stream && { stream }) },
    trustProxy: config.trustedProxies > 0 && ((_address: string, hop: number) => hop < config.trustedProxies),
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: 'idle',
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 300 },
    requestTimeout: 60_000,
    genReqId: () => randomUUID(),
    // A malformed URL matches no route, so none of the handlers below run.
    frameworkErrors: (error, request, reply) => sendError(error, request, reply),
    clientErrorHandler: refuseUnreadable,
  })
  closeSoon(server)
  server.setNotFoundHandler((request, reply) => sendError(fail('not_found'), request, reply))
  server.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply))
  const headers = securityHeaders(config.production)
  server.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  await server.register(underPressure, {
    maxEventLoopDelay: config.busyAfterMs,
    // An interval without a single measurement reports infinite delay, so it is as long as the permitted delay.
    sampleInterval: config.busyAfterMs,
    pressureHandler: () => {
      throw fail('overloaded')
    },
  })
  // A busy process is alive: the liveness probe must not be refused, because its caller kills processes that are not.
  server.get('/healthz', { config: { pressureHandler: () => {} } }, () => ({ status: 'ok' }))
  const count = createRequestCosts(config)
  server.addHook('onRequest', (request, _reply, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const { cost } = request.routeOptions.config
    // Pages and static files are read by the dozen at once; they call the same handlers, which cache what is shared.
    if (!isRead || cost) count({ isRead, cost: cost ?? 1, holder: holderOf(request), ip: request.ip })
    done()
  })
  return server
}

/** Closes a connection whose answer was still being sent at shutdown once it is idle, not after its keep-alive. */
function closeSoon(server: FastifyInstance): void {
  server.addHook('preClose', (done) => {
    const timer = setInterval(() => server.server.closeIdleConnections(), IDLE_CHECK_MS)
    server.server.once('close', () => clearInterval(timer))
    done()
  })
}

interface ServedRoutes {
  /** Path before those of the contract. */
  prefix?: string
  /** Whether to serve an endpoint; by default all are. */
  takes?(endpoint: Endpoint): boolean
}

/** Registers the routes of the contract. */
export function serveApi(
  server: FastifyInstance,
  api: ApiServer,
  { prefix = '', takes = () => true }: ServedRoutes = {},
): void {
  // Below /api every answer is an API answer, including 404s, whatever pages the server has.
  server.all(`${prefix}/api/*`, () => {
    throw fail('not_found')
  })
  server.addHook('preClose', (done) => {
    api.closeStreams()
    done()
  })
  const routes = (Object.entries(contract) as [RouteKey, Endpoint][]).filter(([, endpoint]) => takes(endpoint))
  const uploads = routes.filter(([, endpoint]) => takesFiles(endpoint))
  const forms = routes.filter(([, endpoint]) => !takesFiles(endpoint) && takesForms(endpoint))
  const others = routes.filter(([, endpoint]) => !takesFiles(endpoint) && !takesForms(endpoint))

  // A scope per kind of body, so that all other routes keep refusing it.
  serveRoutes(others, acceptEmptyJson)
  serveRoutes(forms, (scope) => {
    acceptEmptyJson(scope)
    acceptFormBodies(scope)
  })
  for (const [key, endpoint] of uploads) {
    serveRoutes([[key, endpoint]], async (scope) => {
      acceptEmptyJson(scope)
      if (endpoint.upload) await acceptUploads(scope, endpoint.upload)
      if (endpoint.form) await acceptMultipartForms(scope, endpoint.form)
    })
  }

  function serveRoutes(of: [RouteKey, Endpoint][], accept: (scope: FastifyInstance) => void | Promise<void>): void {
    server.register(async (scope) => {
      await accept(scope)
      scope.setErrorHandler(async (error: FastifyError, request, reply) => {
        const locale = languageOf(request) ?? (await api.languages(request.hostname)).defaultLocale
        return sendError(error, request, reply, locale)
      })
      for (const [key, endpoint] of of) {
        const route = routeOf(api, key, endpoint, prefix)
        scope.route(route)
        // Programs of tills write paths with and without it.
        if (key.includes('/e_tickets')) scope.route({ ...route, url: `${route.url}/` })
      }
    })
  }
}

const takesFiles = ({ upload, form }: Endpoint): boolean => upload !== undefined || form !== undefined

const takesForms = (endpoint: Endpoint): boolean => endpoint.dialect === 'oauth' || endpoint.for === 'provider'

function routeOf(api: ApiServer, key: RouteKey, endpoint: Endpoint, prefix: string): RouteOptions {
  const [method = 'GET', path = ''] = key.split(' ')
  return {
    method: method as 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: prefix + path,
    config: { cost: costOf(endpoint), dialect: endpoint.dialect },
    // HEAD on an event stream would never end.
    exposeHeadRoute: endpoint.produces !== 'text/event-stream',
    handler: async (request, reply) => {
      if (endpoint.produces === 'text/event-stream')
        return sendEvents(reply, await api.openStream(key, callOf(request, key, endpoint)))
      const isShared = endpoint.cache === 'public'
      const address = isShared ? addressOf(request) : undefined
      const recalled = address === undefined || request.headers.authorization ? null : api.recall(address)
      const answered = await (recalled ?? api.execute(key, callOf(request, key, endpoint), address))
      return sendAnswer(request, reply, endpoint, answered)
    },
  }
}

function callOf(request: FastifyRequest, key: RouteKey, endpoint: Endpoint): CallFromOutside {
  const { params, query, body, headers } = request
  const { upload, form } = endpoint
  return {
    params: params as Record<string, string>,
    query: query as Record<string, unknown>,
    body: upload || form ? null : (body ?? (endpoint.body ? undefined : null)),
    host: request.hostname,
    clientIp: request.ip,
    device: headers['user-agent'] ?? '',
    deviceSecret: single(headers['x-device']),
    siteCode: single(headers['x-site']),
    acceptLanguage: headers['accept-language'],
    authorization: headers.authorization,
    orderToken: single(headers['x-order-token']),
    idempotencyKey: single(headers['idempotency-key']),
    requestId: request.id,
    upload: upload ? () => readUpload(request, upload) : null,
    saveUpload: upload ? (save) => saveUpload(request, upload, save) : null,
    form: form ? (take) => readMultipart(key, form, request, take) : null,
    isOwnPage: false,
  }
}

/** Everything that a shared answer depends on, unparsed. */
const addressOf = ({ hostname, headers, url }: FastifyRequest): string =>
  `${hostname} ${requestedLocale(undefined, headers['accept-language'])} ${url}`

function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  { status, body, json }: Answered,
) {
  reply.code(status)
  if (endpoint.produces === 'table') return sendTable(reply, answeredTable(body))
  if (endpoint.produces === 'text/csv') {
    reply.header('cache-control', 'no-store').header('content-disposition', 'attachment')
    return reply.type('text/csv; charset=utf-8').send(body)
  }
  if (endpoint.produces === 'application/pdf') {
    reply.header('cache-control', 'no-store').header('content-disposition', 'attachment')
    return reply.type(endpoint.produces).send(Buffer.from(body as Uint8Array))
  }
  if (endpoint.produces) return reply.type(endpoint.produces).send(body)
  reply.header('vary', 'accept-language').header('cache-control', endpoint.cache ? 'no-cache' : 'no-store')
  reply.type('application/json; charset=utf-8')
  if (json) return sendCompressed(request, reply, json)
  const own = Buffer.from(JSON.stringify(body))
  return own.length < WORTH_COMPRESSING_ONCE ? reply.send(own) : sendCompressed(request, reply, compressible(own))
}

const languageOf = ({ query, headers }: FastifyRequest): Locale | null =>
  requestedLocale((query as Record<string, unknown> | undefined)?.locale, headers['accept-language'])

/** The one place where an error becomes an answer. */
export function sendError(
  error: FastifyError | Fail,
  request: FastifyRequest,
  reply: FastifyReply,
  locale: Locale = languageOf(request) ?? 'mn',
) {
  const failed = failureOf(error) ?? knownFailure(error)
  const { url } = request.routeOptions
  if (failed.code === 'overloaded') request.log.warn({ url }, 'a request found no place')
  // Every request during an outage would log the same stack.
  else if (error instanceof DatabaseUnavailable) request.log.warn({ url, reason: error.message }, 'request refused')
  else if (failed.status >= 500) request.log.error({ err: error, url }, 'request failed')
  const { dialect } = request.routeOptions.config
  const body = toWire(failed, locale, request.id)
  return reply
    .code(dialect === 'oauth' ? oauthStatus(failed) : failed.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .headers(challengeOf(failed))
    .headers(retryAfter(failed))
    .send(JSON.stringify(dialect === 'oauth' ? oauthError(body) : body))
}

/** Seconds after which a restarted server usually answers again. */
const OUTAGE_SECONDS = 2

/** Error as shown to callers; null for an internal error. */
export function failureOf(error: unknown): Fail | null {
  if (error instanceof Fail) return error
  return error instanceof DatabaseUnavailable ? fail('database_unavailable', { seconds: OUTAGE_SECONDS }) : null
}

/** RFC 6750: a refusal for lack of a token names the required scheme. */
function challengeOf({ code, status }: Fail): Record<string, string> {
  if (status !== 401) return {}
  if (code === 'client_invalid') return { 'www-authenticate': 'Basic realm="oauth"' }
  return { 'www-authenticate': code === 'token_invalid' ? 'Bearer error="invalid_token"' : 'Bearer' }
}

/** `Retry-After` of the answer, unless a handler has already set a more exact one. */
function retryAfter({ status, details }: Fail): Record<string, string> {
  if ((status !== 429 && status !== 503) || typeof details?.seconds !== 'number') return {}
  return { 'retry-after': String(details.seconds) }
}

const FASTIFY_FAILURES: Record<string, Parameters<typeof fail>[0]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_body',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
}

function knownFailure(error: FastifyError): Fail {
  const code = FASTIFY_FAILURES[error.code]
  if (code) return fail(code)
  if (error.statusCode === 413) return fail('body_too_large')
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return fail('malformed_body')
  return fail('internal')
}

function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header
}
