import { parseArgs } from 'node:util'
import Fastify from 'fastify'
import { qrProviderSimulator } from './index.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3120' },
    username: { type: 'string', default: 'SANDBOX_MERCHANT' },
    password: { type: 'string', default: 'sandbox-password' },
    'invoice-code': { type: 'string', default: 'SANDBOX_INVOICE' },
    journal: { type: 'string', default: '.data/qr-provider.jsonl' },
  },
})

const app = Fastify({ forceCloseConnections: true })
await app.register(
  qrProviderSimulator({
    username: values.username,
    password: values.password,
    invoiceCode: values['invoice-code'],
    journalFile: values.journal,
    control: true,
  }),
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close())

const address = await app.listen({ host: '127.0.0.1', port: Number(values.port) })
process.stdout.write(`QR provider simulator (sandbox) at ${address}/v2, journal ${values.journal}\n`)
