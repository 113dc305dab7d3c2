import { parseArgs } from 'node:util'
import Fastify from 'fastify'
import { newKeys } from '../in-app/new-keys.ts'
import { mostSimulator } from './index.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3163' },
    institution: { type: 'string', default: 'SANDBOX' },
    payee: { type: 'string', default: 'SANDBOX' },
    iv: { type: 'string', default: 'SANDBOX-IV-16-CH' },
    journal: { type: 'string', default: '.data/most.jsonl' },
  },
})

const { privateKey, publicSetting } = newKeys()
const app = Fastify({ forceCloseConnections: true })
await app.register(
  mostSimulator({
    ...{ institution: values.institution, payeeId: values.payee, iv: values.iv },
    ...{ journalFile: values.journal, privateKey, control: true },
  }),
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close())

const address = await app.listen({ host: '127.0.0.1', port: Number(values.port) })
process.stdout.write(`MostMoney simulator (sandbox) at ${address}, its key of this start:
MOST_CERTIFICATE='${publicSetting}'\n`)
