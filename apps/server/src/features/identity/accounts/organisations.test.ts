import type { OrganisationEntry } from '@delguur/contract'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../../testing/test-shop.ts'

const COMPANY: OrganisationEntry = {
  name: ' «Тэнгэр-21» ХХК ',
  registry_number: '50 123-45',
  address: 'УБ, СБД, 1-р хороо',
  phone: '7700 1100',
  employees: 12,
  activity: 'Худалдаа',
}

test('ACC-08 an organisation is saved as written, changed and removed', async () => {
  const shop = await openTestShop()
  const bat = await shop.customer()

  const [company] = await bat.account.organisations.add(COMPANY)
  const id = company?.id ?? 0

  expect(company).toEqual({
    ...COMPANY,
    id,
    name: '«Тэнгэр-21» ХХК',
    registry_number: '5012345',
    phone: '77001100',
  })
  expect(await bat.account.organisations.update(id, { name: 'Нар ХХК', registry_number: '5012345' })).toEqual([
    { id, name: 'Нар ХХК', registry_number: '5012345', address: '', phone: null, employees: null, activity: '' },
  ])
  expect(await bat.account.organisations.remove(id)).toEqual([])
})

const REFUSED: [wrong: object, field: string, text: string][] = [
  [{ name: ' ' }, 'name', 'Энэ талбарыг бөглөнө үү'],
  [{ name: 'Tenger LLC' }, 'name', 'Зөвхөн кирилл үсгээр бичнэ үү'],
  [{ name: '21' }, 'name', 'Зөвхөн кирилл үсгээр бичнэ үү'],
  [{ registry_number: '501234' }, 'registry_number', 'Регистрийн дугаараа зөв оруулна уу'],
  [{ registry_number: '50123456' }, 'registry_number', 'Регистрийн дугаараа зөв оруулна уу'],
  [{ registry_number: '' }, 'registry_number', 'Регистрийн дугаараа зөв оруулна уу'],
  [{ phone: '123' }, 'phone', 'Утасны дугаар буруу байна (8 орон)'],
  [{ employees: 0 }, 'employees', 'Хамгийн багадаа 1'],
  [{ activity: 'a\u202e' }, 'activity', 'Буруу хэлбэртэй байна'],
]

test('ACC-08 an invalid organisation is refused by its fields', async () => {
  const bat = await (await openTestShop()).customer()

  for (const [wrong, field, text] of REFUSED) {
    await expect(bat.account.organisations.add({ ...COMPANY, ...wrong }), JSON.stringify(wrong)).rejects.toMatchObject({
      code: 'invalid_request',
      errors: { [field]: [text] },
    })
  }
})

test('ACC-08 a customer has each organisation once, ten at most, even if all are added at once', async () => {
  const shop = await openTestShop()
  const bat = await shop.customer()
  const numbered = (at: number) => ({ ...COMPANY, registry_number: String(6_000_000 + at) })

  const twice = await Promise.allSettled([
    bat.account.organisations.add(COMPANY),
    bat.account.organisations.add(COMPANY),
  ])
  const more = await Promise.allSettled(
    Array.from({ length: 12 }, (_, at) => bat.account.organisations.add(numbered(at))),
  )

  expect(codes(twice)).toEqual(['organisation_taken'])
  expect(codes(more)).toEqual(Array(3).fill('organisations_full'))
  const [first, second] = await bat.account.organisations.list()
  await expect(
    bat.account.organisations.update(second?.id ?? 0, { ...COMPANY, registry_number: first?.registry_number ?? '' }),
  ).rejects.toMatchObject({ code: 'organisation_taken' })
})

test('ACC-08 another customer’s organisations are not found, and two customers may have the same one', async () => {
  const shop = await openTestShop()
  const [bat, stranger] = [await shop.customer(), await shop.customer()]
  const id = (await bat.account.organisations.add(COMPANY))[0]?.id ?? 0

  await expect(stranger.account.organisations.update(id, COMPANY)).rejects.toMatchObject({
    code: 'organisation_not_found',
  })
  await expect(stranger.account.organisations.remove(id)).rejects.toMatchObject({ code: 'organisation_not_found' })

  expect(await stranger.account.organisations.add(COMPANY)).toHaveLength(1)
  expect(await bat.account.organisations.list()).toHaveLength(1)
})

const codes = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason.code)
