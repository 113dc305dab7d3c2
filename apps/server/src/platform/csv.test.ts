import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

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
