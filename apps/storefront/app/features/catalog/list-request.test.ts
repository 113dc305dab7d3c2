import { expect, test } from 'vitest'
import { apiQuery, changed, listSearch, pagesToShow, readListRequest, SORTS } from './list-request.ts'

const read = (address: string) => readListRequest(new URLSearchParams(address))

test.each([
  ['', ''],
  ['page=1', ''],
  ['page=3&sort=price_asc', '?sort=price_asc&page=3'],
  ['sort=random&seed=7&page=2', '?sort=random&seed=7&page=2'],
  ['sort=price_asc&seed=7', '?sort=price_asc'],
  ['brand=samsung&on_sale=true&badge=new', '?brand=samsung&badge=new&on_sale=true'],
  ['q=%20утас%20&utm_source=x', '?q=%D1%83%D1%82%D0%B0%D1%81'],
])('CAT-03 the address ?%s is written as %s', (address, expected) => {
  expect(listSearch(read(address))).toBe(expected)
})

test.each([
  'page=0',
  'page=-4',
  'page=1.5',
  'page=1e9',
  'page=99999999999',
  'sort=drop',
  'seed=x',
  'brand=',
  'on_sale=1',
])('CAT-02 a mangled address ?%s shows the list as it is by default', (address) => {
  expect(listSearch(read(address))).toBe('')
})

test('CAT-04 every sort of the contract stands in the address and reaches the API', () => {
  for (const sort of SORTS) expect(apiQuery(read(`sort=${sort}`)).sort).toBe(sort)
})

test('CAT-04 a list without a sort shows new products first, a search the best matches', () => {
  expect(apiQuery(read('')).sort).toBe('date_desc')
  expect(apiQuery(read('q=phone'))).not.toHaveProperty('sort')
})

test('CAT-02 another choice starts the list at its first page', () => {
  expect(listSearch(changed(read('page=4&brand=sony'), { onSale: true }))).toBe('?brand=sony&on_sale=true')
})

test('CAT-02 a category is asked for with what was chosen in it', () => {
  expect(apiQuery(read('page=2&on_sale=true'), 'phones/cases')).toEqual({
    page: 2,
    sort: 'date_desc',
    on_sale: true,
    taxon: 'phones/cases',
  })
})

test.each([
  [1, 8, { first: 1, last: 1 }],
  [3, 8, { first: 1, last: 3 }],
  [12, 40, { first: 3, last: 12 }],
  [500, 8, { first: 1, last: 8 }],
  [5, 0, { first: 1, last: 1 }],
])('CAT-02 a list of page %d of %d is rebuilt from and to %j', (page, total, expected) => {
  expect(pagesToShow(page, total)).toEqual(expected)
})
