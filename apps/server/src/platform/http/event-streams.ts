import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { visitorKey } from '../limits/index.ts'
import { fail } from './fail.ts'

/** Server-sent events to one listener. */
export interface EventStream {
  send(event: string, data: unknown): void
  end(): void
  /** Once nobody listens any more: it ended, the listener is gone, or the server closes. */
  onClose(done: () => void): void
}

/** Begins to send what a listener who is admitted came for. */
export type Streaming = (stream: EventStream) => void

/** Proxies take a connection for dead on which nothing moves for half a minute or a minute. */
const HEARTBEAT_MS = 25_000
/** A browser comes again so soon after its connection broke. */
const RETRY_MS = 2000
/** Whole offices and mobile networks share an address; whoever is refused can still ask now and then. */
const PER_VISITOR = 100
/** A listener who does not read is let go. */
const UNREAD_BYTES = 256 * 1024

export interface EventStreams {
  /** Throws `overloaded` where the visitor listens to too much already. */
  admit(visitor: string): void
  open(visitor: string, streaming: Streaming): Readable
  closeAll(): void
}

export function createEventStreams(): EventStreams {
  const open = new Map<Readable, { visitor: string; end(): void }>()
  let isClosing = false
  const countOf = (key: string) =>
    open.values().reduce((count, { visitor }) => (visitor === key ? count + 1 : count), 0)

  return {
    admit(visitor) {
      if (countOf(visitorKey(visitor)) >= PER_VISITOR) throw fail('overloaded')
    },

    open(visitor, streaming) {
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
      open.set(output, { visitor: visitorKey(visitor), end })
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

/** Not kept and not held back by anything on its way. */
export const sendEvents = (reply: FastifyReply, events: Readable) =>
  reply
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .type('text/event-stream; charset=utf-8')
    .send(events)
