import { randomUUID } from 'node:crypto'
import { createDeliveries, outcomeOf } from '../deliveries.ts'
import type { Settings } from './options.ts'
import type { Push, TransactionStore } from './transaction-store.ts'

/** Notifies the merchant of payments, with growing delays until they respond with 200. */
export function createPushes(store: TransactionStore, settings: Settings, report: (error: unknown) => void) {
  const { notifyUrl = '' } = settings
  const { deliver, start, stop } = createDeliveries<Push>({
    find: store.push,
    send: ({ body }, signal) =>
      outcomeOf(notifyUrl, {
        method: 'POST',
        signal,
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    isAccepted: (outcome) => outcome.startsWith('200 '),
    record: ({ id }, attempt) => store.record({ type: 'push_tried', push_id: id, ...attempt }),
    retryDelays: settings.pushRetryDelays,
    timeout: settings.pushTimeout,
    clock: settings.clock,
    report,
  })
  return {
    start,
    stop,
    /** Releases held pushes one after the other, optionally newest first. */
    async release(isReversed: boolean) {
      const held = store.pushes().filter(({ state }) => state === 'held')
      for (const { id } of isReversed ? held.toReversed() : held) {
        await store.record({ type: 'push_released', push_id: id })
        await deliver(id)
      }
      return held.length
    },
    /** Resumes deliveries that a crash interrupted. */
    resume: () => start(store.pushes()),
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
