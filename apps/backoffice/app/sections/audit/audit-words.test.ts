import type { AuditEntry } from '@delguur/contract'
import { expect, test } from 'vitest'
import { actionWords, fieldWords, thingWords, valueWords } from './audit-words.ts'
import { changesOf } from './changes.ts'

const entry = (part: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  created_at: '2026-11-27T00:00:00Z',
  staff: null,
  action: 'staff.roles',
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
  expect(actionWords(entry({ action: 'coupon.used' }), 'mn')).toBe('coupon.used')
  expect(thingWords(entry({}), 'mn')).toBe('—')
  expect([fieldWords('selling_price', 'mn'), fieldWords('city_tax', 'en')]).toEqual(['зарах үнэ', 'city tax'])
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
  expect(changesOf(entry({ before: { name: 'Цэнхэр' }, after: null }))).toEqual([
    { field: 'name', before: 'Цэнхэр', after: null },
  ])
  expect([[], ['support'], null, 'shipped', { a: 1 }].map((value) => valueWords(value, 'mn'))).toEqual([
    '—',
    'support',
    '—',
    'хүргэлтэд гарсан',
    '{"a":1}',
  ])
})
