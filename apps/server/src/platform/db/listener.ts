import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

const TRY_AGAIN_MS = 250

/**
 * Listens to notifications on a dedicated connection. When it breaks it is reopened, with unlimited retries, and every
 * listener is called with an empty payload: some notifications may have been missed.
 */
export function createListener(options: pg.ClientConfig, onError: (error: Error) => void) {
  const listeners = new Map<string, (payload: string) => void>()
  let listening: pg.Client | null = null
  let closed = false

  async function connect(): Promise<void> {
    const client = new pg.Client({ ...options, keepAlive: true })
    client.on('notification', ({ channel, payload }) => listeners.get(channel)?.(payload ?? ''))
    client.on('error', (error) => {
      if (client !== listening) return
      listening = null
      onError(error)
      void connectAgain()
    })
    try {
      await client.connect()
      for (const channel of listeners.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`)
    } catch (error) {
      // Not awaited: ending a connection that never opened does not resolve.
      client.end().catch(onError)
      throw error
    }
    if (closed) await client.end()
    else listening = client
  }

  async function connectAgain(): Promise<void> {
    while (!closed && !listening) {
      await wait(TRY_AGAIN_MS, undefined, { ref: false })
      await connect().catch(onError)
    }
    if (!closed) for (const handle of listeners.values()) handle('')
  }

  return {
    async listen(channel: string, onPayload: (payload: string) => void): Promise<void> {
      listeners.set(channel, onPayload)
      if (listening) await listening.query(`listen ${listening.escapeIdentifier(channel)}`)
      else await connect()
    },

    async close(): Promise<void> {
      closed = true
      const client = listening
      listening = null
      await client?.end()
    },
  }
}
