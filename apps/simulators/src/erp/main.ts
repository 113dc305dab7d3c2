import { parseArgs } from 'node:util'
import Fastify from 'fastify'
import { erpSimulator } from './index.ts'

const { values } = parseArgs({
  options: { port: { type: 'string', default: '3150' }, key: { type: 'string', default: 'sandbox-key' } },
})

const app = Fastify({ forceCloseConnections: true })
await app.register(erpSimulator({ key: values.key, control: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close())

const address = await app.listen({ host: '127.0.0.1', port: Number(values.port) })
process.stdout.write(`ERP simulator (sandbox) at ${address}, cards are put at ${address}/control/cards\n`)
