import type { AuditEntry } from '@delguur/contract'
import { expect, test } from 'vitest'
import { actionWords, fieldWords, thingWords } from './audit-words.ts'

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
