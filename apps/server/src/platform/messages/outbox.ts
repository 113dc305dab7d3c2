import type { Channel } from './messages.columns.ts'
import type { Letter, MessageTransport } from './port.ts'

const MAX_MESSAGES = 200

export interface OutboxMessage extends Omit<Letter, 'id'> {
  number: number
  channel: Channel
  at: Date
}

export type Outbox = ReturnType<typeof createOutbox>

/** Mailbox of a trial shop: in this process, newest messages only, never on a disk. */
export function createOutbox() {
  const messages: OutboxMessage[] = []
  let count = 0
  return {
    /** Messages, newest last. */
    all: (): readonly OutboxMessage[] => messages,

    find: (number: number) => messages.find((message) => message.number === number),

    transport: (channel: Channel): MessageTransport => ({
      async send({ id: _, ...letter }) {
        count += 1
        messages.push({ number: count, channel, ...letter, at: new Date() })
        if (messages.length > MAX_MESSAGES) messages.shift()
      },
      async close() {},
    }),
  }
}
