import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { type SmsGatewayOptions, smsGatewaySimulator } from './index.ts'

const KEY = 'very-secret'
const FROM = '72001122'
const CODE = 'Таны баталгаажуулах код: 123456'

test('ACC-02 a message is accepted with a JSON array, and its status is found by its number', async () => {
  const gateway = await openGateway()

  const [sent] = await gateway.send().then((response) => response.json())
  const status = await gateway.get('/getstatus', { key: KEY, id: String(sent['Message ID']) })

  expect(sent).toEqual({ Result: 'SUCCESS', 'Message ID': expect.any(Number) })
  expect(await status.json()).toEqual({
    delivered: 'TRUE',
    result: 'SUCCESS',
    source_number: FROM,
    destination_number: '99112233',
    text: CODE,
  })
  expect(await gateway.messages()).toMatchObject([{ to: '99112233', from: FROM, text: CODE }])
})

test.each([
  ['a wrong key', { key: 'guess' }, 'Invalid key'],
  ["somebody else's special number", { from: '72009999' }, 'Invalid special number'],
  ['a number with its country code', { to: '97699112233' }, 'Invalid destination number'],
  ['an empty text', { text: '' }, 'Empty text'],
])('ACC-02 %s is refused', async (_what, changes, reason) => {
  const gateway = await openGateway()

  const answer = await gateway.send(changes)

  expect(await answer.json()).toEqual([{ Result: 'FAIL', 'Message ID': 0, Reason: reason }])
  expect(await gateway.messages()).toEqual([])
})

test('ACC-02 requests without the key cannot read messages', async () => {
  const gateway = await openGateway()
  const [sent] = await gateway.send().then((response) => response.json())

  const status = await gateway.get('/getstatus', { key: 'guess', id: String(sent['Message ID']) })

  expect(await status.json()).toMatchObject({ result: 'FAIL', text: '' })
})

test('ACC-02 more than five calls within a second are refused', async () => {
  const clock = { now: 1_800_000_000_000 }
  const gateway = await openGateway({ clock: () => clock.now })

  const calls = await Promise.all(Array.from({ length: 7 }, () => gateway.send()))
  clock.now += 1000
  const later = await gateway.send()

  expect(calls.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429])
  expect(later.status).toBe(200)
  expect(await gateway.messages()).toHaveLength(6)
})

test('ACC-02 each fault makes the gateway fail as configured', async () => {
  const gateway = await openGateway({ perSecond: 100 })

  await gateway.fault({ status: 502 })
  expect((await gateway.send()).status).toBe(502)
  await gateway.fault({ status: null, html: true })
  expect(await (await gateway.send()).text()).toContain('<html>')
  await gateway.fault({ html: false, fail: 'Not enough credit' })
  expect(await (await gateway.send()).json()).toMatchObject([{ Result: 'FAIL', Reason: 'Not enough credit' }])
  await gateway.fault({ fail: null, hang: true })
  await expect(gateway.send({}, 200)).rejects.toThrow()
  expect(await gateway.messages()).toEqual([])
  await gateway.fault({ hang: false, cut: true })
  await expect(gateway.send()).rejects.toThrow()
  expect(await gateway.messages()).toHaveLength(1)
  await gateway.fault({ cut: false, twice: true })
  expect(await (await gateway.send()).json()).toMatchObject([{ Result: 'SUCCESS' }])
  expect((await gateway.fault({ status: 200 })).status).toBe(400)
  expect((await gateway.fault({ explode: true })).status).toBe(400)
})

test('ACC-02 messages cannot be read without the control API', async () => {
  const gateway = await openGateway({ control: false })

  expect((await gateway.get('/control/messages', {})).status).toBe(404)
})

async function openGateway(options: Partial<SmsGatewayOptions> = {}) {
  const app = Fastify({ forceCloseConnections: true })
  await app.register(smsGatewaySimulator({ key: KEY, from: FROM, control: true, ...options }))
  const base = await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  const get = (path: string, query: Record<string, string>, timeoutMs = 10_000) =>
    fetch(`${base}${path}?${new URLSearchParams(query)}`, { signal: AbortSignal.timeout(timeoutMs) })
  return {
    get,
    send: (changes: Record<string, string> = {}, timeoutMs?: number) =>
      get('/send', { key: KEY, from: FROM, to: '99112233', text: CODE, ...changes }, timeoutMs),
    messages: async () => (await get('/control/messages', {})).json(),
    fault: (faults: object) =>
      fetch(`${base}/control/faults`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(faults),
      }),
  }
}
