import { expect, test } from 'vitest'
import { filterSource } from './source-filter.ts'

const SOURCE = JSON.parse(
  '{ "name": "a", "maker": { "name": "b", "code": 1 }, "tags": [{ "id": 1, "x": 2 }], "__proto__": 5 }',
)

test.each([
  [['name'], [], { name: 'a' }],
  [['maker.name'], [], { maker: { name: 'b' } }],
  [['*.name'], [], { maker: { name: 'b' } }],
  [['tags.id'], [], { tags: [{ id: 1 }] }],
  [['maker'], ['maker.code'], { maker: { name: 'b' } }],
  [['__proto__'], [], JSON.parse('{ "__proto__": 5 }')],
  [[], ['name', 'maker', 'tags'], JSON.parse('{ "__proto__": 5 }')],
])('SRCH-01 source filter %j without %j', (includes, excludes, filtered) => {
  expect(JSON.stringify(filterSource(SOURCE, { includes, excludes }))).toBe(JSON.stringify(filtered))
})
