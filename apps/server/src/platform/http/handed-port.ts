import { once } from 'node:events'
import type { Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

type Step = 'loading' | 'ready'

/** Tells `ops/start.mjs`, where it started this process, how far the start is. */
export function tellStarter(step: Step): void {
  process.send?.({ step })
}

/**
 * Listens on the port on which `ops/start.mjs` answered until now. It stays open while it changes hands: who comes at that
 * moment waits in its queue.
 */
export async function listenOnHandedPort(server: FastifyInstance): Promise<void> {
  await server.ready()
  const listening = once(server.server, 'listening')
  process.once('message', (_message, port) => {
    process.disconnect?.()
    // At once: the port takes connections already.
    server.server.listen(port as Server)
  })
  tellStarter('ready')
  await listening
}
