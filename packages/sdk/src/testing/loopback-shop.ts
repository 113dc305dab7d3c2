import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { api, type Endpoint, ERRORS, type ErrorCode, type RouteKey } from '@delguur/contract'
import { Value } from 'typebox/value'
import type { Shop } from '../shop.ts'

export interface Seen {
  key: RouteKey
  params: Record<string, string>
  /** Path and query as received. */
  url: string
  headers: IncomingMessage['headers']
  body: unknown
}

/** The title of an action, its call, the expected route and body, the reply, and the expected result. */
export type ActionCase = [
  title: string,
  act: (shop: Shop) => Promise<unknown>,
  route: string,
  body: unknown,
  reply: unknown,
  result: unknown,
]

/** A reply body, an error code, raw bytes of some media type, or no reply. */
export type Answer =
  | { reply: unknown }
  | { fail: ErrorCode; body?: object }
  | { raw: string; type: string; status: number }
  | 'hang up'
  | 'silence'

/**
 * Starts an HTTP server on loopback that gives the replies of the test. Requests and replies must match the contract:
 * an undeclared route, a wrong body or a wrong reply gives a 500 that says so.
 */
export async function openLoopbackShop(answerTo: (request: Seen) => Answer) {
  const seen: Seen[] = []
  const server = createServer(async (request, response) => {
    try {
      const entry = await understand(request)
      seen.push(entry)
      write(request, response, entry.key, answerTo(entry))
    } catch (error) {
      response.writeHead(500, { 'content-type': 'application/json' }).end(JSON.stringify({ error: String(error) }))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    keys: () => seen.map(({ key }) => key),
    /** Returns the last request in the notation of `ActionCase`, `GET /wallet` and its body. */
    last() {
      const { key, url, body } = seen.at(-1) ?? {}
      return [`${key?.split(' ')[0]} ${url?.replace('/api/v2', '')}`, body]
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const parametersIn = (key: RouteKey) => key.split(':').length

// Fixed paths come before those with a parameter in their place, as in the server's router.
const keys = (Object.keys(api) as RouteKey[]).sort((a, b) => parametersIn(a) - parametersIn(b))

const takesFiles = ({ upload, form }: Endpoint) => upload !== undefined || form !== undefined

async function understand(request: IncomingMessage): Promise<Seen> {
  const url = request.url ?? ''
  const [path = ''] = url.split('?')
  const content = await text(request)
  const isUpload = request.headers['content-type']?.startsWith('multipart/') === true
  const body = content === '' || isUpload ? undefined : JSON.parse(content)
  for (const key of keys) {
    const [method, pattern = ''] = key.split(' ')
    const match = new RegExp(`^${pattern.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(path)
    if (method !== request.method || !match) continue

    const endpoint: Endpoint = api[key]
    const { body: declared } = endpoint
    if (isUpload !== takesFiles(endpoint)) throw new Error(`${key} got ${request.headers['content-type']}`)
    if (declared ? !Value.Check(declared, body) : body !== undefined) throw new Error(`${key} got ${content}`)
    const params = Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)])
    return { key, params: Object.fromEntries(params), url, headers: request.headers, body }
  }
  throw new Error(`Nothing is declared for ${request.method} ${path}`)
}

function write(request: IncomingMessage, response: ServerResponse, key: RouteKey, answer: Answer) {
  if (answer === 'silence') return
  if (answer === 'hang up') return request.socket.destroy()
  if ('raw' in answer) return response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.raw)
  if ('fail' in answer) {
    const body = { error: `text of ${answer.fail}`, code: answer.fail, request_id: 'r-1', ...answer.body }
    return json(response, ERRORS[answer.fail].status, body)
  }
  const endpoint: Endpoint = api[key]
  if (!Value.Check(endpoint.reply, answer.reply)) throw new Error(`${key} does not answer ${JSON.stringify(answer)}`)
  json(response, endpoint.status ?? 200, answer.reply)
}

const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
