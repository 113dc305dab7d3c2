// Runs a command with an empty PostgreSQL, which stops with the command: node ops/postgres.mjs node ops/test.mjs …
import './node-version.mjs'
import { ensureInstalled } from './install.mjs'
import { run } from './process.mjs'

const [command, ...args] = process.argv.slice(2)
if (!command) {
  console.error('Usage: node ops/postgres.mjs COMMAND [ARGUMENT …]')
  process.exit(2)
}

const installed = await ensureInstalled()
if (installed !== 0) process.exit(installed)
const { startPostgres } = await import('./postgres-server.mjs')
// Tests need no durability, and each file opens a small database.
const postgres = await startPostgres({ fsync: 'off', full_page_writes: 'off', max_connections: 200 })
console.log(`PostgreSQL is at ${postgres.url}`)
try {
  process.exitCode = await run(command, args, { env: { TEST_DATABASE_URL: postgres.url } })
} finally {
  await postgres.stop()
}
