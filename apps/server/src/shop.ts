import { commandSocket, runInRunningShop } from './cli/command-socket.ts'
import type { Terminal } from './cli/commands.ts'
import { ConfigError, readConfig } from './config/config.ts'

const terminal: Terminal = { print: console.log, errors: process.stderr, pathOf: (file) => file }

/** Socket of the running shop, which alone can use the embedded database. Configuration errors are reported by the later steps. */
function socketOfRunningShop(): string | null {
  try {
    const { databaseUrl, dataDir } = readConfig()
    return databaseUrl ? null : commandSocket(dataDir)
  } catch (error) {
    if (error instanceof ConfigError) return null
    throw error
  }
}

const args = process.argv.slice(2)
const socket = socketOfRunningShop()
const code = socket === null ? null : await runInRunningShop(socket, args, terminal)
// Loading the whole shop takes seconds, so only if none is running.
process.exitCode = code ?? (await (await import('./cli/run-alone.ts')).runAlone(args, terminal))
