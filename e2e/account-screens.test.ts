import { test } from 'vitest'
import { becomeCustomer, signUp } from './customers.ts'
import { examine, examineHere } from './examine.ts'
import { SIMPLE_PRODUCT } from './shopping.ts'
import { hydrated, openVisitor } from './visitor.ts'

const LANGUAGES = [
  { language: 'Mongolian', prefix: '', save: 'Хаяг хадгалах', getCode: 'Код авах', email: 'И-мэйл хаяг' },
  { language: 'English', prefix: '/en', save: 'Save address', getCode: 'Get a code', email: 'E-mail' },
]

const EMPTY = [
  '/account',
  '/account/addresses',
  '/account/organisations',
  '/account/organisations/new',
  '/account/licences',
  '/account/tickets',
  '/orders',
]
const FILLED = [
  '/account/profile',
  '/account/profile/phone',
  '/account/profile/password',
  '/account/addresses',
  '/account/organisations',
  '/account/sessions',
  '/account/data',
]

const HOME = { address: { city: '11', district: '1119', khoroo: '1', detail: '14-р байр, 45 тоот' } }
const WORK = { address: { city: '11', district: '1119', khoroo: '2', detail: 'Ажлын байр, 3 давхар' } }

test.each(LANGUAGES)(
  'SITE-10 NAV-09 SITE-03 a new customer’s area in $language: accessible, one heading, no sideways scroll, all words there',
  async ({ prefix, save, getCode, email }) => {
    const page = await openVisitor()
    const customer = await signUp()
    await becomeCustomer(page, customer)

    for (const path of EMPTY) await examine(page, `${prefix}${path}`)
    await examine(page, `${prefix}/account/addresses/new`)
    await page.getByRole('button', { name: save }).click()
    await page.locator('[aria-invalid=true]').first().waitFor()
    await examineHere(page, 'an address with errors')
    await examine(page, `${prefix}/account/profile/email`)
    await page.getByLabel(email, { exact: true }).fill(`${customer.phone}@example.mn`)
    await page.getByRole('button', { name: getCode }).click()
    await page.locator('[autocomplete=one-time-code]').waitFor()
    await examineHere(page, 'codes of a new e-mail address')
  },
)

test.each(LANGUAGES)(
  'SITE-10 NAV-09 SITE-03 what a customer has in $language: accessible, one heading, no sideways scroll, all words there',
  async ({ prefix }) => {
    const page = await openVisitor()
    const customer = await signUp()
    const { shop, phone } = customer
    await becomeCustomer(page, customer)
    const [address] = await shop.account.addresses.add({ ...HOME, receiver: 'Баянмөнхийн Сарангэрэл', phone })
    await shop.account.addresses.add({ ...WORK, receiver: 'Бат', phone, note: 'Ногоон хаалгатай' })
    const [organisation] = await shop.account.organisations.add({
      name: 'Өвөрхангай барилга констракшн ХХК',
      registry_number: '2712345',
      activity: 'Барилгын ажил',
      employees: 12,
      phone,
    })

    for (const path of FILLED) await examine(page, `${prefix}${path}`)
    await examine(page, `${prefix}/account/addresses/${address?.id}`)
    await examine(page, `${prefix}/account/organisations/${organisation?.id}`)
  },
)

test('SITE-10 CHK-02 CHK-07 checkout with an address book, and many orders: accessible, no sideways scroll', async () => {
  const page = await openVisitor()
  const customer = await signUp()
  const { shop, phone } = customer
  await becomeCustomer(page, customer)
  await shop.account.addresses.add({ ...HOME, receiver: 'Бат', phone })
  for (let placed = 0; placed < 11; placed++) await placeOrder(shop, phone)
  const { variants } = await shop.products.find(SIMPLE_PRODUCT)
  await shop.orders.addToCart({ variantId: variants[0]?.id ?? 0 })

  await examine(page, '/en/checkout')
  await page.getByRole('button', { name: 'Continue' }).first().click()
  await page.getByRole('group', { name: 'Choose an address' }).waitFor()
  await examineHere(page, 'checkout with an address book')
  await examine(page, '/en/orders')
  await page.getByText('10 of 11 orders').waitFor()
  await page.getByRole('link', { name: 'Load more' }).click()
  await page.waitForURL(/\?page=2$/)
  await page.getByText('10 of 11 orders').waitFor({ state: 'detached' })
  await page.reload()
  await hydrated(page)
  await examineHere(page, 'all orders')
})

type Shopper = Awaited<ReturnType<typeof signUp>>['shop']

async function placeOrder(shop: Shopper, phone: string) {
  const { variants } = await shop.products.find(SIMPLE_PRODUCT)
  const { number } = await shop.orders.addToCart({ variantId: variants[0]?.id ?? 0 })
  const { delivery_times: times } = await shop.checkout.deliveryRates(number)
  const day = times.find(({ windows }) => windows.length > 0)
  const { total } = await shop.checkout.update(number, {
    phone,
    receiver: 'Бат',
    ...HOME,
    delivery_day: day?.day,
    delivery_window: day?.windows[0],
  })
  await shop.checkout.startPayment(number, {
    payment_method: 'bank_transfer',
    expected_total: total,
    terms_accepted: true,
  })
}
