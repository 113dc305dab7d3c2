import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { csvOf, csvText } from './csv.ts'

test.each([
  ['Гар утас', 'Гар утас'],
  ['15.6" дэлгэц, хар', '"15.6"" дэлгэц, хар"'],
  ['хоёр\nмөр', '"хоёр\nмөр"'],
  ['=HYPERLINK("http://evil.example")', '"\'=HYPERLINK(""http://evil.example"")"'],
  ['+976', "'+976"],
  ['-1+2', "'-1+2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tcmd', "'\tcmd"],
  [-5000, '-5000'],
  [null, ''],
])('BO-03 a cell %j is written %j', (cell, written) => {
  expect(csvOf([[cell]])).toBe(`\uFEFF${written}\r\n`)
})

test.each(['=1+1', "'=1+1", "''-alert(1)//", "'quoted'", '-5', 'plain'])(
  'CAT-15 a cell %j is read as it was',
  (text) => {
    const cells = parse(csvOf([[text]]), { bom: true }).flat()

    expect(cells.map(csvText)).toEqual([text])
  },
)
