import { parseArgs } from 'node:util'
import Fastify from 'fastify'
import { newKeys } from '../in-app/new-keys.ts'
import { lendmnSimulator } from './index.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3160' },
    token: { type: 'string', default: 'sandbox-token' },
    webhook: { type: 'string', default: 'http://127.0.0.1:3000/api/v2/payments/lease/callback' },
    journal: { type: 'string', default: '.data/lendmn.jsonl' },
  },
})

const { privateKey, publicSetting } = newKeys()
const app = Fastify({ forceCloseConnections: true })
await app.register(
  lendmnSimulator({
    token: values.token,
    webhookUrl: values.webhook,
    journalFile: values.journal,
    privateKey,
    control: true,
  }),
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close())

const address = await app.listen({ host: '127.0.0.1', port: Number(values.port) })
process.stdout.write(`LendMN simulator (sandbox) at ${address}/api, its key for the web hooks of this start:
LENDMN_PUBLIC_KEY='${publicSetting}'\n`)
