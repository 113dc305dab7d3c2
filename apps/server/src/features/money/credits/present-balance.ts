import type { Balance, Locale } from '@delguur/contract'
import { inLocale } from '../../../platform/locale.ts'
import type { BalanceRow } from './accounts.queries.ts'
import { ruleText } from './credit-texts.ts'

export const presentBalance = (row: BalanceRow, locale: Locale): Balance => ({
  type: row.type,
  kind: row.kind,
  name: inLocale(row.name, locale),
  balance: row.balance,
  held: row.held,
  min_purchase: row.min_purchase,
  max_percent: row.max_percent,
  rule: ruleText(row, locale),
})
