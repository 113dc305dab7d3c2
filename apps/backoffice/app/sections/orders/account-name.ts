import type { MessageKey, Translate } from '../../i18n/translate.ts'

const NAMES: Record<string, MessageKey> = {
  courier_differences: 'account.courier_differences',
  courier_money: 'account.courier_money',
  'credit.bonus': 'account.credit_bonus',
  'credit.campaign': 'account.credit_campaign',
  'credit.cashback': 'account.credit_cashback',
  'credit.gift_card': 'account.credit_gift_card',
  'credit.gift_money': 'account.credit_gift_money',
  'credit.goodwill': 'account.credit_goodwill',
  'credit.points': 'account.credit_points',
  'credit.refund': 'account.credit_refund',
  'credit.topup': 'account.credit_topup',
  exchanges: 'account.exchanges',
  'expense.goodwill': 'account.expense_goodwill',
  'expense.promotions': 'account.expense_promotions',
  'expense.rewards': 'account.expense_rewards',
  prepayments: 'account.prepayments',
  refunds_due: 'account.refunds_due',
  'revenue.delivery': 'account.revenue_delivery',
  'revenue.goods': 'account.revenue_goods',
  vat: 'account.vat',
}

const PROVIDERS: Record<string, MessageKey> = {
  bank_transfer: 'account.bank_transfer',
  card: 'account.card',
  cash_on_delivery: 'account.cash_on_delivery',
}
/** Names that are the same in every language. */
const BRANDS: Record<string, string> = {
  lendmn: 'LendMN',
  monpay: 'MonPay',
  most: 'MostMoney',
  qr: 'QPay',
  storepay: 'StorePay',
}
const SANDBOX = /_sandbox$/

/** Name of a ledger account for people; a credit that the shop made, and a provider unknown here, end with their code. */
export function accountName(t: Translate, account: string): string {
  const name = NAMES[account]
  if (name) return t(name)
  const [kind, code = ''] = account.split(/\.(.*)/s)
  if (kind === 'provider_clearing') {
    const provider = code.replace(SANDBOX, '')
    const known = PROVIDERS[provider]
    const text = known ? t(known) : t('account.provider_clearing', { provider: BRANDS[provider] ?? provider })
    return SANDBOX.test(code) ? t('account.sandbox', { name: text }) : text
  }
  return kind === 'credit' ? t('account.credit_other', { kind: code }) : account
}
