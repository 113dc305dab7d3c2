import { expect, test } from 'vitest'
import { CARD, openErp } from '../../../../testing/providers/erp.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'

test('CHK-07 customers see the loyalty card of their confirmed phone, requested once a minute', async () => {
  const books = await openErp()
  const shop = await openTestShop(books.settings)
  const [bat, saraa] = [await shop.customer(), await shop.customer()]
  await books.give(bat.phone, CARD)

  const both = await Promise.all([bat.licences.erpLoyalty(), bat.licences.erpLoyalty()])

  expect(both[0]).toMatchObject({ card_number: CARD.number, points: 12_500 })
  expect(both[1]).toEqual(both[0])
  expect(books.calls).toHaveLength(1)
  expect(await saraa.licences.erpLoyalty()).toBeNull()
})

test('CHK-07 an unverified phone reveals no loyalty card', async () => {
  const books = await openErp()
  const shop = await openTestShop(books.settings)
  const bat = await shop.customer({ phone: null })
  await books.give('99112233', CARD)
  await shop.db.updateTable('users').set({ wanted_phone: '99112233' }).where('id', '=', bat.id).execute()

  expect(await bat.licences.erpLoyalty()).toBeNull()
  expect(books.calls).toEqual([])
})

test('CHK-07 an ERP without an answer is reported as unavailable, and is called again later', async () => {
  const books = await openErp()
  const shop = await openTestShop(books.settings)
  const bat = await shop.customer()
  await books.give(bat.phone, CARD)
  await books.fault({ status: 502 })

  await expect(bat.licences.erpLoyalty()).rejects.toMatchObject({ code: 'erp_unavailable', status: 503 })
  await books.heal()

  expect(await bat.licences.erpLoyalty()).toMatchObject({ points: 12_500 })
})

test('CHK-07 a shop without an ERP has no cards', async () => {
  const shop = await openTestShop()
  const bat = await shop.customer()

  expect(await bat.licences.erpLoyalty()).toBeNull()
})
