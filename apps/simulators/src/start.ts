import Fastify from 'fastify'
import { PROGRAMS } from './programs.ts'

const [name = '', ...options] = process.argv.slice(2)
const open = Object.hasOwn(PROGRAMS, name) ? PROGRAMS[name] : undefined
if (!open) {
  process.stderr.write(`Usage: node src/start.ts ${Object.keys(PROGRAMS).join(' | ')} [--port PORT] …\n`)
  process.exit(1)
}

const { port, plugin, describe } = open(options)
const app = Fastify({ forceCloseConnections: true })
await app.register(plugin)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close())

const address = await app.listen({ host: '127.0.0.1', port: Number(port) })
process.stdout.write(`${describe(address)}\n`)
