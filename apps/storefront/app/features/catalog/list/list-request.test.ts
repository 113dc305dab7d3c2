import { expect, test } from 'vitest'
import {
  amount,
  apiQuery,
  changed,
  filterCount,
  listSearch,
  NO_FILTERS,
  pagesToShow,
  readListRequest,
  SORTS,
  toggled,
} from './list-request.ts'

const read = (address: string) => readListRequest(new URLSearchParams(address))

test.each([
  ['', ''],
  ['page=1', ''],
  ['page=3&sort=price_asc', '?sort=price_asc&page=3'],
  ['sort=random&seed=7&page=2', '?sort=random&seed=7&page=2'],
  ['sort=price_asc&seed=7', '?sort=price_asc'],
  ['brand=samsung&on_sale=true&badge=new', '?brand=samsung&badge=new&on_sale=true'],
  ['q=%20утас%20&utm_source=x', '?q=%D1%83%D1%82%D0%B0%D1%81'],
  ['brand=sony,apple', '?brand=apple,sony'],
  ['brand=sony&brand=apple&brand=sony', '?brand=apple,sony'],
  ['options=colour:red,storage:64gb', '?options=colour:red,storage:64gb'],
  ['properties=a%20b:c%26d', '?properties=a+b:c%26d'],
  ['price_min=100000&price_max=2000000', '?price_min=100000&price_max=2000000'],
  ['price_min=1%2C200%2C000%E2%82%AE&price_max=', '?price_min=1200000'],
  ['price_min=900&price_max=500', '?price_min=500&price_max=900'],
  ['in_stock=false&filters=all', '?in_stock=false'],
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
  'brand=,,',
  'options=red',
  'options=a:b:c',
  'properties=:x',
  'price_min=cheap',
  'price_max=99999999999999',
  'price_min=-5',
  'in_stock=true',
  'on_sale=1',
])('CAT-02 an invalid address ?%s shows the default list', (address) => {
  expect(listSearch(read(address))).toBe('')
})

test('CAT-03 values beyond the limit of the API are dropped', () => {
  const many = Array.from({ length: 50 }, (_, index) => `b${index}`).join(',')

  expect(read(`brand=${many}`).brand).toHaveLength(20)
})

test('CAT-03 a request survives being written to an address and read back', () => {
  const address =
    'q=a&brand=x,y&badge=new&options=c:d&properties=e:f&price_min=1&price_max=2&on_sale=true&rating_min=4&in_stock=false'

  expect(read(listSearch(read(address)))).toEqual(read(address))
})

test('CAT-04 every sort order of the contract passes through the address to the API', () => {
  for (const sort of SORTS) expect(apiQuery(read(`sort=${sort}`)).sort).toBe(sort)
})

test('CAT-04 a list without a sort shows new products first, a search the best matches', () => {
  expect(apiQuery(read('')).sort).toBe('date_desc')
  expect(apiQuery(read('q=phone'))).not.toHaveProperty('sort')
})

test('CAT-02 another selection starts the list at its first page', () => {
  expect(listSearch(changed(read('page=4&brand=sony'), { onSale: true }))).toBe('?brand=sony&on_sale=true')
  expect(listSearch(toggled(read('page=4&brand=sony'), 'brand', 'apple'))).toBe('?brand=apple,sony')
  expect(listSearch(toggled(read('page=4&brand=sony,apple'), 'brand', 'sony'))).toBe('?brand=apple')
})

test('CAT-03 filters are counted, a price range as one, and can be cleared together', () => {
  const request = read('q=tv&brand=a,b&options=c:d&price_min=1&price_max=9&on_sale=true&in_stock=false&sort=price_asc')

  expect(filterCount(request)).toBe(6)
  expect(listSearch(changed(request, NO_FILTERS))).toBe('?q=tv&sort=price_asc')
})

test('CAT-03 a request for a category or brand contains its filters', () => {
  expect(apiQuery(read('page=2&on_sale=true&in_stock=false'), { taxon: 'phones/cases' })).toEqual({
    page: 2,
    sort: 'date_desc',
    on_sale: true,
    in_stock: false,
    taxon: 'phones/cases',
  })
  expect(apiQuery(read('brand=other&price_max=5&options=a:b,c:d'), { brand: 'sony' })).toMatchObject({
    brand: 'sony',
    price_max: 5,
    options: 'a:b,c:d',
  })
})

test.each([
  ['1,249,000₮', 1_249_000],
  ['1 249 000', 1_249_000],
  ['0', 0],
  ['', null],
  ['abc', null],
  ['12e3', null],
])('CAT-03 the price %j is read as %j', (text, expected) => {
  expect(amount(text)).toBe(expected)
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
