import { expect, test } from 'vitest'
import { readyToPay } from '../../../../testing/orders/shopping.ts'
import { sellAlcohol } from '../../../../testing/site-rules.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'

test('BO-03 a cart by link fills the cart of whoever opens it once, leaves out what is sold out, and is counted', async () => {
  const { shop, links } = await openLinkedShop()
  const [tea, cup] = [await shop.variant({ price: 12_000, stock: 5 }), await shop.variant({ price: 8000, stock: 1 })]
  const gone = await shop.variant({ price: 9000, stock: 0 })
  const link = await links.make([
    [tea.id, 2],
    [cup.id, 3],
    [gone.id, 1],
  ])
  expect(link).toMatchObject({ state: 'open', url: expect.stringMatching(/\/c\/[a-z2-9]{10}$/), opened: 0, orders: 0 })
  const bat = shop.guest('en')
  const open = { params: { code: link.code } }

  const shown = await bat.cartLinks.find(link.code)
  expect(shown).toMatchObject({ title: 'Tea set', total: 32_000, age_required: null })
  expect(shown.lines.map(({ quantity, available }) => [quantity, available])).toEqual([
    [2, 2],
    [3, 1],
    [1, 0],
  ])
  await bat.cartLinks.countVisit(link.code)
  await bat.cartLinks.countVisit(link.code)
  const added = await bat.cartLinks.addToCart(link.code)
  expect(added.left_out.map(({ variant_id }) => variant_id)).toEqual([cup.id, gone.id])
  expect(added.left_out[1]?.message).toContain('out of stock')
  expect(pieces(added.order)).toEqual([2, 1])
  expect(pieces((await bat.cartLinks.addToCart(link.code)).order)).toEqual([2, 1])
  expect(await bat.orders.current()).toMatchObject({ number: added.order.number, total_quantity: 3 })

  const guess = { ...open, query: { order_token: 'a'.repeat(32) } }
  const stranger = await shop.guest().client.request('POST /api/v2/cart_links/:code/add', guess)
  expect(stranger.order.number).not.toBe(added.order.number)
  expect(stranger.order.token).not.toBe(added.order.token)
  expect(await links.first()).toMatchObject({ opened: 2, carts: 2, orders: 0, revenue: 0 })
})

test('BO-03 a link ends when staff end it or its time is over, and no code but its own opens it', async () => {
  const { shop, links } = await openLinkedShop()
  const tea = await shop.variant({ stock: 5 })
  const [link, other] = [await links.make([[tea.id, 1]]), await links.make([[tea.id, 1]])]
  const bat = shop.guest()
  const isClosed = { code: 'cart_link_not_found', status: 404 }

  expect(link.code).not.toBe(other.code)
  expect(await bat.cartLinks.find(link.code.toUpperCase())).toMatchObject({ code: link.code })
  await expect(bat.cartLinks.find('aaaaaaaaaa')).rejects.toMatchObject(isClosed)
  expect(await links.end(link.id)).toMatchObject({ state: 'ended' })
  await expect.poll(() => bat.cartLinks.find(link.code).catch(({ code }) => code)).toBe('cart_link_not_found')
  await expect(bat.cartLinks.addToCart(link.code)).rejects.toMatchObject(isClosed)
  await expect(bat.cartLinks.countVisit(link.code)).rejects.toMatchObject(isClosed)
  const past = { created_at: new Date(0), expires_at: new Date(1) }
  await shop.db.updateTable('cart_links').set(past).where('id', '=', other.id).execute()
  await expect(bat.cartLinks.addToCart(other.code)).rejects.toMatchObject(isClosed)
  expect(await links.first()).toMatchObject({ id: other.id, state: 'expired' })

  await expect(links.make([])).rejects.toMatchObject({ code: 'invalid_request' })
  await expect(links.make([[9_999_999, 1]])).rejects.toMatchObject({ code: 'variant_not_found' })
  const twice: [number, number][] = [
    [tea.id, 1],
    [tea.id, 2],
  ]
  await expect(links.make(twice)).rejects.toMatchObject({ code: 'cart_link_invalid' })
  await expect(links.make([[tea.id, 1]], '2020-01-01T00:00:00Z')).rejects.toMatchObject({ code: 'cart_link_invalid' })
  const accountant = await shop.staff('accountant')
  await expect(accountant.client.request('GET /api/back_office/cart_links')).rejects.toMatchObject({
    code: 'forbidden',
  })
})

test('BO-03 alcohol of a link is sold where the shop sells it, and its page says from which age', async () => {
  const { shop, links } = await openLinkedShop()
  const wine = await shop.variant({ price: 40_000, stock: 5, product: { kind: 'alcohol' } })
  const link = await links.make([[wine.id, 1]])
  const bat = shop.guest()

  expect(await bat.cartLinks.find(link.code)).toMatchObject({ total: 0, lines: [{ available: 0 }] })
  await expect(bat.cartLinks.addToCart(link.code)).rejects.toMatchObject({ code: 'alcohol_not_sold' })
  await sellAlcohol(shop)
  await expect.poll(() => bat.cartLinks.find(link.code)).toMatchObject({ total: 40_000, age_required: 21 })
  const { order } = await bat.cartLinks.addToCart(link.code)
  expect(order).toMatchObject({ age_required: 21, age_confirmed: false })
})

test('BO-03 an order from a link counts as sold once it is placed', async () => {
  const { shop, links } = await openLinkedShop()
  await shop.deliveryZone({ rate: 5000 })
  const [tea, cup] = [await shop.variant({ price: 12_000, stock: 5 }), await shop.variant({ price: 8000, stock: 5 })]
  const link = await links.make([[tea.id, 1]])
  const bat = shop.guest()
  await bat.cartLinks.addToCart(link.code)

  const cart = await readyToPay(shop, cup, bat)
  const { total } = await cart.order()
  await bat.checkout.startPayment(cart.number, {
    payment_method: 'bank_transfer',
    expected_total: total,
    terms_accepted: true,
  })

  expect(await links.first()).toMatchObject({ opened: 1, carts: 1, orders: 1, revenue: 25_000 })
})

const pieces = ({ line_items: lines }: { line_items: { quantity: number }[] }) => lines.map(({ quantity }) => quantity)

async function openLinkedShop() {
  const shop = await openTestShop()
  const { client } = await shop.staff('support')
  return {
    shop,
    links: {
      make: (goods: [number, number][], expires_at?: string) =>
        client.request('POST /api/back_office/cart_links', {
          body: {
            title: { mn: 'Цайны багц', en: 'Tea set' },
            lines: goods.map(([variant_id, quantity]) => ({ variant_id, quantity })),
            ...(expires_at && { expires_at }),
          },
        }),
      end: (id: number) => client.request('PUT /api/back_office/cart_links/:id/end', { params: { id } }),
      first: async () => (await client.request('GET /api/back_office/cart_links')).cart_links[0],
    },
  }
}
