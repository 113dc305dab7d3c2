import { expect } from 'vitest'
import type { Outbox, OutboxMessage } from '../../src/platform/messages/index.ts'

/** What a shop sent, for tests that read it as a person does. */
export function readOutbox(outbox: Outbox) {
  const read = new Set<OutboxMessage>()
  return {
    /** The newest last. */
    all: outbox.all,

    /** The oldest message to this person that was not asked for yet; waits for it. */
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
