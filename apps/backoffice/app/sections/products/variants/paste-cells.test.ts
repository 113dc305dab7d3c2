import { expect, test } from 'vitest'
import { newVariant } from '../new-document.ts'
import type { GridColumn } from './grid-columns.ts'
import { cellsOf, isTable, pasteCells } from './paste-cells.ts'

const columns: GridColumn[] = [
  { kind: 'option', type: 'colour', values: [{ code: 'black', names: ['Хар', 'Black'] }] },
  ...(['sku', 'bar_code', 'price', 'selling_price', 'sale_start_at'] as const).map((field) => ({
    kind: 'field' as const,
    field,
  })),
]

test('BO-03 cells of a spreadsheet are read with their quotes and line breaks', () => {
  expect(cellsOf('a\tb\r\n"c\nd"\t"e ""f"""\n')).toEqual([
    ['a', 'b'],
    ['c\nd', 'e "f"'],
  ])
  expect([isTable('a'), isTable('a\n'), isTable('a\tb')]).toEqual([false, false, true])
})

test('BO-03 pasted cells fill the grid from their place on, and rows beyond it are new variants', () => {
  const first = { ...newVariant('T-1'), price: 500, weight_grams: 90 }

  const { variants, refused } = pasteCells(
    [first],
    columns,
    { row: 0, column: 0 },
    'хар\tT-1\t86500 1\t1 250 000₮\t999,000\t2026.12.1 9:30\nBLACK\tT-2\t\t2000\t\t',
  )

  expect(refused).toEqual([])
  expect(variants).toMatchObject([
    {
      sku: 'T-1',
      options: { colour: 'black' },
      bar_code: '865001',
      price: 1_250_000,
      selling_price: 999_000,
      sale_start_at: '2026-12-01T09:30+08:00',
    },
    { sku: 'T-2', options: { colour: 'black' }, bar_code: null, price: 2000, selling_price: null, weight_grams: 90 },
  ])
})

test.each([
  [0, 'Улаан'],
  [3, '12.5'],
  [3, 'үнэгүй'],
  [5, 'маргааш'],
  [5, '2026-13-41'],
])('BO-03 what a cell of column %i cannot hold is named and changes nothing: %s', (column, text) => {
  const first = { ...newVariant('T-1'), price: 500 }

  expect(pasteCells([first], columns, { row: 0, column }, `${text}`)).toEqual({ variants: [first], refused: [text] })
})
