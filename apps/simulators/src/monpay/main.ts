import { parseArgs } from 'node:util'
import Fastify from 'fastify'
import { monpaySimulator } from './index.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3162' },
    branch: { type: 'string', default: 'sandbox' },
    account: { type: 'string', default: 'sandbox-account' },
    journal: { type: 'string', default: '.data/monpay.jsonl' },
  },
})

const app = Fastify({ forceCloseConnections: true })
await app.register(
  monpaySimulator({ branch: values.branch, accountId: values.account, journalFile: values.journal, control: true }),
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close())

const address = await app.listen({ host: '127.0.0.1', port: Number(values.port) })
process.stdout.write(`MonPay simulator (sandbox) at ${address}\n`)
