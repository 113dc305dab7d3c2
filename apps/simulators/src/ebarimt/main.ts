import { parseArgs } from 'node:util'
import Fastify from 'fastify'
import { ebarimtSimulator } from './index.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '7080' },
    tin: { type: 'string', default: '10000000001' },
    journal: { type: 'string', default: '.data/ebarimt.jsonl' },
  },
})

const app = Fastify({ forceCloseConnections: true })
await app.register(ebarimtSimulator({ tin: values.tin, journalFile: values.journal, control: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close())

const address = await app.listen({ host: '127.0.0.1', port: Number(values.port) })
process.stdout.write(`E-barimt simulator (sandbox) at ${address}/rest, journal ${values.journal}\n`)
