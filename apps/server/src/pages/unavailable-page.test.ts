import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { isUnavailable, sendUnavailablePage } from './unavailable-page.ts'

test.each([
  ['mn', 'Дэлгүүр түр ажиллахгүй байна'],
  ['en', 'The shop does not answer at the moment'],
] as const)('CHK-11 while the database is away a page in %s says so and asks again by itself', async (locale, text) => {
  const server = Fastify()
  onTestFinished(() => server.close())
  server.get('/', (_, reply) => sendUnavailablePage(reply, locale))

  const { statusCode, headers, body } = await server.inject('/')

  expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store'])
  expect(body).toContain(text)
  expect(body).toContain('http-equiv="refresh"')
})

test('CHK-11 other errors are no outage', () => {
  expect(isUnavailable(new Error('database_unavailable'))).toBe(false)
})
