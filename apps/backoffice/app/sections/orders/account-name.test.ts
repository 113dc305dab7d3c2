import { expect, test } from 'vitest'
import { mn } from '../../i18n/messages/mn.ts'
import { createTranslate } from '../../i18n/translate.ts'
import { accountName } from './account-name.ts'

test.each([
  ['provider_clearing.qr_sandbox', 'Орсон мөнгө: QPay (туршилт)'],
  ['provider_clearing.bank_transfer', 'Банкны данс'],
  ['provider_clearing.other', 'Орсон мөнгө: other'],
  ['credit.cashback', 'Хэтэвч: буцаан урамшуулал'],
  ['credit.own', 'Хэтэвч: own'],
  ['vat', 'НӨАТ'],
])('BO-03 the ledger names the account %s in the language of the screen', (account, name) => {
  expect(accountName(createTranslate('mn', mn), account)).toBe(name)
})
