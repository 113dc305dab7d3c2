import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { SearchUnavailable } from '../port.ts'
import { openOpenSearch } from './index.ts'

const DEFINITION = { name: 'products', mappings: { properties: {} }, analyzers: {}, version: '1' }
const PAUSE_MS = 200
const FOUND = { took: 1, hits: { total: { value: 0, relation: 'eq' }, max_score: null, hits: [] } }

describe('an OpenSearch that fails', () => {
  test('SRCH-01 an unreachable server: unavailable, and not ready', async () => {
    const store = openOpenSearch({ url: 'http://127.0.0.1:1', prefix: '' })

    await expect(store.open(DEFINITION)).rejects.toThrow(SearchUnavailable)
    expect(await store.isReady()).toBe(false)
  })

  test('SRCH-01 a server that does not answer in time: unavailable', async () => {
    const { index } = await openAt((request, answer) => {
      if (!request.url?.includes('_search')) answer()
    })
    await expect(index.search({})).rejects.toThrow(SearchUnavailable)
  })

  test.each([429, 500, 502, 503])('SRCH-01 status %d: unavailable', async (status) => {
    const { index } = await openAt((request, answer) => answer(request.url?.includes('_search') ? status : 200))

    await expect(index.search({})).rejects.toThrow(SearchUnavailable)
  })

  test('SRCH-01 something other than JSON: unavailable', async () => {
    const { index } = await openAt((request, answer) =>
      answer(200, request.url?.includes('_search') ? '<html>' : undefined),
    )

    await expect(index.search({})).rejects.toThrow(SearchUnavailable)
  })

  test('SRCH-01 a refusal of the server is a refusal, and a query outside the language never reaches it', async () => {
    const requests: string[] = []
    const cause = { type: 'query_shard_exception', reason: 'failed to find geo field [place]' }
    const { index } = await openAt((request, answer) => {
      requests.push(`${request.method} ${request.url}`)
      if (request.url?.includes('_search'))
        answer(400, JSON.stringify({ error: { root_cause: [cause], ...cause }, status: 400 }))
      else answer()
    })
    requests.length = 0

    await expect(index.search({ query: { script: { source: 'x' } } })).rejects.toThrow('[script]')
    expect(requests).toEqual([])
    await expect(index.search({})).rejects.toMatchObject({ status: 400, type: 'query_shard_exception' })
    expect(requests).toEqual(['POST /shop-products/_search'])
  })

  test('SRCH-01 after failures in a row nothing is sent for a while; then one call tests whether the server has recovered', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    let searches = 0
    let isWell = false
    const { index } = await openAt((request, answer) => {
      const isSearch = request.url?.includes('_search') ?? false
      if (isSearch) searches++
      answer(isSearch && !isWell ? 503 : 200)
    })
    const search = () =>
      index.search({}).then(
        () => 'answered',
        (error) => (error instanceof SearchUnavailable ? 'unavailable' : 'failed'),
      )

    for (let at = 0; at < 10; at++) expect(await search()).toBe('unavailable')
    expect(searches).toBe(3)

    vi.advanceTimersByTime(PAUSE_MS)
    expect(await Promise.all([search(), search(), search()])).toEqual(['unavailable', 'unavailable', 'unavailable'])
    expect(searches).toBe(4)

    isWell = true
    vi.advanceTimersByTime(PAUSE_MS)
    expect([await search(), await search()]).toEqual(['answered', 'answered'])
    expect(searches).toBe(6)
  })

  test('SRCH-01 only documents refused for lack of time are sent again', async () => {
    const sent: string[][] = []
    const { index } = await openAt((request, answer, body) => {
      if (!request.url?.startsWith('/_bulk')) return answer()
      const ids = [...body.matchAll(/"_id":"(\w+)"/g)].map(([, id = '']) => id)
      sent.push(ids)
      if (sent.length === 1) return answer(429)
      const items = ids.map((id) => ({
        index: { _id: id, status: id === 'b' && sent.length < 4 ? 429 : id === 'c' ? 409 : 201 },
      }))
      answer(200, JSON.stringify({ errors: true, items }))
    })

    await index.write(['a', 'b', 'c'].map((id) => ({ id, version: 1, document: {} })))

    expect(sent).toEqual([['a', 'b', 'c'], ['a', 'b', 'c'], ['b'], ['b']])
  })

  test('SRCH-01 a document that does not fit is reported', async () => {
    const { index } = await openAt((request, answer) => {
      const error = { type: 'mapper_parsing_exception', reason: 'failed to parse field [price]' }
      answer(
        200,
        request.url?.startsWith('/_bulk')
          ? JSON.stringify({ errors: true, items: [{ index: { _id: 'a', status: 400, error } }] })
          : undefined,
      )
    })

    await expect(index.write([{ id: 'a', version: 1, document: {} }])).rejects.toThrow('failed to parse field [price]')
  })

  test('SRCH-01 an abandoned search is canceled', async () => {
    const { index } = await openAt((request, answer) => {
      if (!request.url?.includes('_search')) answer()
    })
    const leaving = new AbortController()
    const search = index.search({}, { signal: leaving.signal })
    leaving.abort()

    await expect(search).rejects.toThrow(SearchUnavailable)
  })
})

type Answer = (status?: number, text?: string) => void

/** Index on an HTTP server that answers correctly, except for what `act` changes. */
async function openAt(act: (request: IncomingMessage, answer: Answer, body: string) => void) {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    act(request, (status = 200, text = wellAnswer(request)) => send(response, status, text), body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const store = openOpenSearch({ url, prefix: 'shop-', timeoutMs: 500, resilience: { failures: 3, pauseMs: PAUSE_MS } })
  onTestFinished(async () => {
    await store.close()
    server.closeAllConnections()
    server.close()
  })
  return { index: await store.open(DEFINITION), store }
}

function wellAnswer({ url = '' }: IncomingMessage): string {
  if (url.endsWith('/_mapping')) return JSON.stringify({ 'shop-products-1': { mappings: { _meta: { version: '1' } } } })
  if (url.startsWith('/_alias/')) return JSON.stringify({ 'shop-products-1': {} })
  if (url.includes('_count')) return '{"count":1}'
  return url.includes('_search') ? JSON.stringify(FOUND) : '{}'
}

function send(response: ServerResponse, status: number, text: string): void {
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(status < 400 || text.includes('error') ? text : '{}')
}
