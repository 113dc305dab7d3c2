import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { createHttpServer } from './http-server.ts'

test('CHK-11 a process that was busy for too long briefly refuses requests, and still reports as alive', async () => {
  const server = await openServer(300)

  block(900)
  await wait(20)

  const refused = await server.inject('/nothing')
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'overloaded'])
  expect((await server.inject('/healthz')).statusCode).toBe(200)
  await expect.poll(async () => (await server.inject('/nothing')).statusCode).toBe(404)
})

test('CHK-11 a process that was busy for a shorter time refuses no requests, however that time was spread', async () => {
  const server = await openServer(30_000)

  for (let times = 0; times < 3; times++) {
    block(1100)
    await wait(0)
    expect((await server.inject('/nothing')).statusCode).toBe(404)
  }
})

async function openServer(busyAfterMs: number) {
  const server = await createHttpServer({ ...readConfig({ LOG_LEVEL: 'silent', DEMO: 'off' }), busyAfterMs })
  onTestFinished(() => server.close())
  await server.ready()
  return server
}

function block(milliseconds: number) {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}
