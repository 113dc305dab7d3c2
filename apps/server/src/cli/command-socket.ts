import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Terminal } from './commands.ts'

/** Request of the command line to the running shop: one line of JSON. */
export interface CommandRequest {
  args: string[]
  /** Folder to which file arguments are relative. */
  cwd: string
  isTTY: boolean
}

/** Replies of the shop, one line each, ending with the exit code. */
export type CommandReply = { out: string } | { error: string } | { code: number }

/** Maximum length in bytes of a socket path on every system. */
const LONGEST_NAME = 103

/**
 * Command socket of the shop with this data folder, in a folder accessible to its owner only. Null if that is impossible: on
 * Windows, whose pipes have other permissions, and if the path is too long.
 */
export function commandSocket(dataDir: string): string | null {
  const file = path.join(dataDir, 'run', 'commands.sock')
  return process.platform === 'win32' || Buffer.byteLength(file) > LONGEST_NAME ? null : file
}

/** Runs the command in the shop that listens at the socket; returns its exit code, or null if no shop listens. */
export async function runInRunningShop(file: string, args: string[], terminal: Terminal): Promise<number | null> {
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
    // A socket without permission belongs to another user, as does the folder; the folder lock will report it.
    if (code === 'ENOENT' || code === 'ECONNREFUSED' || code === 'EACCES') return false
    throw error
  }
}
