import type { Channel } from './messages.columns.ts'
import type { Letter, MessageTransport } from './port.ts'

const KEPT = 200

export interface OutboxMessage extends Omit<Letter, 'id'> {
  number: number
  channel: Channel
  at: Date
}

export type Outbox = ReturnType<typeof createOutbox>

/** Mailbox of a trial shop: in this process, newest messages only, never on a disk. */
export function createOutbox() {
  const kept: OutboxMessage[] = []
  let count = 0
  return {
    /** Messages, newest last. */
    all: (): readonly OutboxMessage[] => kept,

    find: (number: number) => kept.find((message) => message.number === number),

    transport: (channel: Channel): MessageTransport => ({
      async send({ id: _, ...letter }) {
        count += 1
        kept.push({ number: count, channel, ...letter, at: new Date() })
        if (kept.length > KEPT) kept.shift()
      },
      async close() {},
    }),
  }
}
