import { once } from 'node:events'
import type { Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

type Step = 'loading' | 'ready'

/** Reports the progress of the start to `ops/start.mjs`, if it spawned this process. */
export function notifyStarter(step: Step): void {
  process.send?.({ step })
}

/**
 * Listens on the port on which `ops/start.mjs` answered until now. The port stays open during the handover: connections
 * made at that moment wait in its queue.
 */
export async function listenOnHandedPort(server: FastifyInstance): Promise<void> {
  await server.ready()
  const listening = once(server.server, 'listening')
  process.once('message', (_message, port) => {
    process.disconnect?.()
    // Called at once: the port already accepts connections.
    server.server.listen(port as Server)
  })
  notifyStarter('ready')
  await listening
}
