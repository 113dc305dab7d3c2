import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Terminal } from './commands.ts'

/** The command line's request to the shop that runs: one line of JSON. */
export interface CommandRequest {
  args: string[]
  /** Folder in which files that the arguments name are looked for. */
  cwd: string
  isTTY: boolean
}

/** The shop's answers, a line each, until the exit code. */
export type CommandReply = { out: string } | { error: string } | { code: number }

/** Bytes that every system takes as the name of a socket. */
const LONGEST_NAME = 103

/**
 * Name of the socket at which the shop of a data folder takes commands: in a folder that nobody but its owner enters. Null where
 * there can be no such place: Windows gives its pipes other rights, and the name may be too long.
 */
export function commandSocket(dataDir: string): string | null {
  const file = path.join(dataDir, 'run', 'commands.sock')
  return process.platform === 'win32' || Buffer.byteLength(file) > LONGEST_NAME ? null : file
}

/** Has the shop that listens at the socket carry the command out; null where none does. The exit code. */
export async function askRunningShop(file: string, args: string[], terminal: Terminal): Promise<number | null> {
  const shop = connect(file)
  if (!(await isConnected(shop))) return null
  shop.on('error', () => {})
  const request: CommandRequest = { args, cwd: process.cwd(), isTTY: terminal.errors.isTTY ?? false }
  shop.write(`${JSON.stringify(request)}\n`)
  for await (const line of createInterface({ input: shop })) {
    const reply = JSON.parse(line) as CommandReply
    if ('code' in reply) return reply.code
    if ('out' in reply) terminal.print(reply.out)
    else terminal.errors.write(reply.error)
  }
  terminal.errors.write('The shop was stopped before this was done.\n')
  return 1
}

async function isConnected(shop: Socket): Promise<boolean> {
  try {
    await once(shop, 'connect')
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    // One that may not be opened is another user's: so is the folder, as the lock on it will say.
    if (code === 'ENOENT' || code === 'ECONNREFUSED' || code === 'EACCES') return false
    throw error
  }
}
