import path from 'node:path'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../../testing/test-shop.ts'
import { loadSiteFile } from '../../../compose/load-site-file.ts'
import { openLocalFiles } from '../../../platform/files/index.ts'
import { readSiteFile } from './index.ts'

const EXAMPLE = path.resolve(import.meta.dirname, '../../../../examples/site.json')

test('SITE-01 the example site file makes a shop that delivers', async () => {
  const shop = await openTestShop()
  const files = await openLocalFiles(path.join(shop.config.dataDir, 'files'))
  await loadSiteFile({ db: shop.db, files }, await readSiteFile(EXAMPLE))
  const { id: variantId } = await shop.variant()
  const guest = shop.guest()
  const { number } = await guest.orders.addToCart({ variantId })

  await guest.checkout.update(number, {
    phone: '99112233',
    receiver: 'Бат',
    delivery_type: 'address',
    address: { city: '11', district: '1119', khoroo: '3', detail: '14-р байр, 45 тоот' },
  })

  const { delivery_rates } = await guest.checkout.deliveryRates(number)
  expect(delivery_rates).toContainEqual(expect.objectContaining({ delivery_type: 'address', cost: 5000 }))
})
