import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../../testing/free-port.ts'
import { createHttpClient } from '../outbound/index.ts'
import { createMetrics } from './metrics.ts'
import { measureOutbound } from './outbound-metrics.ts'

test('PAY-09 requests to a party are measured by its host and by what became of them', async () => {
  const metrics = createMetrics()
  onTestFinished(measureOutbound(metrics))
  const host = await openParty()
  const nobody = `127.0.0.1:${await freePort()}`
  const call = (to: string, path: string) => createHttpClient({ name: 'the party', url: `http://${to}` }).send({ path })

  await call(host, '/paid')
  await call(host, '/fault')
  await expect(call(host, '/broken')).rejects.toThrow()
  await expect(call(nobody, '/paid')).rejects.toThrow()

  const text = metrics.text()
  for (const labels of [
    `host="${host}",outcome="200"`,
    `host="${host}",outcome="503"`,
    `host="${host}",outcome="unavailable"`,
    `host="${nobody}",outcome="unsent"`,
  ]) {
    expect(text).toContain(`outbound_request_duration_seconds_count{${labels}} 1\n`)
  }
})

async function openParty(): Promise<string> {
  const server = createServer(({ url }, response) => {
    if (url === '/broken') response.destroy()
    else response.writeHead(url === '/fault' ? 503 : 200).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}
