import { parseArgs } from 'node:util'
import Fastify from 'fastify'
import { smsGatewaySimulator } from './index.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3130' },
    key: { type: 'string', default: 'sandbox-key' },
    from: { type: 'string', default: '72000000' },
  },
})

const app = Fastify({ forceCloseConnections: true })
await app.register(smsGatewaySimulator({ key: values.key, from: values.from, control: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close())

const address = await app.listen({ host: '127.0.0.1', port: Number(values.port) })
process.stdout.write(`SMS gateway simulator (sandbox) at ${address}, messages at ${address}/control/messages\n`)
