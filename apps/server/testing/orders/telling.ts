import { createLifecycle, type Move } from '../../src/features/sales/lifecycle/index.ts'
import { createOrderTokens } from '../../src/features/sales/orders/index.ts'
import { createOrderMessages } from '../../src/features/shop/order-messages/index.ts'
import type { Db } from '../../src/platform/db/index.ts'
import { testSite } from '../site.ts'
import type { TestShop } from '../test-shop.ts'

/** Moves whose only effect is their notice, and the notices beside moves. */
export function createTelling(shop: TestShop) {
  const lifecycle = createLifecycle({ audit: async () => {} })
  const effects = new Map<string, (db: Db, move: Move) => Promise<void>>()
  const orderMessages = createOrderMessages({
    messages: shop.messages,
    site: testSite(shop.url),
    delivery: {
      afterPayment: async () => ({ text: 'Within 1 working day after your payment arrives', timeKeptUntil: null }),
    },
    tokens: createOrderTokens(shop.config.encryptionKeys),
    onError: (error) => {
      throw error
    },
  })
  orderMessages.follow({
    on(effect, handler) {
      effects.set(effect, handler)
      lifecycle.on(effect, handler)
    },
  })
  return { lifecycle, effects, orderMessages }
}
