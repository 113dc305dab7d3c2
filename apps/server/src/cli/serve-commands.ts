import { once } from 'node:events'
import { chmod, mkdir, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { CommandReply, CommandRequest } from './command-socket.ts'
import { type OpenShop, runCommand, type Terminal } from './commands.ts'

/** Serves commands at the socket while the shop runs, for the owner of the data folder. */
export async function serveCommands(file: string, shop: OpenShop): Promise<{ close(): Promise<void> }> {
  await mkdir(path.dirname(file), { recursive: true })
  await chmod(path.dirname(file), 0o700)
  // A killed process leaves its socket.
  await rm(file, { force: true })
  const callers = new Map<Socket, Promise<void>>()
  const server = createServer((caller) => {
    caller.on('error', () => {})
    const answered = answer(caller, shop)
      .catch(() => void caller.destroy())
      .finally(() => callers.delete(caller))
    callers.set(caller, answered)
  })
  server.listen(file)
  await once(server, 'listening')
  await chmod(file, 0o600)
  return {
    async close() {
      const closed = once(server, 'close')
      server.close()
      const running = [...callers.values()]
      for (const caller of callers.keys()) caller.destroy()
      await Promise.all([closed, ...running])
    },
  }
}

class CallerGone extends Error {}

async function answer(caller: Socket, shop: OpenShop): Promise<void> {
  const gone = once(caller, 'close').then(() => {
    throw new CallerGone()
  })
  const [line] = await Promise.race([once(createInterface({ input: caller }), 'line'), gone])
  const { args, cwd, isTTY } = JSON.parse(line) as CommandRequest
  const send = (reply: CommandReply) => {
    // Ctrl-C at the terminal ends the work at its next output.
    if (caller.destroyed) throw new CallerGone()
    caller.write(`${JSON.stringify(reply)}\n`)
  }
  const terminal: Terminal = {
    print: (out) => send({ out }),
    errors: { isTTY, write: (error) => send({ error }) },
    pathOf: (name) => path.resolve(cwd, name),
  }
  send({ code: await runCommand(args, terminal, shop) })
  caller.end()
}
