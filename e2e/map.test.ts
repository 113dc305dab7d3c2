import { createShop } from '@delguur/sdk'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { becomeCustomer, signUp } from './customers.ts'
import { type OwnShop, openOwnShop } from './own-shop.ts'
import { DESKTOP, openVisitor, PHONE, takeProblems, visit } from './visitor.ts'

const TILES = 'https://tiles.example.mn'
const TILE = '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"/>'

const store = (code: string, name: string, lat: number, lon: number) => ({
  ...{ code, city_code: '11', district_code: '1116', phone: '77001101', hours: '10:00–22:00', pickup: true, lat, lon },
  name: { mn: name },
  address: { mn: 'Энхтайвны өргөн чөлөө 1' },
})
const SITE = {
  configs: { map_tiles: `${TILES}/{z}/{x}/{y}.svg`, map_attribution: '© Газрын зураг' },
  store_locations: [store('west', 'Баруун салбар', 47.915, 106.86), store('east', 'Зүүн салбар', 47.918, 106.95)],
}

let shop: OwnShop

beforeAll(async () => {
  shop = await openOwnShop(SITE)
})

afterAll(() => shop?.close())

test('CONT-08 the map shows every store; a press on one leads to its card', async () => {
  const page = await openVisitor({ ...DESKTOP, baseURL: shop.url })
  const zooms = await serveTiles(page)
  await visit(page, '/stores')
  const map = page.getByRole('application', { name: 'Салбаруудын газрын зураг' })

  await map.getByRole('button', { name: 'Зүүн салбар' }).waitFor()
  expect(await page.getByText('© Газрын зураг').isVisible()).toBe(true)
  const frame = await boxOf(map)
  for (const name of ['Баруун салбар', 'Зүүн салбар']) {
    const { x, y, width, height } = await boxOf(map.getByRole('button', { name }))
    expect([width, height]).toEqual([44, 44])
    expect(x > frame.x && y > frame.y && x + width < frame.x + frame.width && y + height < frame.y + frame.height).toBe(
      true,
    )
  }

  const [opened] = zooms
  await page.getByRole('button', { name: 'Ойртуулах' }).click()
  await expect.poll(() => Math.max(...zooms)).toBe(Number(opened) + 1)
  await map.focus()
  const before = await boxOf(map.getByRole('button', { name: 'Зүүн салбар' }))
  await page.keyboard.press('ArrowRight')
  await expect
    .poll(async () => (await boxOf(map.getByRole('button', { name: 'Зүүн салбар' }))).x)
    .toBeLessThan(before.x - 50)

  await map.getByRole('button', { name: 'Зүүн салбар' }).press('Enter')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Зүүн салбар')
})

test('CONT-08 without tiles the stores are on a plain map and in the list', async () => {
  const page = await openVisitor({ ...PHONE, baseURL: shop.url })
  await page.route(`${TILES}/**`, (route) => route.abort())
  await visit(page, '/stores')

  await page.getByRole('application').getByRole('button', { name: 'Баруун салбар' }).waitFor()

  expect(await page.getByRole('heading', { name: 'Баруун салбар' }).isVisible()).toBe(true)
  expect(takeProblems()).toEqual([])
})

test('CHK-02 the door is pointed out by a tap, by dragging and with the keys; pinching brings the map closer around it', async () => {
  const page = await openVisitor({ ...PHONE, baseURL: shop.url })
  const zooms = await serveTiles(page)
  const customer = await signUp({ url: shop.url })
  await becomeCustomer(page, customer)
  await visit(page, '/account/addresses/new')
  const scripts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(' '),
    )
  expect(await scripts()).not.toContain('tile-map')
  await page.getByRole('button', { name: 'Газрын зураг дээр заах' }).click()
  const map = page.getByRole('application', { name: 'Газрын зураг: тэмдэг' })
  await expect.poll(() => zooms.length).toBeGreaterThan(0)
  await map.scrollIntoViewIfNeeded()
  const point = async () => {
    const value = (name: string) => page.locator(`input[name="${name}"]`).inputValue()
    return [Number(await value('latitude')), Number(await value('longitude'))] as const
  }
  expect(await point()).toEqual([0, 0])
  const { x, y, width, height } = await boxOf(map)
  const [middleX, middleY] = [x + width / 2, y + height / 2]

  await page.touchscreen.tap(middleX + 60, middleY - 60)
  await expect.poll(point).not.toEqual([0, 0])
  const tapped = await point()
  expect(tapped[0]).toBeGreaterThan(47.918)
  expect(tapped[1]).toBeGreaterThan(106.917)

  await page.mouse.move(middleX, middleY)
  await page.mouse.down()
  await page.mouse.move(middleX + 50, middleY, { steps: 5 })
  await page.mouse.up()
  await expect.poll(async () => (await point())[1]).toBeLessThan(tapped[1])

  const dragged = await point()
  await map.focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(async () => (await point())[0]).toBeGreaterThan(dragged[0])

  const moved = await point()
  const opened = Math.max(...zooms)
  await pinch(page, middleX, middleY)
  await expect.poll(() => Math.max(...zooms)).toBeGreaterThan(opened)
  expect(await point()).toEqual(moved)
})

test.each([
  ['mn', '/account/addresses/new', PHONE, 'Газрын зураг дээр заах', 'Газрын зураг: тэмдэг', 'Энэ цэгийн зип код: '],
  ['en', '/en/account/addresses/new', DESKTOP, 'Show it on a map', 'Map: ', 'The zip code of this point is '],
])('CHK-02 SRCH-04 in a fresh shop a point on the map fills the zip code and the district (%s)', async (...row) => {
  const [, path, device, open, label, told] = row
  const guest = createShop({ baseUrl: shop.url, locale: 'mn' })
  // The borders are read once the shop has started.
  await expect.poll(() => guest.places.byPoint(106.917, 47.918).catch(() => [])).not.toEqual([])
  const page = await openVisitor({ ...device, baseURL: shop.url })
  await serveTiles(page)
  await becomeCustomer(page, await signUp({ url: shop.url }))
  await visit(page, path)
  const value = (name: string) => page.locator(`[name="${name}"]`).inputValue()
  await page.getByRole('button', { name: open }).click()
  const map = page.getByRole('application', { name: label })
  await map.scrollIntoViewIfNeeded()

  await map.focus()
  await page.keyboard.press('ArrowUp')

  await page.getByText(told).waitFor()
  const place = async () => [await value('city'), await value('district'), await value('zip_code')]
  await expect.poll(place).toEqual(['11', '1119', '14000'])

  await page.locator('[name="district"]').selectOption('1122')
  await expect.poll(() => value('zip_code')).toBe('')
  await map.focus()
  await page.keyboard.press('ArrowUp')
  await page.getByText(`${told}17000`).waitFor()
  await expect.poll(place).toEqual(['11', '1122', '17000'])
  await page.locator('[name="zip_code"]').fill('17009')
  expect(await value('zip_code')).toBe('17009')
  expect(takeProblems()).toEqual([])
})

/** Answers requests of tiles; returns their zoom levels. */
async function serveTiles(page: Page): Promise<number[]> {
  const zooms: number[] = []
  await page.route(`${TILES}/**`, async (route) => {
    zooms.push(Number(new URL(route.request().url()).pathname.split('/')[1]))
    await route.fulfill({ contentType: 'image/svg+xml', body: TILE })
  })
  return zooms
}

/** Two fingers that move apart. */
async function pinch(page: Page, x: number, y: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', distance: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [-1, 1].map((side, id) => ({ x: x + side * distance, y, id })),
    })
  await send('touchStart', 20)
  for (const distance of [40, 60, 80, 100]) await send('touchMove', distance)
  await send('touchEnd', 0)
}

async function boxOf(element: {
  boundingBox(): Promise<{ x: number; y: number; width: number; height: number } | null>
}) {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element is not shown')
  return box
}
