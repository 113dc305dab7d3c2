import type { Api, Query } from '@delguur/contract'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../../../testing/test-shop.ts'

test('BO-03 staff walk the products page by page in each order, while the shop goes on selling and changing', async () => {
  const { shop, list } = await openLists()
  for (const mn of ['Өрөм', 'Аарц', 'Ундаа', 'Үзэм', 'Ээзгий']) await shop.variant({ product: { name: { mn } } })
  const walk = async (sort: 'newest' | 'updated' | 'name') => {
    const names: string[] = []
    let cursor: string | null | undefined
    while (cursor !== null) {
      const page = await list({ sort, limit: 2, ...(cursor === undefined ? {} : { cursor }) })
      names.push(...page.products.map(({ name }) => name.mn))
      cursor = page.next_cursor
    }
    return names
  }

  expect(await walk('name')).toEqual(['Аарц', 'Өрөм', 'Ундаа', 'Үзэм', 'Ээзгий'])
  expect(await walk('newest')).toEqual(['Ээзгий', 'Үзэм', 'Ундаа', 'Аарц', 'Өрөм'])
  const updated = await walk('updated')
  expect(updated.toSorted()).toEqual((await walk('newest')).toSorted())
  expect(await list({ limit: 2 })).toMatchObject({ total_count: 5, products: [{ variant_count: 1, sellable: 10 }, {}] })
  await expect(list({ sort: 'name', cursor: 'WzEsMV0' })).rejects.toMatchObject({ code: 'invalid_request' })
  await expect(list({ sort: 'updated', cursor: 'W251bGwsMV0' })).rejects.toMatchObject({ code: 'invalid_request' })
})

test('BO-03 the list of products tells of a running sale: both prices and its end', async () => {
  const { shop, list } = await openLists()
  const until = new Date('2090-01-01T00:00:00+08:00')
  await shop.variant({ price: 9000, selling_price: 7000, sale_expire_at: until })
  await shop.variant({ price: 5000, selling_price: 4000, sale_expire_at: new Date('2020-01-01') })

  const { products } = await list({ sort: 'newest' })

  expect(products.map(({ sale }) => sale)).toEqual([
    null,
    { price: 9000, selling_price: 7000, until: until.toISOString() },
  ])
})

test('BO-03 staff find products by words, codes and what they lack, retired ones only when asked', async () => {
  const { shop, staff, list } = await openLists()
  await shop.brand('sony')
  const phone = await shop.variant({
    sku: 'PH-1%',
    bar_code: '4901234567894',
    stock: 2,
    product: { slug: 'phone', kind: 'phone', name: { mn: 'Утас', en: 'Phone' }, brand: 'sony', taxon: 'phones/smart' },
  })
  const tea = await shop.variant({
    sku: 'PH-22',
    stock: 0,
    product: { slug: 'tea', name: { mn: 'Цай' }, image: false },
  })
  const old = await shop.variant({ product: { slug: 'old', name: { mn: 'Хуучин утас', en: 'Old phone' } } })
  await staff.client.request('PUT /api/back_office/products/:id/retire', { params: { id: old.product_id } })
  const found = async (query: ListQuery) => (await list(query)).products.map(({ id }) => id).toReversed()
  const [phoneId, teaId, oldId] = [phone.product_id, tea.product_id, old.product_id]

  const searches: [ListQuery, number[]][] = [
    [{ q: 'утас' }, [phoneId]],
    [{ q: 'ута', state: 'all' }, [phoneId, oldId]],
    [{ state: 'retired' }, [oldId]],
    [{ q: 'ph-' }, [phoneId, teaId]],
    [{ q: 'PH-1%' }, [phoneId]],
    [{ q: '%' }, []],
    [{ q: '4901234567894' }, [phoneId]],
    [{ q: 'phone' }, [phoneId]],
    [{ q: String(teaId) }, [teaId]],
    [{ q: `'& | !` }, []],
    [{ brand: 'sony' }, [phoneId]],
    [{ taxon: 'phones' }, [phoneId]],
    [{ stock: 'out' }, [teaId]],
    [{ stock: 'low' }, [phoneId]],
    [{ stock: 'in', q: 'phone' }, [phoneId]],
    [{ without: 'picture' }, [teaId]],
    [{ without: 'english' }, [teaId]],
  ]
  for (const [query, ids] of searches) expect(await found(query), JSON.stringify(query)).toEqual(ids)
  expect(await staff.client.request('GET /api/back_office/product_kinds')).toEqual({
    kinds: [
      { kind: 'generic', products: 1 },
      { kind: 'phone', products: 1 },
    ],
  })
})

test('BO-03 what is filtered is exported as a table that the import reads; support neither lists nor exports', async () => {
  const { shop, staff, list } = await openLists()
  const [phone] = [await shop.variant({ product: { name: { mn: 'Утас' } } }), await shop.variant()]
  const dulam = await shop.staff('support')
  const table = (client: typeof staff.client) =>
    client.request('GET /api/back_office/products/export', { query: { q: 'утас' } })

  const [header, line, end] = (await table(staff.client)).split(/\r?\n/)

  expect(header?.split(',')).toEqual(expect.arrayContaining(['slug', 'sku', 'price']))
  expect(line).toContain(phone.sku)
  expect(end).toBe('')
  await expect(table(dulam.client)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(dulam.client.request('GET /api/back_office/products')).rejects.toMatchObject({ code: 'forbidden' })
  expect((await list({ q: 'утас' })).total_count).toBe(1)
})

type ListQuery = Query<Api['GET /api/back_office/products']>

async function openLists() {
  const shop = await openTestShop()
  const staff = await shop.staff('administrator')
  return { shop, staff, list: (query: ListQuery) => staff.client.request('GET /api/back_office/products', { query }) }
}
