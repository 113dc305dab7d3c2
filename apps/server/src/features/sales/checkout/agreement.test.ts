import { expect, test } from 'vitest'
import { DELIVERY, readyToPay } from '../../../../testing/orders/shopping.ts'
import { openTaxOffice } from '../../../../testing/providers/tax-office.ts'
import { sellAlcohol, setRules } from '../../../../testing/site-rules.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'

const ADDRESS = { city: '11', district: '1119', khoroo: '1', detail: '14-р байр, 45 тоот' }

test('CHK-01 CART-07 receiver, gift, landmark and map point are saved, and move to the customer’s cart', async () => {
  const shop = await openTestShop()
  await shop.deliveryZone()
  const { id } = await shop.variant()
  const guest = shop.guest()
  const { number } = await guest.orders.addToCart({ variantId: id })
  const address = { ...ADDRESS, landmark: '5-р сургуулийн ард', latitude: 47.9181234, longitude: 106.917 }

  const filled = await guest.checkout.update(number, {
    phone: '99112233',
    receiver: 'Туяа',
    receiver_phone: '8811-2233',
    address,
    gift: true,
    gift_message: 'Баяр хүргэе',
    age_confirmed: true,
    buyer: { type: 'person', consumer_number: '12345678' },
  })

  const expected = {
    receiver: 'Туяа',
    receiver_phone: '88112233',
    gift: true,
    gift_message: 'Баяр хүргэе',
    age_confirmed: true,
    address: { ...address, latitude: 47.918123 },
    buyer: { type: 'person', organisation: null },
  }
  expect(filled).toMatchObject(expected)
  expect(JSON.stringify(filled)).not.toContain('12345678')
  await expect(guest.checkout.update(number, { address: { ...ADDRESS, latitude: 47.9 } })).rejects.toMatchObject({
    code: 'address_incomplete',
    errors: { 'address.longitude': [expect.any(String)] },
  })

  const bat = await shop.customer()
  await bat.orders.addToCart({ variantId: id })
  bat.tokens.orderToken = filled.token
  await bat.orders.associate(number)

  expect(await bat.orders.current()).toMatchObject(expected)
  expect(await shop.db.selectFrom('orders').select('consumer_number').execute()).toEqual([
    { consumer_number: '12345678' },
  ])
})

test('CHK-10 an organisation buys under its registered name, or under the name it enters while the tax office is unreachable', async () => {
  const office = await openTaxOffice()
  const shop = await openTestShop(office.settings)
  const { id } = await shop.variant()
  const bat = shop.guest()
  const { number } = await bat.orders.addToCart({ variantId: id })
  const buy = (registry_number: string, name?: string) =>
    bat.checkout.update(number, { buyer: { type: 'organisation', registry_number, ...(name && { name }) } })

  const { organisation } = (await buy('6123456', 'Өөрийн нэр')).buyer
  await expect(buy('12345')).rejects.toMatchObject({ status: 422, code: 'registry_number_invalid' })
  const calls = office.calls.length
  await buy('6123456')
  const callsAfterRepeat = office.calls.length
  await office.fault({ lookup_down: true })
  const unconfirmed = await buy('6123457', 'Манай  компани')

  expect(organisation).toEqual({
    name: expect.stringContaining('6123456'),
    registry_number: '6123456',
    name_confirmed: true,
  })
  expect(callsAfterRepeat).toBe(calls)
  expect(unconfirmed.buyer).toEqual({
    type: 'organisation',
    organisation: { name: 'Манай компани', registry_number: '6123457', name_confirmed: false },
  })
  expect(await bat.checkout.update(number, { buyer: { type: 'person' } })).toMatchObject({
    buyer: { type: 'person', organisation: null },
  })
})

test('CHK-01 nothing is sold before the terms are accepted; their version and the time are recorded', async () => {
  const shop = await openTestShop()
  await shop.deliveryZone({ rate: DELIVERY })
  const variant = await shop.variant({ price: 11_000 })
  await shop.db
    .updateTable('products')
    .set({ tax_type: 'VAT_FREE', tax_product_code: '305', classification_code: '2349010' })
    .execute()
  await setRules(shop, { returns: { hours: 48, hours_by_kind: { generic: 24 } }, terms_version: '2026-12-01' })
  const bat = await readyToPay(shop, variant)
  const complete = (terms_accepted: boolean) =>
    bat.shopper.checkout.complete(bat.number, {
      payment_method: 'bank_transfer',
      expected_total: bat.total,
      terms_accepted,
    })

  await expect(complete(false)).rejects.toMatchObject({ status: 422, code: 'terms_not_accepted' })
  const placed = await complete(true)

  expect(placed).toMatchObject({ state: 'complete', tax_total: Math.round(DELIVERY / 11) })
  expect(await shop.db.selectFrom('orders').select(['terms_version', 'terms_accepted_at']).execute()).toEqual([
    { terms_version: '2026-12-01', terms_accepted_at: expect.any(Date) },
  ])
  expect(await shop.db.selectFrom('line_items').select(['kind', 'return_hours', 'tax']).execute()).toEqual([
    {
      kind: 'generic',
      return_hours: 24,
      tax: { type: 'VAT_FREE', product_code: '305', classification: '2349010', city_tax: false, bar_code: null },
    },
  ])
})

test('CHK-02 alcohol is not sold until the shop enables it, and then only to adults', async () => {
  const shop = await openTestShop()
  await shop.deliveryZone({ rate: DELIVERY })
  const wine = await shop.variant({ price: 30_000, product: { kind: 'alcohol' } })

  await expect(shop.guest().orders.addToCart({ variantId: wine.id })).rejects.toMatchObject({
    status: 409,
    code: 'alcohol_not_sold',
  })
  await sellAlcohol(shop)
  const bat = await readyToPay(shop, wine)
  const unconfirmed = await bat.order()
  await expect(bat.pay('bank_transfer')).rejects.toMatchObject({ code: 'age_required', details: { age: 21 } })
  const confirmed = await bat.shopper.checkout.update(bat.number, { age_confirmed: true })

  expect(unconfirmed).toMatchObject({
    age_required: 21,
    age_confirmed: false,
    problems: [{ code: 'age_required', fix: 'age', line_item_id: null, message: expect.stringContaining('21') }],
  })
  expect(confirmed).toMatchObject({ age_confirmed: true, problems: [] })

  const child = await shop.customer()
  await child.account.updateProfile({ date_of_birth: '2010-05-05' })
  const young = await readyToPay(shop, wine, child)
  await child.checkout.update(young.number, { age_confirmed: true })
  await expect(young.pay('bank_transfer')).rejects.toMatchObject({ code: 'age_required' })
  await child.account.updateProfile({ date_of_birth: '1990-05-05' })
  expect(await child.checkout.update(young.number, { age_confirmed: false })).toMatchObject({ problems: [] })

  await sellAlcohol(shop, { blocked_days_of_month: Array.from({ length: 31 }, (_, day) => day + 1) })
  await expect(young.pay('bank_transfer')).rejects.toMatchObject({ code: 'alcohol_not_now' })
  await sellAlcohol(shop, { selling: false })
  await expect(young.pay('bank_transfer')).rejects.toMatchObject({ code: 'alcohol_not_sold' })
  const line = (await bat.order()).line_items[0]?.id ?? 0
  await expect(bat.shopper.orders.updateLineItem(line, { quantity: 2 })).rejects.toMatchObject({
    code: 'alcohol_not_sold',
  })
  await sellAlcohol(shop)
  expect(await bat.pay('bank_transfer')).toMatchObject({ state: 'pending' })
})

test('CHK-01 licences need neither destination nor time, but an email address', async () => {
  const shop = await openTestShop()
  const licence = await shop.variant({ price: 11_000, product: { kind: 'license' } })
  const bat = shop.guest()
  const { number } = await bat.orders.addToCart({ variantId: licence.id })
  const pay = () =>
    bat.checkout.complete(number, { payment_method: 'bank_transfer', expected_total: 11_000, terms_accepted: true })

  expect(await bat.checkout.deliveryRates(number)).toEqual({ delivery_rates: [], delivery_times: [] })
  await bat.checkout.update(number, { phone: '99112233' })
  await expect(pay()).rejects.toMatchObject({ code: 'delivery_missing', errors: { email: [expect.any(String)] } })
  await bat.checkout.update(number, { email: 'bat@example.mn' })
  expect(await bat.checkout.advance(number)).toMatchObject({ state: 'delivery', digital: true, ship_total: 0 })
  expect(await pay()).toMatchObject({ state: 'complete', total: 11_000, tax_total: 1000, delivery_type: null })
})
