import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { openSmsGateway } from '../../../testing/providers/sms-gateway.ts'
import { timeLimitFor } from '../../../testing/providers/time-limit.ts'
import { type Letter, MessageDelayed, MessageRefused } from './port.ts'
import { createSmsGateway } from './sms-gateway.ts'

const LETTER: Letter = {
  id: '1',
  to: '99112233',
  subject: null,
  text: 'Таны код: 123456 & + = ?',
  html: null,
  url: null,
}

test('ACC-02 a message reaches the gateway as written', async () => {
  const gateway = await openSmsGateway()

  await createSmsGateway(gateway.account).send(LETTER)

  expect(await gateway.taken()).toMatchObject([{ from: '72001122', to: '99112233', text: LETTER.text }])
})

test.each([
  ['is broken', { status: 500 }, MessageDelayed, 'the gateway answered 500'],
  ['shows a page', { html: true }, MessageDelayed, 'the gateway answered no JSON'],
  ['ends the connection', { cut: true }, MessageDelayed, 'the gateway did not answer: '],
  ['never answers', { hang: true }, MessageDelayed, 'the gateway did not answer: time-out'],
  ['has no credit', { fail: 'Not enough credit' }, MessageDelayed, 'the gateway refused: Not enough credit'],
  [
    'does not know the shop',
    { fail: 'Invalid special number' },
    MessageDelayed,
    'the gateway refused: Invalid special number',
  ],
  [
    'knows no such number',
    { fail: 'Invalid destination number' },
    MessageRefused,
    'the gateway refused: Invalid destination number',
  ],
  [
    'repeats what it got',
    { fail: 'Number 99112233 can not get 123456' },
    MessageRefused,
    'the gateway refused: no printable reason',
  ],
])('ACC-02 a gateway that %s', async (_what, faults, kind, reason) => {
  const gateway = await openSmsGateway()
  await gateway.fault(faults)

  const failure = await createSmsGateway({ ...gateway.account, timeoutMs: timeLimitFor(faults) })
    .send(LETTER)
    .catch((error: unknown) => error)

  expect(failure).toBeInstanceOf(kind)
  expect((failure as Error).message).toContain(reason)
  expect(inspect(failure, { depth: null, showHidden: true })).not.toMatch(/very-secret|99112233|123456/)
})

test('ACC-02 a gateway that is unavailable, or refuses the key, is retried later', async () => {
  const gateway = await openSmsGateway()
  const wrong = createSmsGateway({ ...gateway.account, key: 'canary-key' })
  const nowhere = createSmsGateway({ ...gateway.account, url: 'http://127.0.0.1:9' })

  for (const sms of [wrong, nowhere]) {
    const failure = await sms.send(LETTER).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(MessageDelayed)
    expect(inspect(failure, { depth: null, showHidden: true })).not.toMatch(/canary-key|very-secret|99112233|123456/)
  }
})

test('ACC-02 a duplicate answer is not mistaken for the answer to the next message', async () => {
  const gateway = await openSmsGateway()
  const sms = createSmsGateway(gateway.account)
  await gateway.fault({ twice: true })
  await sms.send(LETTER)
  await gateway.fault({ twice: false, fail: 'Invalid destination number' })

  await expect(sms.send({ ...LETTER, to: '88112233' })).rejects.toThrow(MessageRefused)
})

test('ACC-02 a slow gateway gets the time it needs', async () => {
  const gateway = await openSmsGateway()
  await gateway.fault({ delay_ms: 500 })

  await createSmsGateway(gateway.account).send(LETTER)

  expect(await gateway.taken()).toHaveLength(1)
})

test('ACC-02 the gateway gets at most five requests a second', async () => {
  const gateway = await openSmsGateway()
  const sms = createSmsGateway(gateway.account)

  const started = performance.now()
  await Promise.all(Array.from({ length: 12 }, (_, at) => sms.send({ ...LETTER, text: `${at}` })))

  // Independent of the machine's speed: the eleventh waits for the sixth, and that for the first.
  expect(performance.now() - started).toBeGreaterThan(2000)
  expect(new Set((await gateway.taken()).map(({ text }) => text)).size).toBe(12)
})

test('ACC-02 two nodes that share one gateway account both send all their messages', async () => {
  const gateway = await openSmsGateway()
  const nodes = [createSmsGateway(gateway.account), createSmsGateway(gateway.account)]

  await Promise.all(
    nodes.flatMap((sms, node) => [1, 2, 3, 4].map((at) => sms.send({ ...LETTER, text: `${node}-${at}` }))),
  )

  expect(await gateway.taken()).toHaveLength(8)
})
