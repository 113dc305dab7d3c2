import { createHash, timingSafeEqual } from 'node:crypto'
import { SEARCH_TIMEOUT_MS } from '@delguur/contract'
import { SearchError } from '@delguur/search-engine'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Fail } from '../../../../platform/http/index.ts'
import { clientKey } from '../../../../platform/limits/index.ts'
import { SearchUnavailable } from '../../../../platform/search/port.ts'
import type { Parameters } from './elasticsearch-request.ts'
import { type GuestSearches, TooManySearches } from './guest-searches.ts'

/** Basic auth credentials of the guest of the search service. */
export interface SearchCredentials {
  user: string
  password: string
}

/** Credentials and limits of guests. */
export interface GuestAccess extends SearchCredentials {
  guests: GuestSearches
}

/** Searches are reads and not counted as writes. */
export const SEARCH_ROUTE = { config: { cost: 0 as const } }
export const JSON_TYPE = 'application/json; charset=utf-8'

/** Parameters besides the body of a search. */
export const searchOptions = ({ rest_total_hits_as_int: asNumber }: Parameters) => ({
  totalAsNumber: asNumber === '' || asNumber === 'true',
  signal: AbortSignal.timeout(SEARCH_TIMEOUT_MS),
})

/** Routes in Elasticsearch's format, errors included. Bodies arrive as text. */
export async function elasticsearchScope(
  server: FastifyInstance,
  { user, password, guests }: GuestAccess,
  routes: (scope: FastifyInstance) => void,
): Promise<void> {
  const expected = digest(`Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`)
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    for (const type of ['application/json', 'application/x-ndjson']) {
      scope.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) => done(null, body))
    }
    scope.setErrorHandler((error: FastifyError, request, reply) => sendRefusal(error, request, reply))
    scope.addHook('onRequest', async (request) => {
      if (!isExpected(request.headers.authorization, expected)) throw unauthorised(request.url)
      await guests.admit(clientKey(request.ip))
    })
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    routes(scope)
  })
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The scheme is case-insensitive. */
const isExpected = (given = '', expected: Buffer): boolean =>
  timingSafeEqual(digest(given.replace(/^basic /i, 'Basic ')), expected)

export function noSuchIndex(name: string): SearchError {
  return new SearchError('index_not_found_exception', `no such index [${name.slice(0, 100)}]`, 404)
}

const unauthorised = (url: string): SearchError => {
  const [path] = url.split('?')
  return new SearchError('security_exception', `missing or wrong credentials for REST request [${path}]`, 401)
}

/** Errors in Elasticsearch's format. */
function sendRefusal(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const { status, body } = refusalOf(error)
  if (status >= 500) request.log.error({ err: error, url: request.routeOptions.url }, 'search failed')
  if (status === 401) reply.header('www-authenticate', 'Basic realm="search", charset="UTF-8"')
  if (status === 429) reply.header('retry-after', error instanceof TooManySearches ? error.retryAfterSeconds : 1)
  return reply.code(status).send(body)
}

function refusalOf(error: FastifyError | Error): { status: number; body: unknown } {
  if (error instanceof SearchError) return { status: error.status, body: error.body }
  if (error instanceof SearchUnavailable)
    return shaped('no_shard_available_action_exception', 'search does not answer', 503)
  if (error instanceof Fail) return shaped(error.code, error.code, error.status)
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500
  if (status === 415)
    return shaped('media_type_header_exception', 'Content-Type must be application/json or application/x-ndjson', 406)
  if (status === 413) return shaped('content_too_long_exception', 'the request is too large', 413)
  if (status < 500) return shaped('parse_exception', 'the request could not be read', status)
  return shaped('exception', 'the search failed', 500)
}

function shaped(type: string, reason: string, status: number) {
  return { status, body: { error: { root_cause: [{ type, reason }], type, reason }, status } }
}
