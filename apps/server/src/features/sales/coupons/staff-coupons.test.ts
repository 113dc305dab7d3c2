import { expect, test } from 'vitest'
import { offersOf, TEN_PERCENT } from '../../../../testing/orders/offers.ts'
import { readyToPay } from '../../../../testing/orders/shopping.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'

test('BO-03 staff create, list and end campaigns; each step is audited', async () => {
  const shop = await openTestShop()
  const offers = await offersOf(shop)

  const first = await offers.begin({ code: 'ONE', uses_in_all: 5, starts_at: '2026-01-01T00:00:00Z' })
  const second = await offers.begin({ kind: 'voucher', discount_type: 'amount', value: 5000 })

  expect(first).toMatchObject({
    ...TEN_PERCENT,
    code: 'ONE',
    codes: 1,
    uses: { held: 0, used: 0, amount: 0 },
    uses_in_all: 5,
    ended_at: null,
    starts_at: '2026-01-01T00:00:00.000Z',
  })
  expect(second).toMatchObject({ code: null, codes: 0 })
  const { campaigns, total_count } = await offers.staff.client.request('GET /api/back_office/coupon_campaigns')
  expect([campaigns.map(({ id }) => id), total_count]).toEqual([[second.id, first.id], 2])
  const ended = await offers.end(first.id)
  expect(ended.ended_at).not.toBeNull()
  expect(await offers.end(first.id)).toEqual(ended)
  await expect(offers.end(987_654)).rejects.toMatchObject({ code: 'campaign_not_found' })
  await expect(offers.begin({ code: 'o n e' })).rejects.toMatchObject({ code: 'code_taken', status: 409 })
  await expect(offers.begin({ value: 101 })).rejects.toMatchObject({
    code: 'invalid_request',
    errors: { value: ['Хувь 1–100-ийн хооронд байна'] },
  })
  const upside = { starts_at: '2026-02-01T00:00:00Z', expires_at: '2026-01-01T00:00:00Z' }
  await expect(offers.begin(upside)).rejects.toMatchObject({ code: 'invalid_request' })
  const actions = await shop.db.selectFrom('audit_entries').select('action').orderBy('id').execute()
  expect(actions.map(({ action }) => action)).toEqual([
    'coupon_campaign.created',
    'coupon_campaign.created',
    'coupon_campaign.ended',
    'PUT /api/back_office/coupon_campaigns/:id/end',
  ])
})

test('CONT-06 staff change name, days and limits of what runs: carts follow, a placed order keeps its discount', async () => {
  const shop = await openTestShop()
  await shop.deliveryZone()
  const offers = await offersOf(shop)
  const first = await offers.begin({ kind: 'promotion', expires_at: '2099-01-01T00:00:00Z', uses_in_all: 5 })
  const bat = await readyToPay(shop, await shop.variant({ price: 100_000 }), shop.guest('en'))
  await bat.shopper.checkout.startPayment(bat.number, {
    payment_method: 'bank_transfer',
    expected_total: (await bat.order()).total,
    terms_accepted: true,
  })
  const placed = await bat.order()

  const changed = await offers.change(first.id, { version: 1, name: { mn: 'Өвөл', en: 'Winter' }, uses_in_all: 1 })

  expect(changed).toEqual({
    ...first,
    version: 2,
    name: { mn: 'Өвөл', en: 'Winter' },
    uses_in_all: 1,
    uses: { ...first.uses, held: 1 },
  })
  expect(placed.discount_total).toBe(10_000)
  expect(await bat.order()).toMatchObject({
    discount_total: 10_000,
    total: placed.total,
    discounts: [{ name: 'Winter' }],
  })
  const dorj = await readyToPay(shop, await shop.variant({ price: 100_000 }), shop.guest('en'))
  expect(await dorj.order()).toMatchObject({ discount_total: 0 })
  await offers.change(first.id, { version: 2, uses_in_all: null, expires_at: null })
  expect(await dorj.order()).toMatchObject({ discount_total: 10_000, discounts: [{ name: 'Winter' }] })
  await offers.change(first.id, { version: 3, starts_at: '2098-12-31T00:00:00Z' })
  expect(await dorj.order()).toMatchObject({ discount_total: 0 })
})

test('CONT-06 nobody overwrites what a colleague has changed of a campaign, and what has ended is not changed', async () => {
  const shop = await openTestShop()
  const offers = await offersOf(shop)
  const { id } = await offers.begin({ kind: 'promotion', expires_at: '2099-01-01T00:00:00Z' })

  const tries = [5, 6].map((uses_in_all) => offers.change(id, { version: 1, uses_in_all }))

  const written = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled')
  expect(written).toHaveLength(1)
  await expect(offers.change(id, { version: 1, uses_in_all: 8 })).rejects.toMatchObject({
    code: 'changed_meanwhile',
    details: { current: { id, version: 2 } },
  })
  await expect(offers.change(id, { version: 2, starts_at: '2099-02-01T00:00:00Z' })).rejects.toMatchObject({
    code: 'invalid_request',
  })
  await expect(offers.change(987_654, { version: 1 })).rejects.toMatchObject({ code: 'campaign_not_found' })
  await offers.end(id)
  await expect(offers.change(id, { version: 2, expires_at: null })).rejects.toMatchObject({ code: 'campaign_ended' })
})

test('RWD-04 ten thousand codes in one table are distinct, unguessable, unambiguous and single-use', async () => {
  const shop = await openTestShop()
  await shop.deliveryZone()
  const offers = await offersOf(shop)
  const { id } = await offers.begin()

  const rows = await offers.codes(id, { count: 10_000, prefix: 'zun-' })

  const codes = rows.map(([code = '']) => code)
  expect(new Set(codes).size).toBe(10_000)
  expect(codes.every((code) => /^ZUN[ACDEFGHJKMNPQRTWXY34679]{12}$/.test(code))).toBe(true)
  const phone = await shop.variant()
  const bat = await readyToPay(shop, phone)
  await bat.shopper.orders.useCoupon(codes[5000] ?? '')
  await bat.shopper.checkout.startPayment(bat.number, {
    payment_method: 'bank_transfer',
    expected_total: 95_000,
    terms_accepted: true,
  })
  const dorj = await readyToPay(shop, phone)
  await expect(dorj.shopper.orders.useCoupon(codes[5000] ?? '')).rejects.toMatchObject({ code: 'coupon_used' })
  const promo = await offers.begin({ kind: 'promo', code: '1234' })
  await expect(offers.codes(promo.id, { count: 2 })).rejects.toMatchObject({ code: 'promo_code_invalid' })
  await expect(offers.codes(987_654, {})).rejects.toMatchObject({ code: 'campaign_not_found' })
})

test('RWD-05 each named customer gets their own voucher, and a message in their language', async () => {
  const shop = await openTestShop()
  const offers = await offersOf(shop)
  const [bat, ann] = [await shop.customer(), await shop.customer({ locale: 'en' })]
  const { id } = await offers.begin({ kind: 'voucher', discount_type: 'amount', value: 5000, min_purchase: 20_000 })

  const rows = await offers.codes(id, {
    phones: [`+976 ${bat.phone}`, bat.phone ?? ''],
    emails: [` ${ann.email?.toUpperCase()} `],
  })

  expect(rows.map(([, , , customer]) => customer)).toEqual([bat.phone, ann.email])
  const [ofBat = '', ofAnn = ''] = rows.map(([code = '']) => code)
  expect((await shop.outbox.next(bat.phone ?? '')).text).toContain(ofBat)
  const mail = await shop.outbox.next(ann.email ?? '')
  expect(mail).toMatchObject({ subject: expect.stringContaining('A voucher for you') })
  for (const text of [ofAnn, '5,000₮', 'For goods worth 20,000₮ or more']) expect(mail.text).toContain(text)
  expect(await bat.vouchers.list()).toMatchObject([{ code: ofBat, kind: 'voucher', state: 'available' }])
  await expect(offers.codes(id, { phones: ['70000000'] })).rejects.toMatchObject({
    code: 'customer_not_found',
    status: 404,
  })
  const stored = await shop.db.selectFrom('messages').select('body').where('state', '=', 'sent').execute()
  expect(JSON.stringify(stored)).not.toContain(ofAnn)
})

test('BO-01 a coupon is redeemed at a till exactly once, also by concurrent scans', async () => {
  const shop = await openTestShop()
  const offers = await offersOf(shop)
  const [saraa, bold] = [await shop.staff('administrator'), await shop.staff('administrator')]
  const { id } = await offers.begin()
  const [row] = await offers.codes(id, { count: 1 })
  const [code = '', publicId = ''] = row ?? []
  const use = (by: typeof saraa, of: string) =>
    by.client.request('PUT /api/back_office/coupons/:id/use', { params: { id: of }, body: { place: 'Салбар 1' } })
  const look = (of: string) => saraa.client.request('GET /api/back_office/coupons/:id', { params: { id: of } })
  expect(await look(code.toLowerCase())).toMatchObject({ id: publicId, code, state: 'available', uses: [] })

  const scans = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) => use(at % 2 ? saraa : bold, at % 3 ? code : publicId)),
  )

  const answered = scans.flatMap((scan) => (scan.status === 'fulfilled' ? [scan.value] : []))
  expect(answered).toHaveLength(1)
  const refused = scans.flatMap((scan) => (scan.status === 'rejected' ? [scan.reason.code] : [])).toSorted()
  // Nine refusals of the member who redeemed it, ten of the other.
  expect([refused.indexOf('coupon_used'), refused.length]).toEqual([9, 19])
  expect(new Set(refused)).toEqual(new Set(['coupon_redeemed_by_you', 'coupon_used']))
  expect(await look(publicId)).toMatchObject({
    state: 'used',
    uses: [{ order_number: null, staff: 'Сараа Дорж', place: 'Салбар 1' }],
  })
  expect(await shop.db.selectFrom('coupon_uses').select('state').execute()).toEqual([{ state: 'used' }])
  const written = await shop.db.selectFrom('audit_entries').select('id').where('action', '=', 'coupon.used').execute()
  expect(written).toHaveLength(1)
  await expect(use(saraa, 'none of ours')).rejects.toMatchObject({ code: 'coupon_not_found' })
})

test('BO-01 a scan repeated with its idempotency key gets the first answer, and a new scan by the same member is refused as their own', async () => {
  const shop = await openTestShop()
  const offers = await offersOf(shop)
  const saraa = await shop.staff('administrator')
  const { id } = await offers.begin()
  const [[code = ''] = []] = await offers.codes(id, { count: 1 })
  const scan = (idempotencyKey: string) =>
    saraa.client.request('PUT /api/back_office/coupons/:id/use', {
      params: { id: code },
      body: { place: 'Салбар 1' },
      idempotencyKey,
    })

  const answers = await Promise.all(Array.from({ length: 6 }, () => scan('first-scan-of-a-coupon')))

  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(await shop.db.selectFrom('coupon_uses').select('state').execute()).toEqual([{ state: 'used' }])
  await expect(scan('second-scan-of-a-coupon')).rejects.toMatchObject({ code: 'coupon_redeemed_by_you', status: 409 })
})

test('BO-01 redeeming needs its own permission: support may look up a coupon and not redeem it', async () => {
  const shop = await openTestShop()
  const offers = await offersOf(shop)
  const [support, store] = [await shop.staff('support'), await shop.staff('fulfilment')]
  const { id } = await offers.begin()
  const [[code = ''] = []] = await offers.codes(id, { count: 1 })
  const use = (by: typeof support) =>
    by.client.request('PUT /api/back_office/coupons/:id/use', { params: { id: code }, body: {} })
  const look = support.client.request('GET /api/back_office/coupons/:id', { params: { id: code } })

  await expect(use(support)).rejects.toMatchObject({ code: 'forbidden' })
  expect(await look).toMatchObject({ state: 'available' })
  expect(await use(store)).toMatchObject({ state: 'used' })
})

test('BO-01 an ended, future or used-up coupon is refused at a till', async () => {
  const shop = await openTestShop()
  await shop.deliveryZone()
  const offers = await offersOf(shop)
  const use = (of: string) =>
    offers.staff.client.request('PUT /api/back_office/coupons/:id/use', { params: { id: of }, body: {} })
  const { id } = await offers.begin({ code: 'ENDED' })
  await offers.end(id)
  await offers.begin({ code: 'TOMORROW', starts_at: new Date(Date.now() + 86_400_000).toISOString() })
  await offers.begin({ code: 'LAST', uses_in_all: 1 })
  const bat = await readyToPay(shop, await shop.variant())
  await bat.shopper.orders.useCoupon('LAST')
  await bat.shopper.checkout.startPayment(bat.number, {
    payment_method: 'bank_transfer',
    expected_total: 95_000,
    terms_accepted: true,
  })

  await expect(use('ended')).rejects.toMatchObject({ code: 'coupon_expired' })
  await expect(use('tomorrow')).rejects.toMatchObject({ code: 'coupon_not_started' })
  await expect(use('last')).rejects.toMatchObject({ code: 'coupon_used_up' })
})

test('BO-01 a coupon that is limited for each customer asks at the till whose it is, and counts what they used in the shop and at tills', async () => {
  const shop = await openTestShop()
  await shop.deliveryZone()
  const offers = await offersOf(shop)
  const owner = await shop.customer({ phone: '99112233' })
  await offers.begin({ code: 'TWICE', uses_per_customer: 2 })
  const use = (phone?: string) =>
    offers.staff.client.request('PUT /api/back_office/coupons/:id/use', {
      params: { id: 'twice' },
      body: phone === undefined ? {} : { phone },
    })
  const bat = await readyToPay(shop, await shop.variant(), owner)
  await bat.shopper.orders.useCoupon('TWICE')
  await bat.shopper.checkout.startPayment(bat.number, {
    payment_method: 'bank_transfer',
    expected_total: 95_000,
    terms_accepted: true,
  })

  await expect(use()).rejects.toMatchObject({ code: 'coupon_needs_phone', status: 422 })
  await expect(use('12')).rejects.toMatchObject({ code: 'invalid_request', errors: { phone: [expect.any(String)] } })
  const presses = await Promise.allSettled(Array.from({ length: 8 }, () => use('+976 9911-2233')))

  expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(use('99112233')).rejects.toMatchObject({ code: 'coupon_used_by_customer', status: 409 })
  expect(await use('88112233')).toMatchObject({ state: 'available' })
  const uses = () =>
    shop.db
      .selectFrom('coupon_uses')
      .select(['user_id', 'phone'])
      .where('staff_id', 'is not', null)
      .orderBy('id')
      .execute()
  expect(await uses()).toEqual([
    { user_id: owner.id, phone: '99112233' },
    { user_id: null, phone: '88112233' },
  ])
  await owner.account.delete()
  expect(await uses()).toMatchObject([{ phone: null }, { phone: '88112233' }])
})
