import { parseArgs } from 'node:util'
import Fastify from 'fastify'
import { storepaySimulator } from './index.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3161' },
    password: { type: 'string', default: 'sandbox-password' },
    journal: { type: 'string', default: '.data/storepay.jsonl' },
  },
})

const app = Fastify({ forceCloseConnections: true })
await app.register(
  storepaySimulator({
    ...{ appUser: 'sandbox', appPassword: values.password, username: 'sandbox', password: values.password },
    ...{ storeId: 'SANDBOX', journalFile: values.journal, control: true },
  }),
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close())

const address = await app.listen({ host: '127.0.0.1', port: Number(values.port) })
process.stdout.write(`StorePay simulator (sandbox) at ${address}/lend-merchant, tokens at ${address}/merchant-uaa\n`)
