import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { openTestShop, type TestShop } from '../../../../../testing/test-shop.ts'
import { xlsxStream } from '../../../../platform/xlsx/index.ts'

type Client = Awaited<ReturnType<TestShop['staff']>>['client']

const HEADING = ['Барааны код', 'Нэр', 'Үнэ (₮)', 'Нийт үлдэгдэл', 'Ангилал']

test('CAT-15 a table in Excel is mapped by its headings, checked, corrected in place and taken in', async () => {
  const shop = await openTestShop()
  await shop.stockLocation('central')
  const { client } = await shop.staff('administrator')
  const sheet = [HEADING, ['A-1', '=Данх', 89900, 12, 'Гал тогоо > Данх'], ['A-2', 'Халбага', 'асуух', 3, 'Гал тогоо']]

  const { id, mapping, samples } = await upload(client, await workbook(sheet), 'goods.xlsx')
  expect(mapping).toEqual({
    sku: 'Барааны код',
    name_mn: 'Нэр',
    price: 'Үнэ (₮)',
    stock: 'Нийт үлдэгдэл',
    category: 'Ангилал',
  })
  expect(samples[0]).toEqual(['A-1', '=Данх', '89900', '12', 'Гал тогоо > Данх'])
  await expectRefused(client.request('PUT /api/back_office/imports/:id/apply', { params: { id } }), 'import_unchecked')

  const checked = await run(client, 'check', id)
  expect(checked).toMatchObject({ state: 'checked', progress: 1, counts: { added: 1, refused: 1 } })
  expect(await shop.db.selectFrom('products').select('id').execute()).toEqual([])
  const { errors } = await client.request('GET /api/back_office/imports/:id/errors', { params: { id } })
  expect(errors).toMatchObject([
    { line: 3, sku: 'A-2', column: 'Үнэ (₮)', value: 'асуух', reason: 'үнэ тоо биш байна: асуух' },
  ])
  const { rows } = await client.request('GET /api/back_office/imports/:id/refused_rows', { params: { id } })
  expect(rows).toMatchObject([{ line: 3, refused: ['Үнэ (₮)'], cells: expect.arrayContaining(['A-2', 'асуух']) }])
  const report = await client.request('GET /api/back_office/imports/:id/report', { params: { id } })
  expect(report).toContain('3,A-2,Үнэ (₮),асуух,үнэ тоо биш байна: асуух')

  const fix = { line: 3, column: 'Үнэ (₮)', value: '4,500 ₮' }
  await client.request('PUT /api/back_office/imports/:id/fixes', { params: { id }, body: fix })
  expect(await run(client, 'check', id)).toMatchObject({ state: 'checked', counts: { added: 2, refused: 0 } })
  const applied = await run(client, 'apply', id)
  expect(applied).toMatchObject({ state: 'applied', counts: { added: 2, changed: 0, unchanged: 0, refused: 0 } })
  const again = await client.request('PUT /api/back_office/imports/:id/apply', { params: { id } })
  expect(again).toMatchObject({ state: 'applied', counts: applied.counts })
  const stored = await shop.db.selectFrom('variants').select(['sku', 'price']).orderBy('sku').execute()
  expect(stored).toEqual([
    { sku: 'A-1', price: 89_900 },
    { sku: 'A-2', price: 4_500 },
  ])
  const list = await client.request('GET /api/back_office/imports')
  expect(list.imports).toMatchObject([{ id, file_name: 'goods.xlsx', staff: { id: expect.any(Number) } }])
})

test('CAT-15 a table of prices changes the prices, and leaves all else as the shop has it', async () => {
  const shop = await openTestShop()
  await shop.stockLocation('central')
  const { client } = await shop.staff('administrator')
  const first = await upload(
    client,
    csv([
      [...HEADING, 'Тайлбар'],
      ['A-1', 'Данх', '100', '5', 'Гал тогоо', 'Ган'],
    ]),
  )
  await run(client, 'check', first.id)
  await run(client, 'apply', first.id)

  const { id } = await upload(
    client,
    csv([
      ['sku', 'price'],
      ['A-1', '120'],
      ['B-9', '50'],
    ]),
  )
  const checked = await run(client, 'check', id)
  await run(client, 'apply', id)

  expect(checked.counts).toEqual({ added: 0, changed: 1, unchanged: 0, refused: 1 })
  const { errors } = await client.request('GET /api/back_office/imports/:id/errors', { params: { id } })
  expect(errors).toMatchObject([{ line: 3, sku: 'B-9', reason: 'шинэ бараанд нэр алга' }])
  const product = await shop.db
    .selectFrom('products')
    .innerJoin('variants', 'variants.product_id', 'products.id')
    .innerJoin('listings', 'listings.product_id', 'products.id')
    .select(['products.name', 'products.description', 'variants.price', 'listings.sellable', 'listings.image_id'])
    .executeTakeFirstOrThrow()
  expect(product).toEqual({
    name: { mn: 'Данх' },
    description: { mn: 'Ган' },
    price: 120,
    sellable: 5,
    image_id: expect.any(Number),
  })
  expect(await shop.db.selectFrom('product_taxons').select('taxon_id').execute()).toHaveLength(1)
})

test('CAT-15 REV-02 a column gives goods to a vendor, an empty cell leaves them theirs, and an unknown vendor is told at its cell', async () => {
  const shop = await openTestShop()
  await shop.stockLocation('central')
  await shop.vendor('torgon-zam')
  const { client } = await shop.staff('administrator')
  const heading = [...HEADING, 'Борлуулагч']
  const row = (sku: string, vendor: string) => [sku, `Данх ${sku}`, '100', '5', 'Гал тогоо', vendor]
  const soldBy = async () =>
    shop.db
      .selectFrom('products as p')
      .innerJoin('variants as v', 'v.product_id', 'p.id')
      .leftJoin('vendors as s', 's.id', 'p.vendor_id')
      .select(['v.sku', 's.code'])
      .orderBy('v.sku')
      .execute()

  const { id, mapping } = await upload(client, csv([heading, row('A-1', 'torgon-zam'), row('A-2', 'khen-negen')]))
  expect(mapping).toMatchObject({ vendor: 'Борлуулагч' })
  await run(client, 'check', id)
  const { errors } = await client.request('GET /api/back_office/imports/:id/errors', { params: { id } })
  expect(errors).toMatchObject([{ sku: 'A-2', column: 'Борлуулагч', reason: '“khen-negen” гэсэн борлуулагч алга' }])
  await run(client, 'apply', id)
  expect(await soldBy()).toEqual([{ sku: 'A-1', code: 'torgon-zam' }])

  const next = await upload(client, csv([heading, row('A-1', ''), row('A-3', '')]))
  await run(client, 'check', next.id)
  await run(client, 'apply', next.id)
  expect(await soldBy()).toEqual([
    { sku: 'A-1', code: 'torgon-zam' },
    { sku: 'A-3', code: null },
  ])
})

test('CAT-15 a node that stops in the middle of an import leaves it to the next start, which takes every product in once', async () => {
  const shop = await openTestShop()
  await shop.stockLocation('central')
  const { client } = await shop.staff('administrator')
  const rows = Array.from({ length: 120 }, (_, at) => [
    `A-${at}`,
    `Бараа ${at}`,
    at === 60 ? 'үнэгүй' : '100',
    '1',
    'Ангилал',
  ])
  const { id } = await upload(client, csv([HEADING, ...rows]))
  await run(client, 'check', id)

  await client.request('PUT /api/back_office/imports/:id/apply', { params: { id } })
  await expect.poll(async () => (await importRow(shop, id)).rows_done, { timeout: 60_000 }).toBeGreaterThan(0)
  await shop.stop()
  const stopped = await importRow(shop, id)
  const onTheWay = await shop.db.selectFrom('products').select('id').execute()
  // As a node that was killed leaves it.
  if (stopped.state === 'waiting') {
    const dead = { state: 'running' as const, worker: crypto.randomUUID(), heartbeat_at: new Date(0) }
    await shop.db.updateTable('imports').set(dead).where('id', '=', id).execute()
  }
  const again = await shop.startAgain()
  await again.continueImports()

  await expect.poll(async () => (await importRow(shop, id)).state, { timeout: 60_000 }).toBe('applied')
  expect(onTheWay.length).toBeLessThan(119)
  expect(await importRow(shop, id)).toMatchObject({ rows_done: 120, added: 119, changed: 0, unchanged: 0, refused: 1 })
  expect(await shop.db.selectFrom('products').select('id').execute()).toHaveLength(119)
  expect(await shop.db.selectFrom('import_errors').select('line').where('import_id', '=', id).execute()).toHaveLength(1)
  const refused = shop.db
    .updateTable('imports')
    .set({ state: 'running', worker: crypto.randomUUID() })
    .where('id', '=', id)
  const other = { user_id: (await importRow(shop, id)).user_id, file_name: 'b', size_bytes: 1, format: 'csv' as const }
  const filled = { ...other, is_native: false, columns: '[]', samples: '[]', mapping: '{}' }
  const running = { state: 'running' as const, task: 'apply' as const, worker: crypto.randomUUID() }
  await refused.execute()
  await expect(
    shop.db
      .insertInto('imports')
      .values({ ...filled, ...running })
      .execute(),
  ).rejects.toThrow(/imports_one_runs/)
})

test('CAT-15 of two imports one waits for the other, and one that waits can be stopped', async () => {
  const shop = await openTestShop()
  await shop.stockLocation('central')
  const { client } = await shop.staff('administrator')
  const table = (letter: string) =>
    csv([
      HEADING,
      ...Array.from({ length: 80 }, (_, at) => [`${letter}-${at}`, `Бараа ${letter}${at}`, '100', '1', '']),
    ])
  const [one, two, three] = [
    await upload(client, table('A')),
    await upload(client, table('B')),
    await upload(client, table('C')),
  ]
  for (const { id } of [one, two, three])
    await client.request('PUT /api/back_office/imports/:id/check', { params: { id } })
  const stopped = await client.request('PUT /api/back_office/imports/:id/cancel', { params: { id: three.id } })
  expect(stopped.state).toBe('canceled')

  for (const { id } of [one, two]) {
    expect(await ended(client, id)).toMatchObject({ state: 'checked', counts: { added: 80 } })
  }
  expect(await importRow(shop, three.id)).toMatchObject({ state: 'canceled', rows_done: 0 })
  const [first, second] = [await importRow(shop, one.id), await importRow(shop, two.id)]
  expect(Number(first.ended_at)).toBeLessThan(Number(second.ended_at))
})

test('CAT-15 a mapping with a name fits the next file with its columns, and is forgotten on request', async () => {
  const shop = await openTestShop()
  const { client } = await shop.staff('administrator')
  const table = csv([
    ['x', 'y', 'z'],
    ['1', '2', '3'],
  ])
  const { id, mapping } = await upload(client, table)
  expect(mapping).toEqual({})
  await expectRefused(client.request('PUT /api/back_office/imports/:id/check', { params: { id } }), 'import_unmapped')
  const own = { sku: 'x', name_mn: 'y', price: 'z' }
  const save = (given: object, save_as?: string) =>
    client.request('PUT /api/back_office/imports/:id/mapping', {
      params: { id },
      body: { mapping: given, ...(save_as ? { save_as } : {}) },
    })
  await expectRefused(save({ sku: 'q' }), 'import_column_unknown')
  await save(own, 'Нийлүүлэгч')

  expect((await upload(client, table)).mapping).toEqual(own)
  const { mappings } = await client.request('GET /api/back_office/import_mappings')
  expect(mappings).toMatchObject([{ name: 'Нийлүүлэгч', mapping: own }])
  await client.request('DELETE /api/back_office/import_mappings/:id', { params: { id: mappings[0]?.id ?? 0 } })
  expect((await upload(client, table)).mapping).toEqual({})
})

test('CAT-15 a hostile or damaged file is refused with its reason, and nothing of it stays', async () => {
  const shop = await openTestShop()
  const { client } = await shop.staff('administrator')
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const sheet = (rows: string, head = '') => `${head}<worksheet><sheetData>${rows}</sheetData></worksheet>`
  const entity = '<!DOCTYPE a [<!ENTITY x "aaaaaaaaaa"><!ENTITY y "&x;&x;&x;&x;&x;">]>'
  const files: [what: string, content: Buffer, reason: RegExp][] = [
    ['a bomb', await archive({ sheet: Buffer.alloc(80 * 1024 * 1024, 32) }), /хэт том/],
    ['entities', await archive({ sheet: sheet(`<row>${cell('&y;')}</row>`, entity) }), /DOCTYPE/],
    ['nesting', await archive({ sheet: '<a>'.repeat(100_000) }), /гэмтсэн/],
    ['a password', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /Нууц үгтэй/],
    ['half a file', (await workbook([HEADING, ['1', '2', '3', '4', '5']])).subarray(0, 900), /гэмтсэн/],
    ['no workbook', await zip({ 'a.txt': 'a' }), /гэмтсэн/],
    ['a heading alone', csv([HEADING]), /мөр алга/],
    ['nothing', Buffer.alloc(0), /мөр алга/],
  ]

  for (const [what, content, reason] of files) {
    await expect(upload(client, content, 'x.xlsx'), what).rejects.toMatchObject({
      code: 'import_unreadable',
      message: expect.stringMatching(reason),
    })
  }
  const long = await archive({
    sheet: sheet(
      `<row>${cell('sku')}${cell('price')}</row><row>${cell('A-1')}${cell('9'.repeat(1024 * 1024))}</row><row>${cell('A-2')}<c t="e"><v>#REF!</v></c></row>`,
    ),
  })
  const { id } = await upload(client, long, 'x.xlsx')
  await run(client, 'check', id)
  const { errors } = await client.request('GET /api/back_office/imports/:id/errors', { params: { id } })
  expect(errors.map(({ line, column, reason }) => `${line} ${column}: ${reason}`)).toEqual([
    '2 price: нүд 32 767 тэмдэгтээс урт байна',
    '3 price: нүдэнд #REF! алдаа байна',
  ])
  expect(await shop.db.selectFrom('imports').select('id').execute()).toHaveLength(1)
})

test('BO-03 the template, filtered products and reports come as CSV, Excel and JSON lines', async () => {
  const shop = await openTestShop()
  const { token } = await shop.staff('administrator')
  await shop.variant()
  const get = async (address: string) => {
    const response = await shop.fetch(`/api/back_office/${address}`, { headers: { authorization: `Bearer ${token}` } })
    return { type: response.headers.get('content-type'), content: Buffer.from(await response.arrayBuffer()) }
  }

  const template = await get('import_template?format=xlsx&locale=en')
  expect(template.type).toContain('spreadsheetml')
  const { client } = await shop.staff('administrator')
  const { mapping } = await upload(client, template.content, 'template.xlsx')
  expect(Object.keys(mapping)).toHaveLength(14)
  const products = await get('products/export?format=xlsx')
  expect(await upload(client, products.content, 'products.xlsx')).toMatchObject({ is_native: true, format: 'xlsx' })
  const lines = await get('products/export?format=jsonl')
  expect(lines.content.toString()).toMatch(/^\{/)
  const report = await get('reports/stock/export?format=jsonl')
  expect(report.type).toContain('ndjson')
})

const csv = (rows: (string | number)[][]) =>
  Buffer.from(
    rows.map((row) => row.map((cell) => (/[",]/.test(String(cell)) ? `"${cell}"` : cell)).join(',')).join('\n'),
  )

async function workbook(rows: (string | number)[][]): Promise<Buffer> {
  async function* all() {
    yield* rows
  }
  return buffer(xlsxStream(all()))
}

const relations = (type: string, target: string) =>
  `<Relationships><Relationship Id="r1" Type="x/${type}" Target="${target}"/></Relationships>`

const archive = ({ sheet }: { sheet: string | Buffer }) =>
  zip({
    'xl/workbook.xml': '<workbook><sheets><sheet name="a" r:id="r1" xmlns:r="r"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relations('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': sheet,
  })

async function zip(parts: Record<string, string | Buffer>): Promise<Buffer> {
  const file = new ZipFile()
  for (const [name, content] of Object.entries(parts)) file.addBuffer(Buffer.from(content), name)
  file.end()
  return buffer(file.outputStream)
}

const upload = (client: Client, content: Buffer, name = 'goods.csv') =>
  client.request('POST /api/back_office/imports', { upload: { file: new File([new Uint8Array(content)], name) } })

async function run(client: Client, task: 'check' | 'apply', id: number) {
  await client.request(`PUT /api/back_office/imports/:id/${task}`, { params: { id } })
  return ended(client, id)
}

async function ended(client: Client, id: number) {
  const read = () => client.request('GET /api/back_office/imports/:id', { params: { id } })
  await expect.poll(async () => (await read()).state, { timeout: 60_000 }).not.toMatch(/waiting|running/)
  return read()
}

const importRow = ({ db }: TestShop, id: number) =>
  db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const expectRefused = (request: Promise<unknown>, code: string) => expect(request).rejects.toMatchObject({ code })
