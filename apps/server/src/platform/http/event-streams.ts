import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { clientKey } from '../limits/index.ts'
import { fail } from './fail.ts'

/** Stream of server-sent events to one client. */
export interface EventStream {
  send(event: string, data: unknown): void
  end(): void
  /** Called when the stream is over: it ended, the client disconnected, or the server closes. */
  onClose(done: () => void): void
}

/** Starts sending to an admitted client. */
export type Streaming = (stream: EventStream) => void

/** Proxies drop a connection that is idle for half a minute to a minute. */
const HEARTBEAT_MS = 25_000
/** Milliseconds after which a browser reconnects. */
const RETRY_MS = 2000
/** Offices and mobile networks share an address; a refused client can still poll. */
const PER_CLIENT = 100
/** Bytes buffered for a client that does not read, before it is disconnected. */
const UNREAD_BYTES = 256 * 1024

export interface EventStreams {
  /** Throws `overloaded` if the client's address has too many open streams. */
  admit(clientIp: string): void
  open(clientIp: string, streaming: Streaming): Readable
  closeAll(): void
}

export function createEventStreams(): EventStreams {
  const open = new Map<Readable, { clientIp: string; end(): void }>()
  let isClosing = false
  const countOf = (key: string) =>
    open.values().reduce((count, { clientIp }) => (clientIp === key ? count + 1 : count), 0)

  return {
    admit(clientIp) {
      if (countOf(clientKey(clientIp)) >= PER_CLIENT) throw fail('overloaded')
    },

    open(clientIp, streaming) {
      const output = new Readable({ read() {} })
      let isOver = false
      const end = () => {
        isOver = true
        output.push(null)
      }
      const write = (text: string) => {
        if (output.destroyed || isOver) return
        if (output.readableLength > UNREAD_BYTES) output.destroy()
        else output.push(text)
      }
      open.set(output, { clientIp: clientKey(clientIp), end })
      const heartbeat = setInterval(() => write(': \n\n'), HEARTBEAT_MS)
      output.once('close', () => {
        clearInterval(heartbeat)
        open.delete(output)
      })
      if (isClosing) end()
      write(`retry: ${RETRY_MS}\n\n`)
      streaming({
        send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
        end,
        onClose: (done) => void output.once('close', done),
      })
      return output
    },

    closeAll() {
      isClosing = true
      for (const { end } of open.values()) end()
    },
  }
}

/** Neither cached nor buffered by proxies. */
export const sendEvents = (reply: FastifyReply, events: Readable) =>
  reply
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .type('text/event-stream; charset=utf-8')
    .send(events)
