import { parseArgs } from 'node:util'
import Fastify from 'fastify'
import { cardGatewaySimulator } from './index.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3125' },
    token: { type: 'string', default: 'sandbox-token' },
    secret: { type: 'string', default: 'sandbox-secret' },
    merchant: { type: 'string', default: 'SANDBOX_MERCHANT' },
    notify: { type: 'string' },
    journal: { type: 'string', default: '.data/card-gateway.jsonl' },
  },
})

const app = Fastify({ forceCloseConnections: true })
await app.register(
  cardGatewaySimulator({
    token: values.token,
    secret: values.secret,
    merchantId: values.merchant,
    ...(values.notify && { notifyUrl: values.notify }),
    journalFile: values.journal,
    control: true,
  }),
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close())

const address = await app.listen({ host: '127.0.0.1', port: Number(values.port) })
process.stdout.write(`Card gateway simulator (sandbox) at ${address}, journal ${values.journal}\n`)
