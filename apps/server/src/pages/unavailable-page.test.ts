import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { isUnavailable, sendUnavailableData, sendUnavailablePage } from './unavailable-page.ts'

const WORDS = [
  ['mn', 'Дэлгүүр түр ажиллахгүй байна'],
  ['en', 'The shop does not answer at the moment'],
] as const

test.each(WORDS)(
  'CHK-11 while the database is unavailable a page in %s reports it and reloads itself',
  async (locale, text) => {
    const server = Fastify()
    onTestFinished(() => server.close())
    server.get('/', (_, reply) => sendUnavailablePage(reply, locale))

    const { statusCode, headers, body } = await server.inject('/')

    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store'])
    expect(body).toContain(text)
    expect(body).toContain('http-equiv="refresh"')
  },
)

test.each(WORDS)(
  'CHK-11 visitors already in the shop get the same text (%s) without a whole page',
  async (locale, text) => {
    const server = Fastify()
    onTestFinished(() => server.close())
    server.get('/', (_, reply) => sendUnavailableData(reply, locale))

    const { statusCode, headers, body } = await server.inject('/')

    expect([statusCode, headers['content-type']]).toEqual([503, 'text/plain; charset=utf-8'])
    expect(body).toMatch(new RegExp(`^${text}`))
  },
)

test('CHK-11 other errors are not reported as an outage', () => {
  expect(isUnavailable(new Error('database_unavailable'))).toBe(false)
})
