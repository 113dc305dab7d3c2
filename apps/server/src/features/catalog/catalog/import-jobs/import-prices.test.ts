import type { StaffImport } from '@delguur/contract'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../../../testing/test-shop.ts'

test('BO-03 SITE-02 a file of prices is checked, corrected and written to a list, and what the list exports goes in again unchanged', async () => {
  const { shop, client, list, upload, work, prices } = await openList()
  for (const [sku, price] of [
    ['A-1', 10_000],
    ['B-1', 20_000],
    ['C-1', 30_000],
    ['D-1', 40_000],
  ] as const)
    await shop.variant({ sku, price })
  await client.request('POST /api/back_office/price_lists/:id/prices', {
    params: { id: list.id },
    body: { prices: [{ sku: 'C-1', price: 27_000, selling_price: 25_000 }] },
  })
  const table = [
    'SKU;Нэр;Үнэ;Хямдралтай үнэ',
    'A-1;Данх;9 500 ₮;',
    'B-1;Аяга;18,000;18000',
    'C-1;Халбага;;',
    'X-1;;5;',
    'A-1;;7;',
  ]

  const sent = await upload(table.join('\n'))

  expect(sent).toMatchObject({
    price_list: { id: list.id, code: 'wholesale' },
    mapping: { sku: 'SKU', price: 'Үнэ', selling_price: 'Хямдралтай үнэ' },
  })
  const checked = await work(sent, 'check')
  expect(checked.counts).toEqual({ added: 1, changed: 1, unchanged: 0, refused: 3 })
  const { errors } = await client.request('GET /api/back_office/imports/:id/errors', { params: { id: sent.id } })
  expect(errors.map(({ line, column, value, reason }) => [line, column, value, reason])).toEqual([
    [6, 'SKU', 'A-1', 'SKU A-1 2-р мөрөнд аль хэдийн байна'],
    [3, 'Хямдралтай үнэ', '18000', 'хямдралтай үнэ 18000-аас бага байх ёстой'],
    [5, 'SKU', 'X-1', '“X-1” кодтой бараа алга'],
  ])
  expect(await prices()).toEqual([['C-1', 27_000, 25_000]])
  await client.request('PUT /api/back_office/imports/:id/fixes', {
    params: { id: sent.id },
    body: { line: 3, column: 'Хямдралтай үнэ', value: '17000' },
  })
  await work(sent, 'check')
  expect((await work(sent, 'apply')).counts).toEqual({ added: 2, changed: 1, unchanged: 0, refused: 2 })
  const written = [
    ['A-1', 9_500, null],
    ['B-1', 18_000, 17_000],
  ]
  expect(await prices()).toEqual(written)

  for (const [format, locale] of [
    ['csv', 'mn'],
    ['xlsx', 'en'],
    ['jsonl', 'en'],
  ] as const) {
    const path = `/api/back_office/price_lists/${list.id}/prices/export?format=${format}&locale=${locale}`
    const response = await shop.fetch(path, { headers: { authorization: `Bearer ${client.token}` } })
    const again = await upload(await response.blob())
    expect((await work(again, 'check')).counts).toEqual({ added: 0, changed: 0, unchanged: 4, refused: 0 })
  }
})

test('BO-03 SITE-02 prices are not taken in without their column, nor into a list that is gone, whose reduced prices stay where a file has none', async () => {
  const { shop, client, list, upload, work, prices } = await openList()
  await shop.variant({ sku: 'A-1', price: 10_000 })
  await client.request('POST /api/back_office/price_lists/:id/prices', {
    params: { id: list.id },
    body: { prices: [{ sku: 'A-1', price: 9_000, selling_price: 8_000 }] },
  })

  const bare = await upload('SKU,Тоо\nA-1,5\n')
  await expect(work(bare, 'check')).rejects.toMatchObject({ status: 422, code: 'import_price_unmapped' })
  const sent = await upload('SKU,Үнэ\nA-1,8500\n')
  await work(sent, 'check')
  await work(sent, 'apply')
  expect(await prices()).toEqual([['A-1', 8_500, 8_000]])

  const late = await upload('SKU,Үнэ\nA-1,8400\n')
  await work(late, 'check')
  await client.request('DELETE /api/back_office/price_lists/:id', { params: { id: list.id } })
  const failed = await work(late, 'apply')
  expect(failed).toMatchObject({
    state: 'failed',
    problem: 'wholesale үнийн жагсаалт байхгүй болсон',
    price_list: { id: null, code: 'wholesale' },
  })
  await expect(upload('SKU,Үнэ\nA-1,8400\n')).rejects.toMatchObject({ status: 404, code: 'price_list_not_found' })
})

/** A shop with a price list, and staff who send files of its prices. */
async function openList() {
  const shop: TestShop = await openTestShop()
  const { client: staff, token } = await shop.staff('administrator')
  const client = Object.assign(staff, { token })
  const list = await client.request('POST /api/back_office/price_lists', {
    body: { price_list: { code: 'wholesale', name: { mn: 'Бөөний үнэ' } } },
  })
  return {
    shop,
    client,
    list,
    upload: (content: string | Blob) =>
      client.request('POST /api/back_office/imports', {
        query: { price_list: 'wholesale' },
        upload: { file: new File([content], 'prices.csv') },
      }),
    /** Starts it, and waits until it has ended. */
    async work({ id }: StaffImport, move: 'check' | 'apply'): Promise<StaffImport> {
      const params = { id }
      await client.request(`PUT /api/back_office/imports/:id/${move}`, { params })
      const read = () => client.request('GET /api/back_office/imports/:id', { params })
      await expect.poll(async () => (await read()).ended_at, { timeout: 60_000 }).not.toBeNull()
      return read()
    },
    async prices() {
      const { prices } = await client.request('GET /api/back_office/price_lists/:id/prices', {
        params: { id: list.id },
        query: { listed: true },
      })
      return prices.map(({ sku, price, selling_price }) => [sku, price, selling_price])
    },
  }
}
