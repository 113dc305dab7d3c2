import { MAX_LINES, MAX_QUANTITY } from '@delguur/contract'
import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/test-shop.ts'

test('CART-02 number 0 opens an order with the line, its number and a token of its own', async () => {
  const shop = await openTestShop()
  const phone = await shop.variant({ price: 110_000, product: { name: { mn: 'Утас', en: 'Phone' }, brand: 'acme' } })

  const order = await shop.guest('en').orders.addToCart({ variantId: phone.id, quantity: 2 })

  expect(order).toMatchObject({
    state: 'cart',
    label: 'pending',
    payment_state: 'none',
    item_total: 220_000,
    ship_total: 0,
    tax_total: 20_000,
    total: 220_000,
    total_quantity: 2,
    problems: [],
    payments: [],
    locale: 'en',
  })
  expect(order.number).toMatch(/^R\d{9}$/)
  expect(order.token).toMatch(/^[A-Za-z0-9_-]{22,}$/)
  expect(order.line_items).toEqual([
    {
      id: expect.any(Number),
      variant_id: phone.id,
      quantity: 2,
      price: 110_000,
      previous_price: null,
      total: 220_000,
      gift: false,
      options: {},
      available: 10,
      product: {
        id: phone.product_id,
        slug: phone.slug,
        sku: phone.sku,
        name: 'Phone',
        brand: 'acme',
        image: expect.objectContaining({ alt: 'Phone' }),
        option_text: '',
      },
    },
  ])
})
