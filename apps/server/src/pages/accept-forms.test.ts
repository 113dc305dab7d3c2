import { EventEmitter, once } from 'node:events'
import { request } from 'node:http'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { sendError } from '../platform/http/http-server.ts'
import { acceptForms } from './accept-forms.ts'

const FORM = 'application/x-www-form-urlencoded'
const PARTS = 'multipart/form-data; boundary=b'
const part = (value = '') => `--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n${value}\r\n`

test.each([
  ['a return of a whole cart', FORM, '&a=1'.repeat(400), 200],
  ['the same as multipart', PARTS, `${part().repeat(400)}--b--`, 200],
  ['a picture of a few megabytes', PARTS, `${part('x'.repeat(5_000_000))}--b--`, 200],
  ['a hundred thousand fields', FORM, '&a'.repeat(100_000), 413],
  ['as many parts', PARTS, `${part().repeat(100_000)}--b--`, 413],
  ['a part with as many lines above it', PARTS, `--b\r\n${'X: y\r\n'.repeat(100_000)}\r\n\r\n--b--`, 413],
])('SITE-09 a form on a page with %s', async (_what, type, body, status) => {
  const { send } = await openPages()

  expect((await send(type, body)).status).toBe(status)
})

test('SITE-09 a line break in a field counts as one character, as in the browser’s limit', async () => {
  const { send } = await openPages()

  const answer = await send(FORM, 'note=%D1%85%D0%BE%D1%91%D1%80%0D%0A%D0%BC%D3%A9%D1%80&other=a%0d%0Ab')

  expect(await answer.text()).toBe('note=%D1%85%D0%BE%D1%91%D1%80%0A%D0%BC%D3%A9%D1%80&other=a%0Ab')
})

test('SITE-09 only a few forms with files are in memory at once, and fewer from one address', async () => {
  const { begin } = await openPages()
  const fill = (count: number, from: string) => Promise.all(Array.from({ length: count }, () => begin(from)))
  const waiting = [...(await fill(10, '192.0.2.1')), ...(await fill(10, '192.0.2.2'))]

  expect(await (await begin('192.0.2.1')).answer).toMatchObject(NO_PLACE)
  waiting.push(...(await fill(4, '192.0.2.3')))
  expect(await (await begin('192.0.2.4')).answer).toMatchObject(NO_PLACE)

  const [cut, ...others] = waiting
  cut?.body.destroy()
  for (const { body } of others) body.end(`${part()}--b--`)
  for (const { answer } of others) expect(await answer).toMatchObject({ status: 200 })
  const next = await begin('192.0.2.1')
  next.body.end(`${part()}--b--`)
  expect(await next.answer).toMatchObject({ status: 200 })
})

const NO_PLACE = { status: 503, headers: { 'retry-after': '10' } }

async function openPages() {
  const server = Fastify({ bodyLimit: 256 * 1024, trustProxy: true })
  onTestFinished(() => server.close())
  server.setErrorHandler(sendError)
  acceptForms(server)
  const begun = new EventEmitter()
  server.addHook('onRequest', async ({ headers }) => void begun.emit(String(headers['x-form'])))
  server.post('/cart', ({ body }) => String(body))
  const url = `${await server.listen({ host: '127.0.0.1', port: 0 })}/cart`
  let forms = 0

  return {
    send: (type: string, body: string) => fetch(url, { method: 'POST', headers: { 'content-type': type }, body }),

    /** Starts a form whose body is still to come. */
    async begin(from: string) {
      const form = String(++forms)
      const headers = { 'content-type': PARTS, 'x-forwarded-for': from, 'x-form': form }
      const body = request(url, { method: 'POST', headers, agent: false })
      const answer = once(body, 'response').then(([{ statusCode: status, headers }]) => ({ status, headers }))
      answer.catch(() => {})
      body.flushHeaders()
      await Promise.race([once(begun, form), answer])
      return { body, answer }
    },
  }
}
