import { expect } from 'vitest'
import type { Outbox, OutboxMessage } from '../../src/platform/messages/index.ts'

/** Messages sent by a shop, for tests that read them like people do. */
export function readOutbox(outbox: Outbox) {
  const read = new Set<OutboxMessage>()
  return {
    /** All messages, oldest first. */
    all: outbox.all,

    /** Waits for and returns the oldest unread message to this recipient. */
    async next(to: string): Promise<OutboxMessage> {
      const unread = () => outbox.all().find((message) => message.to === to && !read.has(message))
      await expect.poll(unread, { message: 'a message', timeout: 60_000, interval: 20 }).toBeDefined()
      const message = unread()
      if (!message) throw new Error('The message is gone')
      read.add(message)
      return message
    },
  }
}
