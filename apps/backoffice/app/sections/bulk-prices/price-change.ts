import type { BulkPriceChange } from '@delguur/contract'
import { readNumber } from '../../forms/number-text.ts'
import { fromShopTime } from '../products/shop-time.ts'

/** A change of prices as it is entered. */
export interface ChangeValues {
  set: BulkPriceChange['set']
  direction: 'less' | 'more'
  unit: 'percent' | 'amount'
  size: string
  round: string
  start: string
  end: string
}

export const START: ChangeValues = {
  set: 'selling_price',
  direction: 'less',
  unit: 'percent',
  size: '',
  round: '100',
  start: '',
  end: '',
}

type SizeFault = 'form.whole_number' | 'bulk.at_most_less' | 'bulk.at_most_more'

/** Percent that the API takes at most. */
const MOST_PERCENT = { less: 99, more: 1_000 } as const

export const ROUNDS = [1, 10, 100, 500, 1_000] as const

/** The change that the API is asked for; null while its size is no number. */
export function changeOf({ set, direction, unit, size, round, start, end }: ChangeValues): BulkPriceChange | null {
  if (set === 'no_sale') return { set }
  const number = readNumber(size)
  if (!number || sizeFault({ direction, unit, size })) return null
  const value = direction === 'less' ? -number : number
  const by = unit === 'percent' ? { percent: value } : { amount: value }
  const round_to = ROUNDS.find((one) => String(one) === round) ?? 1
  if (set === 'price') return { set, by, round_to }
  const moment = (field: string) => (field === '' ? null : fromShopTime(field))
  return { set, by, round_to, sale_start_at: moment(start), sale_expire_at: moment(end) }
}

/** What is wrong with the size of a change; nothing while it is empty. */
export function sizeFault({
  direction,
  unit,
  size,
}: Pick<ChangeValues, 'direction' | 'unit' | 'size'>): SizeFault | null {
  if (size.trim() === '') return null
  const number = readNumber(size)
  if (number === null || number < 0) return 'form.whole_number'
  if (unit !== 'percent' || number <= MOST_PERCENT[direction]) return null
  return `bulk.at_most_${direction}`
}
