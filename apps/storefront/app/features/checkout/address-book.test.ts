import type { Order, SavedAddress } from '@delguur/contract'
import { ApiError, type Shop } from '@delguur/sdk'
import { expect, test, vi } from 'vitest'
import { type CheckoutValues, readCheckoutValues } from './checkout-values.ts'
import { customerDefaults, withCustomerDefaults } from './customer-defaults.server.ts'
import { saveAddress, withChosenAddress } from './saved-address.server.ts'

const home = { city: '11', district: '1119', khoroo: '3', detail: '14-р байр, 45 тоот' }
const work = { city: '11', district: '1116', khoroo: '1', detail: 'Ажлын байр, 3 давхар' }
const blank: CheckoutValues = { ...readCheckoutValues(new FormData()), delivery_type: 'address', city: '11' }
const order = { address: null } as Order

test('CHK-02 the customer’s data fills empty fields only', async () => {
  const customer = await customerDefaults(shop({ book: [entry(1, home), entry(2, work)] }))

  expect(withCustomerDefaults(blank, order, customer)).toMatchObject({
    phone: '99112233',
    email: 'bat@example.mn',
    receiver: 'Болд Бат',
    ...home,
  })
  expect(withCustomerDefaults({ ...blank, phone: '88001122', receiver: 'Дулмаа' }, order, customer)).toMatchObject({
    phone: '88001122',
    receiver: 'Дулмаа',
  })
  expect(withCustomerDefaults({ ...blank, ...work }, { ...order, address: work }, customer)).toMatchObject(work)
})

test('CHK-02 a guest fills in everything', async () => {
  const customer = await customerDefaults(shop({ isGuest: true }))

  expect(customer).toBeNull()
  expect(withCustomerDefaults(blank, order, customer)).toEqual(blank)
})

test('CHK-02 a saved address overrides the fields; one of another customer does not exist', async () => {
  const api = shop({ book: [entry(1, home), entry(2, work)] })
  const values = { ...blank, ...home }

  expect(await withChosenAddress(api, values, formOf({ saved_address: '2' }))).toMatchObject(work)
  expect(await withChosenAddress(api, values, formOf({ saved_address: '77' }))).toEqual(values)
  expect(await withChosenAddress(api, values, formOf({ saved_address: 'new' }))).toEqual(values)
  expect(await withChosenAddress(shop({ isGuest: true }), values, formOf({ saved_address: '2' }))).toEqual(values)
})

test('CHK-02 a new address is saved on request, and once', async () => {
  const add = vi.fn().mockResolvedValue([])
  const values = { ...blank, ...work, phone: '99112233', receiver: 'Бат' }
  const saveForm = formOf({ save_address: 'on' })

  await saveAddress(shop({ book: [entry(1, home)], add }), values, saveForm)
  expect(add).toHaveBeenCalledExactlyOnceWith({ address: work, receiver: 'Бат', phone: '99112233' })

  await saveAddress(shop({ book: [], add }), { ...values, for_other: 'on', receiver_phone: '88112233' }, saveForm)
  expect(add).toHaveBeenLastCalledWith({ address: work, receiver: 'Бат', phone: '88112233' })

  add.mockClear()
  await saveAddress(shop({ book: [entry(1, home), entry(2, work)], add }), values, saveForm)
  await saveAddress(shop({ book: [], add }), values, formOf({}))
  await saveAddress(shop({ book: [], add }), { ...values, delivery_type: 'pickup' }, saveForm)
  expect(add).not.toHaveBeenCalled()
})

test('CHK-02 a full address book does not stop the order', async () => {
  const add = vi.fn().mockRejectedValue(new ApiError('At most 20', { status: 409, code: 'address_book_full' }))
  const values = { ...blank, ...work, phone: '99112233', receiver: 'Бат' }

  expect(await saveAddress(shop({ book: [], add }), values, formOf({ save_address: 'on' }))).toBe('At most 20')
})

interface FakeShop {
  book?: SavedAddress[]
  add?: () => Promise<SavedAddress[]>
  isGuest?: boolean
}

const shop = ({ book = [], add = async () => [], isGuest = false }: FakeShop) =>
  ({
    account: {
      current: async () =>
        isGuest ? null : { phone: '99112233', email: 'bat@example.mn', first_name: 'Бат', last_name: 'Болд' },
      addresses: { list: async () => book, add },
      organisations: { list: async () => [] },
    },
  }) as unknown as Shop

const entry = (id: number, address: SavedAddress['address']): SavedAddress => ({
  id,
  address,
  address_text: address.detail,
  receiver: 'Бат',
  phone: '99112233',
  note: '',
  is_default: id === 1,
})

function formOf(values: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}
