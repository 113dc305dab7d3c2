import type { MessageKey, Translate } from '../../i18n/translate.ts'

const NAMES: Record<string, MessageKey> = {
  courier_differences: 'account.courier_differences',
  courier_money: 'account.courier_money',
  'credit.gift_card': 'account.credit_gift_card',
  'credit.goodwill': 'account.credit_goodwill',
  'credit.points': 'account.credit_points',
  'credit.refund': 'account.credit_refund',
  'credit.topup': 'account.credit_topup',
  exchanges: 'account.exchanges',
  'expense.goodwill': 'account.expense_goodwill',
  'expense.rewards': 'account.expense_rewards',
  prepayments: 'account.prepayments',
  refunds_due: 'account.refunds_due',
  'revenue.delivery': 'account.revenue_delivery',
  'revenue.goods': 'account.revenue_goods',
  vat: 'account.vat',
}

/** Name of a ledger account for people; those of providers and of credits that the shop made end with their code. */
export function accountName(t: Translate, account: string): string {
  const name = NAMES[account]
  if (name) return t(name)
  const [kind, code = ''] = account.split(/\.(.*)/s)
  if (kind === 'provider_clearing') return t('account.provider_clearing', { provider: code })
  return kind === 'credit' ? t('account.credit_other', { kind: code }) : account
}
