import { randomUUID } from 'node:crypto'
import { createDeliveries, outcomeOf } from '../deliveries.ts'
import type { Books, Push } from './books.ts'
import type { Settings } from './options.ts'

/** Tells the merchant of payments and repeats with growing waits until they answer 200. */
export function createPushes(books: Books, settings: Settings, report: (error: unknown) => void) {
  const { notifyUrl = '' } = settings
  const { deliver, start, stop } = createDeliveries<Push>({
    find: books.push,
    tell: ({ body }, signal) =>
      outcomeOf(notifyUrl, {
        ...{ method: 'POST', signal, body: JSON.stringify(body) },
        headers: { 'content-type': 'application/json' },
      }),
    isAccepted: (outcome) => outcome.startsWith('200 '),
    record: ({ id }, told) => books.record({ type: 'push_tried', push_id: id, ...told }),
    ...{ retryDelays: settings.pushRetryDelays, timeout: settings.pushTimeout, clock: settings.clock, report },
  })
  return {
    ...{ start, stop },
    /** Lets go what was kept back, one after the other in this order, the newest first where it is turned round. */
    async release(isReversed: boolean) {
      const held = books.pushes().filter(({ state }) => state === 'held')
      for (const { id } of isReversed ? held.toReversed() : held) {
        await books.record({ type: 'push_released', push_id: id })
        await deliver(id)
      }
      return held.length
    },
    /** Goes on with what a crash interrupted. */
    resume: () => start(books.pushes()),
  }
}
export type Pushes = ReturnType<typeof createPushes>

export const newPush = (transactionId: string, body: Push['body'], isHeld: boolean): Push => ({
  id: randomUUID(),
  transaction_id: transactionId,
  body,
  tried: [],
  state: isHeld ? 'held' : 'owed',
})
