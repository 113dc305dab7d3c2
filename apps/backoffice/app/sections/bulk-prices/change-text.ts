import type { BulkPriceChange } from '@delguur/contract'
import { formatDate } from '@delguur/mongolia/dates'
import { formatMoney } from '@delguur/mongolia/money'
import type { Translate } from '../../i18n/translate.ts'

/** A change of prices in words: `Price −10%, to 100₮`. */
export function changeText(change: BulkPriceChange, t: Translate): string {
  if (change.set === 'no_sale') return t('bulk.set_no_sale')
  const { by, round_to } = change
  const value = 'percent' in by ? by.percent : by.amount
  const sign = value > 0 ? '+' : '−'
  const size = 'percent' in by ? `${Math.abs(value)}%` : formatMoney(Math.abs(value))
  const what = `${t(`bulk.set_${change.set}`)} ${sign}${size}`
  const rounded = round_to > 1 ? t('bulk.rounded', { to: formatMoney(round_to) }) : ''
  const window =
    change.set === 'selling_price' && (change.sale_start_at ?? change.sale_expire_at) !== null
      ? [change.sale_start_at, change.sale_expire_at].map((at) => (at ? formatDate(at) : '…')).join(' – ')
      : ''
  return [what, rounded, window].filter(Boolean).join(', ')
}
