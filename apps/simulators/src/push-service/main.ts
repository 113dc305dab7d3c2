import { parseArgs } from 'node:util'
import Fastify from 'fastify'
import { pushServiceSimulator } from './index.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3140' },
    app: { type: 'string', default: 'sandbox-app' },
    key: { type: 'string', default: 'sandbox-key' },
  },
})

const app = Fastify({ forceCloseConnections: true })
await app.register(pushServiceSimulator({ appId: values.app, key: values.key, control: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close())

const address = await app.listen({ host: '127.0.0.1', port: Number(values.port) })
process.stdout.write(`Push service simulator (sandbox) at ${address}, messages at ${address}/control/messages\n`)
