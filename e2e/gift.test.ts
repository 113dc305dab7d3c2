import { expect, test } from 'vitest'
import { mn as officeMn } from '../apps/backoffice/app/i18n/messages/mn.ts'
import { couponsEn } from '../apps/storefront/app/i18n/messages/coupons.en.ts'
import { couponsMn } from '../apps/storefront/app/i18n/messages/coupons.mn.ts'
import { seriousFaults } from './accessibility.ts'
import { becomeCustomer, signUp } from './customers.ts'
import { look, pairings, pathIn, picture, visitorIn } from './pairings.ts'
import { SIMPLE_PRODUCT } from './shopping.ts'
import { becomeStaff, staff } from './staff.ts'
import { visit } from './visitor.ts'

/** Goods without options, with a hundred in stock. */
const GIFT = { sku: 'KHU-NAMCOMBO-BLA', mn: 'Khulgar Nam Combo гар', en: 'Khulgar Nam Combo keyboard' } as const
const OFFICE = { language: 'mn', device: 'desktop' } as const
const WORDS = { mn: couponsMn, en: couponsEn }

test.each(pairings(2))(
  'CONT-06 staff try a gift for a group on carts and begin it; a member takes it in the cart and pays less ($language, $device)',
  async (pairing) => {
    const { request } = await staff()
    const customer = await signUp({ locale: pairing.language })
    const name = `Клуб ${Date.now()}`
    const group = await request('POST /api/back_office/customer_groups', { body: { name } })
    const office = await visitorIn(OFFICE)
    await becomeStaff(office)
    await office.goto('/admin/customer_groups')
    const row = office.getByRole('row').filter({ hasText: name })
    await row.getByRole('button', { name: officeMn['group.add'] }).click()
    const members = office.getByRole('dialog')
    await members.getByLabel(officeMn['group.contacts']).fill(customer.phone)
    await members.locator('button[type=submit]').click()
    await members.waitFor({ state: 'detached' })
    await row.getByRole('link', { name: `${name}: 1` }).waitFor()
    expect(await seriousFaults(office)).toEqual([])
    await picture(office, OFFICE, 'customer-groups')

    const bought = (await customer.shop.products.find(SIMPLE_PRODUCT)).variants[0]
    if (!bought) throw new Error('The product has no variant')
    const title = { mn: `Бэлэгтэй ${Date.now()}`, en: `With a gift ${Date.now()}` }
    await customer.shop.orders.addToCart({ variantId: bought.id })
    await office.goto('/admin/coupon_campaigns')
    await office.getByRole('button', { name: officeMn['promotion.begin'] }).click()
    const dialog = office.getByRole('dialog')
    await dialog.getByLabel(officeMn['campaign.name_mn']).fill(title.mn)
    await dialog.getByLabel(officeMn['campaign.name_en']).fill(title.en)
    await dialog.getByLabel(officeMn['campaign.discount_type']).selectOption('gift')
    await dialog.getByLabel(officeMn['promotion.gift_sku']).fill(GIFT.sku)
    await dialog.getByLabel(officeMn['campaign.value']).fill('100')
    await dialog.getByLabel(officeMn['promotion.group']).selectOption(String(group.id))
    await dialog.getByRole('button', { name: officeMn['promotion.try'] }).click()
    await dialog.getByRole('status').getByText(/сагс/).waitFor()
    expect(await seriousFaults(office)).toEqual([])
    await picture(office, OFFICE, 'promotion-tried')
    await dialog.getByRole('button', { name: officeMn['promotion.begin'], exact: true }).click()
    await dialog.waitFor({ state: 'detached' })

    const page = await visitorIn(pairing)
    await becomeCustomer(page, customer)
    await visit(page, pathIn(pairing, '/cart'))
    const take = page.getByRole('button', {
      name: WORDS[pairing.language]['coupon.take_gift_name'].replace('{name}', GIFT[pairing.language]),
    })
    await take.waitFor()
    await look(page, pairing, 'a cart that is offered a gift')
    await picture(page, pairing, 'gift-offered')
    await take.click()
    await page.getByText(title[pairing.language], { exact: true }).first().waitFor()
    await look(page, pairing, 'a cart with its gift')
    await picture(page, pairing, 'gift-taken')
    const order = await customer.shop.orders.current()
    const gift = order?.line_items.find(({ product }) => product.sku === GIFT.sku)
    expect(order).toMatchObject({
      discount_total: gift?.price,
      discounts: [{ kind: 'promotion', name: title[pairing.language], amount: gift?.price }],
      promotion_hints: [],
    })
  },
)
