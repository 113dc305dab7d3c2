import type { Order } from '@delguur/contract'
import { expect, test } from 'vitest'
import { openPackages, packageOf, partOf } from '../../../../testing/packages.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'

test('CAT-13 a package goes into the cart with all its goods, as lines that tell whose they are', async () => {
  const { shop, goods, parts } = await openScene()

  const order = await shop.guest('en').orders.addPackage({
    slug: 'pc',
    qty: 2,
    choices: [chosen(parts.cpu, goods.cpu), chosen(parts.memory, goods.memory)],
    cv: { engraving: ' Бат ', colour: 'red' },
  })

  const [whole] = order.packages
  expect(quantitiesOf(order)).toEqual({ [goods.cpu.id]: 2, [goods.memory.id]: 4 })
  expect(order.line_items.every((line) => line.package_id === whole?.id)).toBe(true)
  expect(order.packages).toMatchObject([
    {
      slug: 'pc',
      name: 'Computer',
      qty: 2,
      total: 800_000,
      cv: [
        { name: 'engraving', label: 'Engraving', value: 'Бат', text: 'Бат' },
        { name: 'colour', label: 'Colour', value: 'red', text: 'Red' },
      ],
    },
  ])
  expect(whole?.line_item_ids).toEqual(order.line_items.map(({ id }) => id))
  expect(order.item_total).toBe(800_000)
})

test('CAT-13 without a selection the one that comes first is added, beside single goods of the same kind', async () => {
  const { shop, goods } = await openScene()
  const guest = shop.guest()
  await guest.orders.addToCart({ variantId: goods.cpu.id })

  const order = await guest.orders.addPackage({ slug: 'pc', cv: { colour: 'red' } })
  const again = await guest.orders.addToCart({ variantId: goods.cpu.id })

  expect(order.line_items.map(({ quantity, package_id }) => [quantity, package_id !== null])).toEqual([
    [1, false],
    [1, true],
    [2, true],
  ])
  expect(again.line_items.map(({ quantity }) => quantity)).toEqual([2, 1, 2])
})

test('CAT-13 the same choices and values are one entry with more of it, others are an entry of their own', async () => {
  const { shop, goods, parts } = await openScene()
  const guest = shop.guest()
  const choices = [chosen(parts.memory, goods.memory), chosen(parts.cpu, goods.cpu)]
  await guest.orders.addPackage({ slug: 'pc', cv: { colour: 'red' } })

  const more = await guest.orders.addPackage({ slug: 'pc', qty: 2, choices, cv: { colour: 'red', engraving: ' ' } })
  const engraved = await guest.orders.addPackage({ slug: 'pc', cv: { colour: 'red', engraving: 'Бат' } })
  const other = await guest.orders.addPackage({
    slug: 'pc',
    choices: [chosen(parts.cpu, goods.other), chosen(parts.memory, goods.memory)],
    cv: { colour: 'red' },
  })

  expect(more.packages.map(({ qty }) => qty)).toEqual([3])
  expect(quantitiesOf(more)).toEqual({ [goods.cpu.id]: 3, [goods.memory.id]: 6 })
  expect(engraved.packages.map(({ qty }) => qty)).toEqual([3, 1])
  expect(other.packages.map(({ qty }) => qty)).toEqual([3, 1, 1])
})

test('CAT-13 another quantity changes all lines of a package, and none takes all of them out', async () => {
  const { shop, goods } = await openScene()
  const guest = shop.guest()
  await guest.orders.addToCart({ variantId: goods.other.id })
  const { packages } = await guest.orders.addPackage({ slug: 'pc', cv: { colour: 'red' } })
  const id = packages[0]?.id as number

  const three = await guest.orders.updatePackage(id, 3)
  const none = await guest.orders.updatePackage(id, 0)

  expect(quantitiesOf(three)).toEqual({ [goods.other.id]: 1, [goods.cpu.id]: 3, [goods.memory.id]: 6 })
  expect(three?.packages).toMatchObject([{ qty: 3, total: 1_200_000 }])
  expect([none?.packages, none?.line_items.length, none?.item_total]).toEqual([[], 1, 150_000])
  expect(await shop.db.selectFrom('order_packages').select('id').execute()).toEqual([])
})

test('CAT-13 a package is taken out with all its goods, and an emptied cart holds none', async () => {
  const { shop } = await openScene()
  const guest = shop.guest()
  const first = await guest.orders.addPackage({ slug: 'pc', cv: { colour: 'red' } })

  const without = await guest.orders.removePackage(first.packages[0]?.id as number)
  await guest.orders.addPackage({ slug: 'pc', cv: { colour: 'red' } })
  const emptied = await guest.orders.empty()

  for (const order of [without, emptied])
    expect([order?.packages, order?.line_items, order?.total]).toEqual([[], [], 0])
  expect(await shop.db.selectFrom('order_packages').select('id').execute()).toEqual([])
})

test('CAT-13 nothing of a package is added when a part is short, and the answer names the part', async () => {
  const { shop, goods, parts } = await openScene()
  const guest = shop.guest('en')
  const { id } = (await guest.orders.addPackage({ slug: 'pc', qty: 2, cv: { colour: 'red' } })).packages[0] ?? { id: 0 }

  await expect(guest.orders.addPackage({ slug: 'pc', qty: 6, cv: { colour: 'red' } })).rejects.toMatchObject({
    code: 'insufficient_stock',
    message: `Процессор: ${goods.cpu.name.en}: not enough in stock. You can order 5 now`,
  })
  await expect(guest.orders.addPackage({ slug: 'pc', qty: 4, cv: { colour: 'red' } })).rejects.toMatchObject({
    code: 'insufficient_stock',
    message: `${goods.cpu.name.en}: not enough in stock. You can order 5 now`,
  })
  await expect(guest.orders.updatePackage(id, 6)).rejects.toMatchObject({ code: 'insufficient_stock' })
  await shop.setStock(goods.memory.id, 0)
  await expect(guest.orders.addPackage({ slug: 'pc', cv: { colour: 'red' } })).rejects.toMatchObject({
    code: 'out_of_stock',
    details: { component_id: parts.memory },
    message: `Sorry, Санах ой: ${goods.memory.name.en} is out of stock`,
  })

  const order = await guest.orders.current()
  expect(quantitiesOf(order)).toEqual({ [goods.cpu.id]: 2, [goods.memory.id]: 4 })
  expect(order?.packages).toMatchObject([{ qty: 2 }])
  expect(await guest.orders.updatePackage(id, 1)).toMatchObject({ packages: [{ qty: 1 }] })
})

test('CAT-13 a selection that lacks a part, names unknown goods or does not fit is refused, and so are faulty values', async () => {
  const { shop, goods, parts } = await openScene()
  const { orders } = shop.guest('en')
  const cv = { colour: 'red' }
  const [cpu, memory] = [chosen(parts.cpu, goods.cpu), chosen(parts.memory, goods.memory)]

  await expect(orders.addPackage({ slug: 'pc', choices: [cpu], cv })).rejects.toMatchObject({
    code: 'package_part_missing',
    details: { component_id: parts.memory },
    message: 'Санах ой: please choose one',
  })
  await expect(
    orders.addPackage({ slug: 'pc', choices: [cpu, memory, chosen(parts.board, goods.cpu)], cv }),
  ).rejects.toMatchObject({ code: 'package_part_unknown' })
  await expect(
    orders.addPackage({
      slug: 'pc',
      choices: [chosen(parts.cpu, goods.other), memory, chosen(parts.board, goods.board)],
      cv,
    }),
  ).rejects.toMatchObject({
    code: 'package_part_unfit',
    message: `Хавтан: ${goods.board.name.en} does not fit what else is chosen (am5)`,
  })
  await expect(
    orders.addPackage({ slug: 'pc', cv: { engraving: 'x'.repeat(21), colour: 'blue', size: 'l' } }),
  ).rejects.toMatchObject({
    code: 'invalid_request',
    errors: {
      'package.cv.engraving': ['At most 20 characters'],
      'package.cv.colour': ['Please choose one of the possible values'],
      'package.cv.size': ['There is no such field'],
    },
  })
  expect(await orders.current()).toBeNull()
})

test('CAT-13 a line of a package is neither changed nor taken out nor saved for later alone', async () => {
  const { shop } = await openScene()
  const bat = await shop.customer()
  const order = await bat.orders.addPackage({ slug: 'pc', cv: { colour: 'red' } })
  const [line] = order.line_items
  const refusal = {
    status: 409,
    code: 'line_of_package',
    message: 'Энэ бараа “Компьютер” багцынх тул тусад нь өөрчлөхгүй. Багцын тоог өөрчилнө үү',
  }

  await expect(bat.orders.updateLineItem(line?.id ?? 0, { quantity: 2 })).rejects.toMatchObject(refusal)
  await expect(bat.orders.removeLineItem(line?.id ?? 0)).rejects.toMatchObject(refusal)
  if (line) await expect(bat.orders.saveForLater(line)).rejects.toMatchObject(refusal)
  expect(await bat.savedItems.list()).toEqual([])
  await expect(bat.orders.updatePackage(999_999, 1)).resolves.toMatchObject({ number: order.number })
  expect((await bat.orders.current())?.line_items).toHaveLength(2)
})

test('CAT-13 an entry stays readable, and can be changed, when its package is changed or deleted', async () => {
  const { shop, goods, packages, made } = await openScene()
  const guest = shop.guest()
  const before = await guest.orders.addPackage({ slug: 'pc', cv: { colour: 'red' } })
  const id = before.packages[0]?.id as number

  await packages.change(made, packageOf([partOf('Бүтэн', [goods.other.id])], { name: { mn: 'Шинэ' }, slug: 'new' }))
  const changed = await guest.orders.updatePackage(id, 2)
  await packages.client.request('DELETE /api/back_office/packages/:id', { params: { id: made.id } })
  const deleted = await guest.orders.updatePackage(id, 3)

  expect(changed?.packages).toMatchObject([{ id, slug: 'pc', name: 'Компьютер', qty: 2 }])
  expect(deleted?.packages).toMatchObject([{ id, slug: 'pc', name: 'Компьютер', qty: 3, cv: [{ text: 'Улаан' }] }])
  expect(quantitiesOf(deleted)).toEqual({ [goods.cpu.id]: 3, [goods.memory.id]: 6 })
})

test('CAT-13 CART-07 joining two carts keeps packages whole, the same one with the larger quantity', async () => {
  const { shop, goods } = await openScene()
  const bat = await shop.customer()
  await bat.orders.addPackage({ slug: 'pc', cv: { colour: 'red' } })
  const device = shop.guest()
  await device.orders.addToCart({ variantId: goods.cpu.id })
  await device.orders.addPackage({ slug: 'pc', qty: 2, cv: { colour: 'red' } })
  await device.orders.addPackage({ slug: 'pc', cv: { colour: 'red', engraving: 'Бат' } })
  const guest = (await device.orders.current()) as Order

  const response = await shop.fetch(`/api/v2/orders/${guest.number}/associate?order_token=${guest.token}&locale=en`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${bat.token}` },
  })

  // Of five processors one is single, and two are in the packages that are in both carts.
  const joined = (await response.json()) as Order & { notices: { code: string; message: string }[] }
  expect(joined.packages.map(({ qty, cv }) => [qty, cv.length])).toEqual([
    [2, 1],
    [1, 2],
  ])
  expect(quantitiesOf(joined)).toEqual({ [goods.cpu.id]: 4, [goods.memory.id]: 6 })
  expect(joined.notices).toEqual([
    { code: 'quantity_kept', message: 'Computer: 2 kept, the larger number of your two carts' },
  ])
  expect(joined.packages.flatMap(({ line_item_ids }) => line_item_ids)).toHaveLength(4)
  expect(await shop.db.selectFrom('orders').select('number').execute()).toHaveLength(1)
})

test('CAT-13 CART-07 of packages that joined carts cannot have, fewer are taken, or none of their goods', async () => {
  const { shop, goods } = await openScene()
  const bat = await shop.customer()
  await bat.orders.addToCart({ variantId: goods.cpu.id, quantity: 3 })
  const device = shop.guest()
  await device.orders.addPackage({ slug: 'pc', qty: 3, cv: { colour: 'red' } })
  await device.orders.addPackage({ slug: 'pc', cv: { colour: 'red', engraving: 'Бат' } })
  const guest = (await device.orders.current()) as Order

  const response = await shop.fetch(`/api/v2/orders/${guest.number}/associate?order_token=${guest.token}&locale=en`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${bat.token}` },
  })

  const joined = (await response.json()) as Order & { notices: { code: string; message: string }[] }
  expect(joined.packages.map(({ qty }) => qty)).toEqual([2])
  expect(quantitiesOf(joined)).toEqual({ [goods.cpu.id]: 5, [goods.memory.id]: 4 })
  expect(joined.notices).toEqual([
    { code: 'quantity_reduced', message: 'Computer: reduced to 2, which is all that can be ordered now' },
    { code: 'line_left_out', message: 'Computer was left out: it is sold out' },
  ])
})

test('CAT-13 CHK-11 a repeated request adds a package once', async () => {
  const { shop, goods } = await openScene()
  const guest = shop.guest()
  await guest.orders.addToCart({ variantId: goods.other.id })
  const add = () =>
    guest.orders.addPackage({ slug: 'pc', cv: { colour: 'red' } }, { idempotencyKey: 'key-of-one-addition' })

  const [first, again] = [await add(), await add()]

  expect(first.packages).toMatchObject([{ qty: 1 }])
  expect(again).toEqual(first)
})

/** A shop with a package of five processors and a dozen pieces of memory, and a board that fits one processor alone. */
async function openScene() {
  const shop = await openTestShop()
  const goods = {
    cpu: await shop.variant({ price: 200_000, stock: 5 }),
    other: await shop.variant({ price: 150_000, stock: 9 }),
    board: await shop.variant({ price: 100_000, stock: 5 }),
    memory: await shop.variant({ price: 100_000, stock: 12 }),
  }
  const packages = await openPackages(shop)
  const board = { variant_id: goods.board.id, is_default: false, provides: [], needs: ['am5'] }
  const made = await packages.create(
    packageOf(
      [
        partOf('Процессор', [{ id: goods.cpu.id, provides: ['am5'] }, goods.other.id]),
        partOf('Санах ой', [goods.memory.id], { quantity: 2 }),
        partOf('Хавтан', [], { required: false, choices: [board] }),
      ],
      {
        cv: [
          {
            name: 'engraving',
            label: { mn: 'Бичээс', en: 'Engraving' },
            kind: 'text',
            required: false,
            max_length: 20,
            options: [],
          },
          {
            name: 'colour',
            label: { mn: 'Өнгө', en: 'Colour' },
            kind: 'choice',
            required: true,
            max_length: null,
            options: [{ value: 'red', name: { mn: 'Улаан', en: 'Red' } }],
          },
        ],
      },
    ),
  )
  const [cpu, memory, third] = made.package.components.map(({ id }) => id as number)
  return { shop, goods, packages, made, parts: { cpu: cpu ?? 0, memory: memory ?? 0, board: third ?? 0 } }
}

const chosen = (component_id: number, { id }: { id: number }) => ({ component_id, variant_id: id })

function quantitiesOf(order: Order | null): Record<number, number> {
  const all: Record<number, number> = {}
  for (const { variant_id, quantity } of order?.line_items ?? []) all[variant_id] = (all[variant_id] ?? 0) + quantity
  return all
}
