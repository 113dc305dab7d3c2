import { expect, test } from 'vitest'
import type { AuditEntry } from '../audit.ts'
import { type Endpoint, PERMISSIONS } from '../endpoint.ts'
import { api } from '../index.ts'
import { ACTIONS } from './actions.ts'
import { actionWords, fieldWords, thingWords, valueWords } from './audit-words.ts'
import { changesOf } from './changes.ts'
import { FIELDS } from './fields.ts'
import { KINDS } from './kinds.ts'
import { VALUES } from './values.ts'

const entry = (part: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  created_at: '2026-11-27T00:00:00Z',
  staff: null,
  action: 'something.done',
  endpoint: null,
  kind: null,
  thing_id: null,
  label: null,
  before: null,
  after: null,
  details: {},
  request_id: null,
  ...part,
})

test('BO-03 the audit says in words what was done to what, and what has no words as the API names it', () => {
  const retired = entry({ endpoint: 'PUT /api/back_office/products/:id/retire', kind: 'products', thing_id: '7' })

  expect(actionWords(retired, 'mn')).toBe('зогсоосон')
  expect(thingWords(retired, 'en')).toBe('Product · 7')
  expect(thingWords({ ...retired, label: 'iPhone 17' }, 'mn')).toBe('Бараа · iPhone 17')
  expect(actionWords(entry({ endpoint: 'POST /api/back_office/brands' }), 'en')).toBe('added')
  expect(actionWords(entry({ endpoint: 'DELETE /api/back_office/my_security/passkeys/:id' }), 'en')).toBe(
    'passkey: deleted',
  )
  expect(actionWords(entry({ action: 'coupon.used' }), 'mn')).toBe('купон ашиглуулсан')
  expect(actionWords(entry({ action: 'something.new' }), 'mn')).toBe('something.new')
  expect(thingWords(entry({}), 'mn')).toBe('—')
  expect([fieldWords('selling_price', 'mn'), fieldWords('never_heard', 'en')]).toEqual(['зарах үнэ', 'never heard'])
})

test('BO-03 the audit shows a move of a state once, values before and after, and no ids of rows', () => {
  const moved = { from: 'ready', to: 'handed_over', order_id: 1, why: '', courier_name: 'Дорж' }

  expect(changesOf(entry({ details: moved, before: { state: 'ready' }, after: { state: 'handed_over' } }))).toEqual([
    { field: 'state', before: 'ready', after: 'handed_over' },
    { field: 'courier_name', after: 'Дорж' },
  ])
  expect(changesOf(entry({ details: { before: [], after: ['support'] } }))).toEqual([
    { field: 'value', before: [], after: ['support'] },
  ])
  const asked = { amount: 700_000, customer_id: 7, asked_by: 4, why: 'Хоцорсон' }
  expect(changesOf(entry({ details: asked, after: { reason: 'Хоцорсон' } }))).toEqual([
    { field: 'amount', after: 700_000 },
    { field: 'why', after: 'Хоцорсон' },
  ])
  expect(valueWords('amount', 700_000, 'mn')).toBe('700,000₮')
  expect(changesOf(entry({ before: { name: 'Цэнхэр' }, after: null }))).toEqual([
    { field: 'name', before: 'Цэнхэр', after: null },
  ])
  expect(
    [[], ['support'], null, 'shipped', { state: 'ready', gift: true }].map((value) => valueWords('state', value, 'mn')),
  ).toEqual(['—', 'хэрэглэгчийн үйлчилгээ', '—', 'хүргэлтэд гарсан', 'төлөв: бэлэн; бэлэг: тийм'])
})

test('BO-03 whatever staff may write has words in the audit: its kind, what is done, its fields and their codes', () => {
  const writes = Object.entries<Endpoint>(api).filter(([key]) => /^(POST|PUT|DELETE) .api.back_office/.test(key))
  const schemas = writes.flatMap(([, { body }]) => (body ? [body as Schema] : []))
  const paths = writes.map(([key]) => key.split(' ')[1]?.split('/').slice(3) ?? [])
  const wordless = (words: object, names: readonly string[]) => [...new Set(names)].filter((name) => !(name in words))

  expect(
    wordless(
      KINDS,
      paths.map(([kind = '']) => kind),
    ),
  ).toEqual([])
  expect(
    wordless(
      ACTIONS,
      paths.flatMap(([, ...parts]) => parts.findLast((part) => /^[a-z_]+$/.test(part)) ?? []),
    ),
  ).toEqual([])
  expect(wordless(FIELDS, schemas.flatMap(fieldsOf))).toEqual([])
  expect(wordless(VALUES, [...schemas.flatMap(codesOf), ...PERMISSIONS])).toEqual([])
})

interface Schema {
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
}

/** Names of fields of a request; those within what is saved as a whole stand for themselves. */
const fieldsOf = ({ properties = {}, anyOf = [] }: Schema): string[] => [
  ...Object.keys(properties),
  ...anyOf.flatMap(fieldsOf),
]

/** Codes of the fields of a request; hours and steps of prices stand for themselves. */
const codesOf = ({ properties = {}, anyOf = [] }: Schema): string[] => [
  ...Object.values(properties).flatMap(choicesOf),
  ...anyOf.flatMap(codesOf),
]

const choicesOf = ({ items, anyOf = [], enum: choices = [], const: only }: Schema): string[] => [
  ...[only, ...choices].filter((code) => typeof code === 'string').filter((code) => /^[a-z_]+(\.[a-z_]+)?$/.test(code)),
  ...[...anyOf, ...(items ? [items] : [])].flatMap(choicesOf),
]
