import type { StockLabel } from '@delguur/contract'

export interface StockLevel {
  /** Pieces that can be sold, over the stock locations in question. */
  sellable: number
  /** Whether any stock location has it, with or without pieces. */
  stocked: boolean
  /** False before its `available_on`. */
  available: boolean
}

/** Pieces a shopper can buy now. */
export const piecesNow = ({ sellable, available }: StockLevel): number => (available ? sellable : 0)

/** Label of CAT-07; up to `lowStock` pieces is low. */
export function stockLabel(level: StockLevel, lowStock: number): StockLabel {
  if (!level.stocked || !level.available) return 'out_of_stock'
  const pieces = piecesNow(level)
  if (pieces <= 0) return 'sold_out'
  return pieces <= lowStock ? 'low_stock' : 'in_stock'
}
