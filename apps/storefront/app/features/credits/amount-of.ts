import { formatCount } from '../../ui/money.ts'

/** What was written, spaces and commas or not; 0 where it is no number. */
export const amountOf = (text: string): number => Number(text.replaceAll(/\D/g, '').slice(0, 11)) || 0

/** As people read it in a field; nothing for nothing. */
export const writtenAmount = (amount: number): string => (amount > 0 ? formatCount(amount) : '')
