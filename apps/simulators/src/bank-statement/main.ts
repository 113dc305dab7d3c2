import { parseArgs } from 'node:util'
import Fastify from 'fastify'
import { bankStatementSimulator } from './index.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3135' },
    user: { type: 'string', default: 'sandbox' },
    password: { type: 'string', default: 'sandbox-password' },
    account: { type: 'string', default: '5000000001' },
    journal: { type: 'string' },
  },
})

const { user, password, account, journal } = values
const app = Fastify({ forceCloseConnections: true })
await app.register(
  bankStatementSimulator({ user, password, account, control: true, ...(journal ? { journalFile: journal } : {}) }),
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close())

const address = await app.listen({ host: '127.0.0.1', port: Number(values.port) })
process.stdout.write(`Bank statement simulator (sandbox) at ${address}, transfers are made at ${address}/pay\n`)
