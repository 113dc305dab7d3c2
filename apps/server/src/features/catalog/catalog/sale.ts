export interface Sale {
  old_price: number
  sale_percent: number
}

/** What a sale is shown as, null where the price paid now is the full price. Amounts in tugrik. */
export function saleOf(price: number, currentPrice: number): Sale | null {
  if (currentPrice >= price) return null
  const percent = Math.round(((price - currentPrice) / price) * 100)
  // A sale never reads “0 %” and nothing is given away at “100 %”.
  return { old_price: price, sale_percent: Math.min(99, Math.max(1, percent)) }
}
