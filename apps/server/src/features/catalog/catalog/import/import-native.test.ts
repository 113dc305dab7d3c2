import { expect, test } from 'vitest'
import { faultText } from './import-faults.ts'
import { nativeRows } from './import-native.ts'

test('CAT-15 a table reads properties as people write them, in one language or two', async () => {
  expect(
    await propertiesOf({
      properties_mn: 'Дэлгэц: 6.7 инч | Харьцаа: 16:9',
      properties_en: 'Screen: 6.7 in|Ratio: 16:9',
    }),
  ).toEqual([
    { name: { mn: 'Дэлгэц', en: 'Screen' }, value: { mn: '6.7 инч', en: '6.7 in' } },
    { name: { mn: 'Харьцаа', en: 'Ratio' }, value: { mn: '16:9', en: '16:9' } },
  ])
  expect(await propertiesOf({ properties_mn: 'Дэлгэц: 6.7 инч' })).toEqual([
    { name: { mn: 'Дэлгэц' }, value: { mn: '6.7 инч' } },
  ])
  expect(await propertiesOf({ properties_en: 'Screen: 6.7 in' })).toEqual([
    { name: { mn: 'Screen', en: 'Screen' }, value: { mn: '6.7 in', en: '6.7 in' } },
  ])
  expect(await propertiesOf({})).toEqual([])
})

test('CAT-15 the property list of an export takes precedence over properties typed by hand', async () => {
  const properties = '[{"name":{"mn":"Дэлгэц"},"value":{"mn":"6 инч"}}]'

  expect(await propertiesOf({ properties, properties_mn: 'Дэлгэц: 7 инч' })).toEqual(JSON.parse(properties))
})

test.each([
  [{ properties_mn: 'Дэлгэц' }, 'properties_mn has no name before a colon: Дэлгэц'],
  [
    { properties_mn: 'Дэлгэц: 6 | Жин: 5', properties_en: 'Screen: 6' },
    'properties_mn has 2 values and properties_en 1',
  ],
])('CAT-15 ambiguous properties are refused with their reason: %o', async (cells, fault) => {
  const row = await rowOf(cells)
  expect('fault' in row && faultText(row.fault, 'en')).toBe(fault)
})

async function rowOf(cells: Record<string, string>) {
  async function* table() {
    yield { line: 2, fields: { slug: 'phone', sku: 'P-1', name_mn: 'Утас', price: '1000', ...cells } }
  }
  for await (const row of nativeRows(table(), 'csv')) return row
  throw new Error('The table has no row')
}

async function propertiesOf(cells: Record<string, string>) {
  const row = await rowOf(cells)
  return 'product' in row ? row.product.properties : row
}
