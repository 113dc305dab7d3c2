import { askRunningShop, commandSocket } from './cli/command-socket.ts'
import type { Terminal } from './cli/commands.ts'
import { ConfigError, readConfig } from './config/config.ts'

const terminal: Terminal = { print: console.log, errors: process.stderr, pathOf: (file) => file }

/** Nobody but the process that runs can use the embedded database. A mistake in the configuration is told by what comes after. */
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
const code = socket === null ? null : await askRunningShop(socket, args, terminal)
// The whole shop takes seconds to load: only where there is none that has it.
process.exitCode = code ?? (await (await import('./cli/run-alone.ts')).runAlone(args, terminal))
