import type { Order } from '@delguur/contract'
import { expect, test, vi } from 'vitest'
import { readyToPay } from '../../../../testing/orders/shopping.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'
import type { Db } from '../../../platform/db/index.ts'
import type { StoredOrder } from '../orders/index.ts'
import { createVerifyPhone } from './verify-phone.ts'

test('CHK-06 the code of one phone does not verify another that was entered meanwhile', async () => {
  const shop = await openTestShop()
  await shop.deliveryZone()
  const { number } = await readyToPay(shop, await shop.variant({ stock: 5 }))
  const stored = async (db: Db): Promise<StoredOrder> => {
    const orders = db.selectFrom('orders').selectAll().where('number', '=', number)
    return {
      order: await orders.executeTakeFirstOrThrow(),
      lines: [],
      zone: null,
      location: null,
      packages: [],
      codes: [],
      tenders: [],
      promotionVersions: null,
    }
  }
  const changePhone = (db: Db) =>
    db.updateTable('orders').set({ phone: '88001122' }).where('number', '=', number).execute()
  const markVerified = vi.fn()
  const { verify } = createVerifyPhone({
    db: shop.db,
    orders: { find: stored, lock: stored },
    orderView: { present: async () => ({ number }) as Order },
    holds: { markVerified },
    phoneCodes: { send: vi.fn(), verify: async () => async (db) => void (await changePhone(db)) },
  })

  await verify({ siteId: 1, number, token: null, userId: null }, '123456', {
    clientIp: '203.0.113.1',
    device: '',
    deviceKey: null,
    locale: 'mn',
  })

  expect(markVerified).not.toHaveBeenCalled()
})
