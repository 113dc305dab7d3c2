import { expect, test } from 'vitest'
import { statementName } from './prepared-statements.ts'

test.each([
  'select id from products where id = $1',
  'select count(*) from products where id = $1',
  'select price * quantity as total from line_items where id = $1',
])('reuses the plan of: %s', (text) => {
  expect(statementName(text)).toMatch(/^s\d+$/)
  expect(statementName(text)).toBe(statementName(`${text}`))
  expect(statementName(`${text} and true`)).not.toBe(statementName(text))
})

test.each([
  'select * from products where id = $1',
  'select id, * from products where id = $1',
  'select p.* from products p where id = $1',
  'insert into products values ($1) returning *',
  'select distinct * from products where id = $1',
])('reuses no plan that a new column would break: %s', (text) => {
  expect(statementName(text)).toBeUndefined()
})

test('stores a bounded number of plans', () => {
  const names = Array.from({ length: 1100 }, (_, at) => statementName(`select ${at} where $1`))

  expect(names[0]).toBeDefined()
  expect(names.at(-1)).toBeUndefined()
})
