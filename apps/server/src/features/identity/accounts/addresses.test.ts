import type { AddressEntry } from '@delguur/contract'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../../testing/test-shop.ts'

const HOME: AddressEntry = {
  address: { city: '11', district: '1119', khoroo: '20-р хороо', detail: ' 14-р байр, 45 тоот ' },
  receiver: ' Бат ',
  phone: '+976 9911-2233',
  note: 'Ногоон хаалга\n2 дахь орц',
}

test('CHK-02 the first address is the default, another becomes it on request, and the next one after a removal', async () => {
  const shop = await openTestShop()
  const bat = await shop.customer()

  const [home] = await bat.account.addresses.add(HOME)
  expect(home).toMatchObject({
    address: { city: '11', district: '1119', khoroo: '20', detail: '14-р байр, 45 тоот' },
    receiver: 'Бат',
    phone: '99112233',
    note: 'Ногоон хаалга\n2 дахь орц',
    is_default: true,
  })
  expect(home?.address_text).toContain('14-р байр, 45 тоот')
  expect(await names(bat.account.addresses.add({ ...HOME, receiver: 'Сараа' }))).toEqual(['Бат*', 'Сараа'])
  const three = await bat.account.addresses.add({ ...HOME, receiver: 'Дорж', is_default: true })
  expect(three.map(label)).toEqual(['Дорж*', 'Бат', 'Сараа'])

  const dorj = three[0]?.id ?? 0
  expect(await names(bat.account.addresses.update(dorj, { ...HOME, receiver: 'Дулам', is_default: false }))).toEqual([
    'Дулам*',
    'Бат',
    'Сараа',
  ])
  expect(await names(bat.account.addresses.remove(dorj))).toEqual(['Бат*', 'Сараа'])
  const saraa = (await bat.account.addresses.list())[1]?.id ?? 0
  expect(await names(bat.account.addresses.update(saraa, { ...HOME, receiver: 'Сараа', is_default: true }))).toEqual([
    'Сараа*',
    'Бат',
  ])
  await bat.account.addresses.remove(saraa)
  expect(await names(bat.account.addresses.remove(home?.id ?? 0))).toEqual([])
})

test('CHK-02 an undeliverable address is refused by its fields', async () => {
  const shop = await openTestShop()
  const bat = await shop.customer()
  const nowhere = { city: '11', district: '4104', khoroo: '', detail: '45', zip_code: '1' }

  await expect(bat.account.addresses.add({ address: nowhere, receiver: ' ', phone: '123' })).rejects.toMatchObject({
    code: 'address_incomplete',
    errors: {
      'address.district': ['Дүүрэг, сумаа сонгоно уу'],
      'address.khoroo': ['Хороо, багаа сонгоно уу'],
      'address.detail': ['Байр, орц, тоотоо бичнэ үү'],
      'address.zip_code': ['Зип код 5 оронтой тоо байна'],
      receiver: ['Энэ талбарыг бөглөнө үү'],
      phone: ['Утасны дугаар буруу байна (8 орон)'],
    },
  })
  await expect(bat.account.addresses.add({ ...HOME, phone: '' })).rejects.toMatchObject({
    errors: { phone: ['Утасны дугаараа оруулна уу'] },
  })
})

test('CHK-02 an address book has room for twenty addresses, even if all are added at once', async () => {
  const shop = await openTestShop()
  const bat = await shop.customer()

  const added = await Promise.allSettled(Array.from({ length: 25 }, () => bat.account.addresses.add(HOME)))

  const refused = added.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason.code)
  expect(refused).toEqual(Array(5).fill('address_book_full'))
  const book = await bat.account.addresses.list()
  expect(book).toHaveLength(20)
  expect(book.filter(({ is_default }) => is_default)).toHaveLength(1)
})

test('CHK-02 another customer’s addresses are not found', async () => {
  const shop = await openTestShop()
  const [bat, stranger] = [await shop.customer(), await shop.customer()]
  const id = (await bat.account.addresses.add(HOME))[0]?.id ?? 0

  await expect(stranger.account.addresses.update(id, HOME)).rejects.toMatchObject({ code: 'address_not_found' })
  await expect(stranger.account.addresses.remove(id)).rejects.toMatchObject({ code: 'address_not_found' })

  expect(await stranger.account.addresses.list()).toEqual([])
  expect(await names(bat.account.addresses.list())).toEqual(['Бат*'])
})

test('CHK-02 an address sent twice with one key is saved once, and other content under that key is refused', async () => {
  const shop = await openTestShop()
  const bat = await shop.customer()

  await bat.account.addresses.add(HOME, { idempotencyKey: 'form-1' })
  await bat.account.addresses.add(HOME, { idempotencyKey: 'form-1' })

  expect(await bat.account.addresses.list()).toHaveLength(1)
  await expect(
    bat.account.addresses.add({ ...HOME, receiver: 'Сараа' }, { idempotencyKey: 'form-1' }),
  ).rejects.toMatchObject({ code: 'idempotency_key_reused' })
})

type Entry = { receiver: string; is_default: boolean }
const label = ({ receiver, is_default }: Entry) => receiver + (is_default ? '*' : '')
const names = async (book: Promise<Entry[]>) => (await book).map(label)
