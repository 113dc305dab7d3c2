import { expect, test } from 'vitest'
import { openTaxOffice } from '../../../../testing/providers/tax-office.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'

test('CHK-10 a registry number is checked with the tax office once a day, and known while it is away', async () => {
  const office = await openTaxOffice()
  const shop = await openTestShop(office.settings)
  const ask = async (number: string, from = '203.0.113.7') => {
    const reply = await shop.fetch(`/api/v2/taxpayers/${number}`, { headers: { 'x-forwarded-for': from } })
    return { status: reply.status, body: await reply.json() }
  }
  const company = { registry_number: '6123456', name: 'Туршилт 6123456 ХХК', vat_payer: true }

  expect(await ask('6123456')).toEqual({ status: 200, body: company })
  expect(await ask('0123456')).toMatchObject({ status: 422, body: { code: 'registry_number_unknown' } })
  const calls = office.calls.length
  await ask('6123456')
  await ask('0123456')
  expect(office.calls).toHaveLength(calls)

  await office.fault({ lookup_down: true })
  const away = { registry_number: '6999999', name: null, vat_payer: null }
  expect(await ask('6999999')).toEqual({ status: 200, body: away })
  await shop.db
    .updateTable('taxpayers')
    .set({ read_at: new Date(Date.now() - 2 * 86_400_000) })
    .execute()
  expect((await ask('6123456')).body).toEqual(company)
  expect((await ask('12ab')).status).toBe(422)
})

test('CHK-10 the register cannot be enumerated', async () => {
  const office = await openTaxOffice()
  const shop = await openTestShop({ ...office.settings, trustedProxies: 1 })
  const ask = (number: number, from: string) =>
    shop.fetch(`/api/v2/taxpayers/${number}`, { headers: { 'x-forwarded-for': from } })

  const statuses = new Set<number>()
  for (let number = 6_000_000; number < 6_000_030; number++) statuses.add((await ask(number, '203.0.113.7')).status)
  const refused = await ask(6_000_030, '203.0.113.7')

  expect([...statuses]).toEqual([200])
  expect([refused.status, (await refused.json()).code]).toEqual([429, 'too_many_requests'])
  expect((await ask(6_000_030, '203.0.113.8')).status).toBe(200)
})
