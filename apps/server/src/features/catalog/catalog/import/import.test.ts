import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { MAX_PRICE } from '@delguur/contract'
import { expect, onTestFinished, test } from 'vitest'
import { builders } from '../../../../../testing/builders.ts'
import { openTestDatabase } from '../../../../../testing/databases.ts'
import { openLocalFiles } from '../../../../platform/files/index.ts'
import { stockDifferences } from '../../stock/index.ts'
import type { CatalogProduct } from './catalog-file.ts'
import { exportCatalog } from './export-catalog.ts'
import { faultsText } from './import-faults.ts'
import { type ImportFileOptions, importFile } from './import-file.ts'
import { SourceRefused } from './import-source.ts'
import { MappingRefused } from './mapping-file.ts'

test('CAT-15 a catalogue is imported with everything its products refer to', async () => {
  const shop = await openShop()

  const { counts } = await shop.import('shop.jsonl', lines(phone()))

  expect(counts).toEqual({ added: 1, changed: 0, unchanged: 0, refused: 0 })
  const listing = await shop.db
    .selectFrom('listings')
    .select(['price', 'sellable', 'image_id'])
    .executeTakeFirstOrThrow()
  expect(listing).toMatchObject({ price: 1_200_000, sellable: 7 })
  expect(listing.image_id).not.toBeNull()
  expect(await taxonsOf(shop)).toEqual([
    { permalink: 'phones', direct: false },
    { permalink: 'phones/smart', direct: true },
  ])
  expect(await stockDifferences(shop.db)).toEqual([])
})

test('CAT-15 a second import of the same file changes nothing', async () => {
  const shop = await openShop()
  await shop.import('shop.jsonl', lines(phone(), laptop()))
  const before = await shop.rows()

  const { counts } = await shop.import('shop.jsonl', lines(phone(), laptop()))

  expect(counts).toEqual({ added: 0, changed: 0, unchanged: 2, refused: 0 })
  expect(await shop.rows()).toEqual(before)
})

test('CAT-15 products are identified by SKU: a new name, price and stock replace the old', async () => {
  const shop = await openShop()
  await shop.import('shop.jsonl', lines(phone(), laptop()))
  const changed = phone({ slug: 'renamed', name: { mn: 'Шинэ нэр' } })
  changed.variants[0] = { ...variantOf(changed), price: 990_000, stock: { central: 2 } }

  const { counts } = await shop.import('shop.jsonl', lines(changed, laptop()))

  expect(counts).toEqual({ added: 0, changed: 1, unchanged: 1, refused: 0 })
  const product = await shop.db
    .selectFrom('products')
    .innerJoin('listings', 'listings.product_id', 'products.id')
    .select(['name', 'price', 'sellable'])
    .where('slug', '=', 'renamed')
    .executeTakeFirstOrThrow()
  expect(product).toEqual({ name: { mn: 'Шинэ нэр' }, price: 990_000, sellable: 2 })
  expect(await stockDifferences(shop.db)).toEqual([])
})

test('CAT-15 a dry run reports the same and writes nothing', async () => {
  const shop = await openShop()
  const before = await shop.rows()

  const { counts, refused } = await shop.import('shop.jsonl', lines(phone(), phone({ slug: 'twice' })), {
    dryRun: true,
  })

  expect(counts).toEqual({ added: 1, changed: 0, unchanged: 0, refused: 1 })
  expect(refused).toEqual([{ line: 2, what: 'PH-1', reason: 'the SKU PH-1 stands in line 1 already' }])
  expect(await shop.rows()).toEqual(before)
})

test('CAT-15 faulty rows are refused with their line and reason, good rows are imported', async () => {
  const shop = await openShop()
  const costly = phone({ slug: 'minus' })
  costly.variants = [{ ...variantOf(costly), sku: 'MINUS', price: -1 }]
  const nowhere = phone({ slug: 'nowhere' })
  nowhere.variants = [{ ...variantOf(nowhere), sku: 'NOWHERE', stock: { moon: 1 } }]
  const nul = phone({ slug: 'nul', name: { mn: 'a\u0000b' } })
  nul.variants = [{ ...variantOf(nul), sku: 'NUL' }]
  const path = phone({ slug: 'compare' })
  path.variants = [{ ...variantOf(path), sku: 'PATH' }]
  const text = [
    JSON.stringify(phone()),
    '{"slug": ',
    '[]',
    JSON.stringify(costly),
    JSON.stringify(nowhere),
    JSON.stringify(nul),
    '{"type":"planet"}',
    JSON.stringify(path),
    JSON.stringify(laptop()),
  ].join('\n')

  const { counts, refused } = await shop.import('shop.jsonl', text)

  expect(counts).toMatchObject({ added: 2, refused: 7 })
  expect(refused.toSorted((a, b) => a.line - b.line).map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
    '2: the line is not JSON',
    '3: this is not an object',
    '4: variants.0.price must be >= 0',
    '5: there is no stock location moon',
    '6: a text holds the character NUL',
    '7: there is no line of the type "planet"',
    '8: slug must match pattern "^(?!compare$)[^\\s/?#]+$"',
  ])
})

test('CAT-15 a slug or an SKU of another product is refused', async () => {
  const shop = await openShop()
  await shop.import('shop.jsonl', lines(phone(), laptop()))
  const thief = phone({ slug: 'laptop' })
  const both = phone({ slug: 'both' })
  both.variants = [variantOf(phone()), { ...variantOf(laptop()), options: { colour: 'black' } }]

  const { refused } = await shop.import('a.jsonl', lines(thief))
  const second = await shop.import('b.jsonl', lines(both))

  expect(refused[0]?.reason).toBe('the slug laptop belongs to another product')
  expect(second.refused[0]?.reason).toBe('its SKUs belong to different products of the shop')
})

test('CHK-10 receipt data of products is imported, stays when a file omits it, and is exported', async () => {
  const shop = await openShop()
  const taxed = { classification_code: '4526100', tax_type: 'VAT_ZERO', tax_product_code: '501' } as const
  const full = phone({ ...taxed, preorder: true, serialised: true, city_tax: true })
  full.variants = [{ ...variantOf(full), bar_code: '8650000000017' }]
  const wrong = { ...numbered(9), classification_code: '12', tax_type: 'FREE' }
  const stored = () =>
    shop.db
      .selectFrom('products')
      .innerJoin('variants', 'variants.product_id', 'products.id')
      .select([
        'products.preorder',
        'serialised',
        'classification_code',
        'tax_type',
        'tax_product_code',
        'city_tax',
        'bar_code',
      ])
      .executeTakeFirstOrThrow()
  const all = { ...taxed, preorder: true, serialised: true, city_tax: true, bar_code: '8650000000017' }
  await shop.import('plain.jsonl', lines(phone()))
  expect(await stored()).toMatchObject({ serialised: false, tax_type: 'VAT_ABLE', city_tax: false, bar_code: null })

  const named = await shop.import('full.jsonl', `${lines(full)}\n${JSON.stringify(wrong)}`)
  const again = await shop.import('plain.jsonl', lines(phone()))
  const renamed = await shop.import('renamed.jsonl', lines(phone({ name: { mn: 'Шинэ' } })))

  expect(named.counts).toMatchObject({ changed: 1, refused: 1 })
  expect(named.refused[0]?.reason).toContain('classification_code must match pattern')
  expect(again.counts).toMatchObject({ changed: 0, unchanged: 1 })
  expect(renamed.counts).toMatchObject({ changed: 1 })
  expect(await stored()).toEqual(all)
  for (const name of ['out.jsonl', 'out.csv']) {
    await exportCatalog(shop.db, path.join(shop.folder, name))
    expect((await shop.importFile(name)).counts, name).toMatchObject({ changed: 0, unchanged: 1, refused: 0 })
  }
  const table = await readFile(path.join(shop.folder, 'out.csv'), 'utf8')
  const { counts } = await shop.import('changed.csv', table.replace('VAT_ZERO', 'VAT_FREE').replace('true', 'false'))
  expect(counts).toMatchObject({ changed: 1, refused: 0 })
  expect(await stored()).toEqual({ ...all, tax_type: 'VAT_FREE', preorder: false })
})

test('CAT-15 the GPC brick of a category is imported, stays when a file omits it, and is exported', async () => {
  const shop = await openShop()
  const taxon = (gpc?: object) =>
    JSON.stringify({ type: 'taxon', permalink: 'memory', name: { mn: 'Санах ой' }, ...(gpc && { gpc }) })
  const brick = { code: '10001122', name: 'Computer Memory' }
  const exported = async () => {
    await exportCatalog(shop.db, path.join(shop.folder, 'out.jsonl'))
    return readFile(path.join(shop.folder, 'out.jsonl'), 'utf8')
  }

  await shop.import('named.jsonl', taxon(brick))
  await shop.import('plain.jsonl', taxon())
  const wrong = await shop.import('wrong.jsonl', taxon({ ...brick, code: '1000' }))

  expect(JSON.parse(await exported())).toMatchObject({ type: 'taxon', permalink: 'memory', gpc: brick })
  expect(wrong.refused[0]?.reason).toContain('code must match pattern')
})

test('CAT-15 an export is imported again without a change, as lines and as a table', async () => {
  const shop = await openShop()
  await shop.import(
    'shop.jsonl',
    lines(phone({ name: { mn: ' Нэр, "хашилттай"\nхоёр мөр ', en: '=SUM(A1)' } }), laptop()),
  )

  for (const name of ['out.jsonl', 'out.jsonl.gz', 'out.csv', 'out.csv.gz', 'out.xlsx']) {
    const written = await exportCatalog(shop.db, path.join(shop.folder, name))
    const { counts, refused } = await shop.importFile(name)

    expect(written, name).toBe(2)
    expect(refused, name).toEqual([])
    expect(counts, name).toEqual({ added: 0, changed: 0, unchanged: 2, refused: 0 })
  }
})

test('CAT-15 an export fills an empty shop with the same goods', async () => {
  const [shop, empty] = [await openShop(), await openShop()]
  await shop.import('shop.jsonl', lines(phone(), laptop()))
  await exportCatalog(shop.db, path.join(empty.folder, 'goods.jsonl'))
  empty.files = shop.files

  const { refused } = await empty.importFile('goods.jsonl')
  await exportCatalog(empty.db, path.join(empty.folder, 'again.jsonl'))

  expect(refused).toEqual([])
  expect(await readFile(path.join(empty.folder, 'again.jsonl'), 'utf8')).toBe(
    await readFile(path.join(empty.folder, 'goods.jsonl'), 'utf8'),
  )
})

test('CAT-15 gzip files and JSON arrays are recognised by their content', async () => {
  const shop = await openShop()

  const packed = await shop.import('packed', gzipSync(lines(phone())))
  const array = await shop.import('array.txt', JSON.stringify([laptop()]))

  expect(packed.counts.added).toBe(1)
  expect(array.counts.added).toBe(1)
})

test('CAT-15 a damaged gzip file gives a clear error, and rows before the damage are imported', async () => {
  const shop = await openShop()
  const whole = gzipSync(lines(...Array.from({ length: 600 }, (_, at) => numbered(at))))

  const importing = shop.import('broken.jsonl.gz', whole.subarray(0, whole.length - 40))

  await expect(importing).rejects.toThrow(SourceRefused)
  const { count } = await shop.db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBeGreaterThanOrEqual(200)
}, 60_000)

test('CAT-15 a table from a spreadsheet is imported through a mapping', async () => {
  const shop = await openShop()
  const table =
    '\ufeffcode;name;about;price;stock;category\r\n' +
    'A-1;"Данх ""Гал"", 1.7 л";"Нэг\nХоёр";89 900 ₮;12;Гал тогоо\r\n' +
    ';Кодгүй;;100;1;Гал тогоо\r\n' +
    'A-3;Үнэгүй;;асуух;1;Гал тогоо\r\n'
  const mapping = {
    sku: '{code}',
    name: '{name}',
    description: { mn: '{about}' },
    taxons: [['{category}']],
    price: { value: '{price}' },
    stock: { value: '{stock}' },
  }
  await writeFile(path.join(shop.folder, 'map.json'), JSON.stringify(mapping))

  const { counts, refused } = await shop.import('table.csv', table, { mapping: path.join(shop.folder, 'map.json') })

  expect(counts).toMatchObject({ added: 1, refused: 2 })
  expect(refused.map(({ reason }) => reason)).toEqual([
    'there is no SKU: {code} is empty',
    'the price is not a number: асуух',
  ])
  expect(refused.map(({ what }) => what)).toEqual(['', 'A-3'])
  const product = await shop.db.selectFrom('products').select(['name', 'description']).executeTakeFirstOrThrow()
  expect(product.name.mn).toBe('Данх "Гал", 1.7 л')
  expect(product.description.mn).toBe('Нэг\nХоёр')
  const listing = await shop.db
    .selectFrom('listings')
    .select(['price', 'sellable', 'image_id'])
    .executeTakeFirstOrThrow()
  expect(listing).toMatchObject({ price: 89_900, sellable: 12, image_id: expect.any(Number) })
})

test('CAT-15 an existing category with the same name under the same parent is reused', async () => {
  const shop = await openShop()
  const taxon = (permalink: string, mn: string, en: string, short?: string) =>
    JSON.stringify({
      type: 'taxon',
      permalink,
      name: { mn, en },
      ...(short ? { short_name: { mn: short } } : {}),
    })
  const own = [
    taxon('phones', 'Гар утас', 'Phones'),
    taxon('phones/covers', 'Утасны гэр', 'Covers', 'Гэр'),
    taxon('kitchen', 'Гал тогоо', 'Kitchen'),
  ]
  await shop.import('own.jsonl', own.join('\n'))
  const before = (await shop.db.selectFrom('taxons').select('permalink').execute()).length
  const mapping = { sku: '{code}', name: '{name}', taxons: [['{group}', '{part}']], price: { value: '{price}' } }
  await writeFile(path.join(shop.folder, 'map.json'), JSON.stringify(mapping))
  const table = [
    'code,name,price,group,part',
    'P-1,Нэг,1000,Гар утас,',
    'P-2,Хоёр,1000, гар Утас ,гэр',
    'P-3,Гурав,1000,Kitchen,',
    'P-4,Дөрөв,1000,Kitchen,Гэр',
  ]
  const options = { mapping: path.join(shop.folder, 'map.json') }

  const { counts } = await shop.import('table.csv', table.join('\n'), options)
  const again = await shop.import('table.csv', table.join('\n'), { ...options, dryRun: true })

  expect(counts).toMatchObject({ added: 4, refused: 0 })
  expect(again.counts).toMatchObject({ unchanged: 4 })
  const placed = await shop.db
    .selectFrom('product_taxons')
    .innerJoin('taxons', 'taxons.id', 'taxon_id')
    .innerJoin('variants', 'variants.product_id', 'product_taxons.product_id')
    .select(['sku', 'permalink'])
    .where('direct', '=', true)
    .orderBy('sku')
    .execute()
  expect(placed.map(({ sku, permalink }) => `${sku} ${permalink}`)).toEqual([
    'P-1 phones',
    'P-2 phones/covers',
    'P-3 kitchen',
    'P-4 kitchen/ger',
  ])
  expect(await shop.db.selectFrom('taxons').select('permalink').execute()).toHaveLength(before + 1)
})

test('CAT-15 a faulty mapping is refused with all of its mistakes', async () => {
  const shop = await openShop()
  await writeFile(
    path.join(shop.folder, 'map.json'),
    JSON.stringify({ sku: '{id}', price: { value: '{p}', unit: 'euro' }, colours: 1 }),
  )

  const importing = shop.import('a.csv', 'id\n1\n', { mapping: path.join(shop.folder, 'map.json') })

  await expect(importing).rejects.toThrow(MappingRefused)
  await expect(importing).rejects.toThrow(/name[\s\S]*knows no "colours"|knows no "colours"[\s\S]*name/)
})

test('CAT-15 an ambiguous time is refused, and the other rows are imported', async () => {
  const shop = await openShop()
  const moments = [
    '2026-12-01',
    '2026-02-30',
    '2026',
    '1 Jan',
    '12/01/2026',
    '2026-12-01 10:00',
    '2026-12-01 10:00+08:00',
  ]

  const file = lines(...moments.map((available_on, at) => numbered(at, { available_on })))
  const { counts, refused } = await shop.import('a.jsonl', file)
  const again = await shop.import('a.jsonl', file)

  expect(refused.map(({ line }) => line)).toEqual([3, 4, 5, 6])
  expect(refused[0]?.reason).toContain('available_on')
  expect(counts).toEqual({ added: 3, changed: 0, unchanged: 0, refused: 4 })
  expect(again.counts).toEqual({ added: 0, changed: 0, unchanged: 3, refused: 4 })
})

test('CART-05 a price too high for the total of a full cart is refused', async () => {
  const shop = await openShop()
  const priced = (at: number, price: number) =>
    numbered(at, { variants: [{ ...variantOf(laptop()), sku: `N-${at}`, price }] })

  const { refused } = await shop.import('a.jsonl', lines(priced(1, MAX_PRICE), priced(2, MAX_PRICE + 1)))

  expect(refused).toMatchObject([{ line: 2, reason: expect.stringContaining('price') }])
})

test('CAT-16 a picture outside the folder or on another host is refused', async () => {
  const shop = await openShop()

  const { refused } = await shop.import(
    'a.jsonl',
    lines(
      numbered(1, { images: [{ file: '../../etc/passwd' }] }),
      numbered(2, { images: [{ file: 'https://example.com/a.jpg' }] }),
      numbered(3, { images: [{ file: 'missing.jpg' }] }),
      numbered(4, { images: [{ file: 'a.jsonl' }] }),
    ),
  )

  expect(refused.map(({ reason }) => reason)).toEqual([
    'the picture ../../etc/passwd lies outside the folder of the catalogue',
    'https://example.com/a.jpg is not fetched: pictures lie beside the catalogue',
    'there is no picture missing.jpg',
    'This is not a picture',
  ])
})

const drawing = (kind: string) => ({ drawing: { kind, colour: '#31506b', accent: '#c65f36', seed: 'test' } })

function phone(overrides: Partial<CatalogProduct> = {}): CatalogProduct {
  return {
    slug: 'phone',
    name: { mn: 'Гар утас', en: 'Phone' },
    description: { mn: 'Тайлбар' },
    brand: 'tengralis',
    taxons: ['phones/smart'],
    kind: 'phone',
    properties: [{ name: { mn: 'Жин', en: 'Weight' }, value: { mn: '180 г' } }],
    nutrition: [{ name: { mn: 'Уураг', en: 'Protein' }, value: { mn: '3.2 г', en: '3.2 g' } }],
    badges: ['new'],
    available_on: '2026-01-01T00:00:00Z',
    option_types: ['colour'],
    images: [drawing('phone')],
    variants: [
      {
        sku: 'PH-1',
        options: { colour: 'black' },
        price: 1_200_000,
        selling_price: 1_000_000,
        sale_start_at: '2026-01-01T00:00:00+08:00',
        sale_expire_at: '2026-02-01T00:00:00+08:00',
        weight_grams: 180,
        stock: { central: 7 },
        images: [],
      },
    ],
    ...overrides,
  }
}

function laptop(): CatalogProduct {
  const variant = {
    ...variantOf(phone()),
    sku: 'LA-1',
    options: {},
    selling_price: null,
    sale_start_at: null,
    sale_expire_at: null,
  }
  return phone({
    slug: 'laptop',
    name: { mn: 'Зөөврийн компьютер' },
    brand: null,
    badges: [],
    option_types: [],
    variants: [variant],
  })
}

function numbered(at: number, overrides: Partial<CatalogProduct> = {}): CatalogProduct {
  const variant = { ...variantOf(laptop()), sku: `N-${at}` }
  // Incompressible text: the damage must lie behind some complete batches.
  const description = {
    mn: Array.from({ length: 40 }, (_, place) => ((at * 7919 + place * 104_729) % 99_991).toString(36)).join(' '),
  }
  return { ...laptop(), slug: `n-${at}`, description, images: [], variants: [variant], ...overrides }
}

function variantOf({ variants }: CatalogProduct): CatalogProduct['variants'][number] {
  const [variant] = variants
  if (!variant) throw new Error('the product has no variant')
  return variant
}

const lines = (...products: CatalogProduct[]) => products.map((product) => JSON.stringify(product)).join('\n')

const taxonsOf = ({ db }: { db: Awaited<ReturnType<typeof openTestDatabase>>['db'] }) =>
  db
    .selectFrom('product_taxons')
    .innerJoin('taxons', 'taxons.id', 'taxon_id')
    .select(['permalink', 'direct'])
    .orderBy('permalink')
    .execute()

async function openShop() {
  const folder = await mkdtemp(path.join(tmpdir(), 'delguur-import-'))
  const database = await openTestDatabase()
  onTestFinished(async () => {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  })
  const { db } = database
  await builders(db).stockLocation('central')
  const shop = {
    db,
    folder,
    files: await openLocalFiles(path.join(folder, 'files')),

    async importFile(name: string, options: ImportFileOptions = {}) {
      const refused: { line: number; what: string; reason: string }[] = []
      const counts = await importFile({ db, files: shop.files }, path.join(folder, name), {
        ...options,
        onRefused: ({ line, what, faults }) => void refused.push({ line, what, reason: faultsText(faults) }),
      })
      return { counts, refused }
    },

    async import(name: string, content: string | Buffer, options: ImportFileOptions = {}) {
      await writeFile(path.join(folder, name), content)
      return shop.importFile(name, options)
    },

    /** Row counts of the catalogue's tables, and the times of the products' changes. */
    rows: async () => ({
      products: await db.selectFrom('products').select(['slug', 'updated_at']).orderBy('slug').execute(),
      movements: await db.selectFrom('stock_movements').select('id').execute(),
      images: await db.selectFrom('product_images').select('id').execute(),
      taxons: await db.selectFrom('taxons').select('permalink').execute(),
      brands: await db.selectFrom('brands').select('code').execute(),
    }),
  }
  return shop
}
