export interface Sale {
  old_price: number
  sale_percent: number
}

/** Display data of a sale; null if the current price is the full price. Amounts in tugrik. */
export function saleOf(price: number, currentPrice: number): Sale | null {
  if (currentPrice >= price) return null
  const percent = Math.round(((price - currentPrice) / price) * 100)
  // A discount is never shown as “0 %” or “100 %”.
  return { old_price: price, sale_percent: Math.min(99, Math.max(1, percent)) }
}
