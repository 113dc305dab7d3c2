import { formatCount } from '../../ui/money.ts'

/** Amounts to choose from, in tugriks. */
export const AMOUNTS = [20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000] as const

/** Parses an amount with or without spaces and commas; 0 if it is not a number. */
export const amountOf = (text: string): number => Number(text.replaceAll(/\D/g, '').slice(0, 11)) || 0

/** Formats an amount for its field; empty for 0. */
export const formatAmount = (amount: number): string => (amount > 0 ? formatCount(amount) : '')
