import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { isUnavailable, sendUnavailableData, sendUnavailablePage } from './unavailable-page.ts'

const WORDS = [
  ['mn', 'Дэлгүүр түр ажиллахгүй байна'],
  ['en', 'The shop does not answer at the moment'],
] as const

test.each(WORDS)(
  'CHK-11 while the database is away a page in %s says so and asks again by itself',
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
  'CHK-11 whoever is in the shop already reads the same words (%s), without a page around',
  async (locale, text) => {
    const server = Fastify()
    onTestFinished(() => server.close())
    server.get('/', (_, reply) => sendUnavailableData(reply, locale))

    const { statusCode, headers, body } = await server.inject('/')

    expect([statusCode, headers['content-type']]).toEqual([503, 'text/plain; charset=utf-8'])
    expect(body).toMatch(new RegExp(`^${text}`))
  },
)

test('CHK-11 other errors are no outage', () => {
  expect(isUnavailable(new Error('database_unavailable'))).toBe(false)
})
