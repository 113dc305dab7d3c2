import type { Campaign } from '@delguur/contract'
import { expect, test } from 'vitest'
import { en } from '../../i18n/messages/en.ts'
import { createTranslate } from '../../i18n/translate.ts'
import { changedFields, changesOf } from './change-campaign.ts'

const CAMPAIGN: Campaign = {
  id: 7,
  version: 3,
  kind: 'promotion',
  name: { mn: 'Өвөл', en: 'Winter' },
  discount_type: 'percent',
  value: 10,
  max_discount: null,
  min_purchase: 0,
  taxon_ids: [],
  brand_ids: [],
  product_ids: [],
  group_ids: [],
  gift: null,
  min_quantity: 0,
  buy_quantity: null,
  get_quantity: null,
  priority: 0,
  is_exclusive: false,
  combines_with_codes: true,
  excludes_sale: false,
  first_order_only: false,
  needs_proof: true,
  is_listed: false,
  starts_at: '2026-11-30T17:30:00.000Z',
  expires_at: null,
  uses_in_all: 50,
  uses_per_customer: null,
  ended_at: null,
  code: null,
  codes: 0,
  uses: { held: 0, used: 0, amount: 0 },
  created_at: '2026-11-01T00:00:00.000Z',
}
const START = Object.fromEntries(
  changedFields(createTranslate('en', en), CAMPAIGN).map(({ name, start }) => [name, start]),
)

test('CONT-06 the form begins with the campaign as it is, its days those of Ulaanbaatar, and what is left alone is not sent', () => {
  expect(START).toEqual({
    name_mn: 'Өвөл',
    name_en: 'Winter',
    starts: '2026-12-01',
    expires: '',
    uses_in_all: '50',
    uses_per_customer: '',
  })
  expect(changesOf(CAMPAIGN, START)).toEqual({ version: 3 })
})

test('CONT-06 a changed day is whole in Ulaanbaatar, and an emptied field takes the day or limit away', () => {
  const values = { ...START, name_en: '', starts: '', expires: '2026-12-24', uses_in_all: '', uses_per_customer: '2' }

  expect(changesOf(CAMPAIGN, values)).toEqual({
    version: 3,
    name: { mn: 'Өвөл' },
    starts_at: null,
    expires_at: '2026-12-24T23:59:59+08:00',
    uses_in_all: null,
    uses_per_customer: 2,
  })
})
