import type { ListedPrice } from '@delguur/contract'
import { cellsOf } from '../products/variants/paste-cells.ts'

export type PastedPrice = { sku: string } & ListedPrice

interface PastedPrices {
  prices: PastedPrice[]
  /** SKUs of rows whose prices are none. */
  refused: string[]
}

/** Prices of a table with SKU, price and reduced price; an empty price takes the goods out of the list. */
export function pastedPrices(text: string): PastedPrices {
  const prices: PastedPrice[] = []
  const refused: string[] = []
  for (const [at, [first = '', price = '', reduced = '']] of cellsOf(text).entries()) {
    const sku = first.trim()
    const isHead = at === 0 && !/\d/.test(price)
    if (sku === '' || (isHead && price.trim() !== '')) continue
    const [whole, less] = [price, reduced].map(priceOf)
    if (whole === undefined || less === undefined) refused.push(sku)
    else prices.push({ sku, price: whole, selling_price: less })
  }
  return { prices, refused }
}

/** Null for none; undefined for a text that is no whole number. */
function priceOf(text: string): number | null | undefined {
  const digits = text.replace(/[\s,'’₮]/g, '')
  if (digits === '') return null
  return /^\d{1,11}$/.test(digits) ? Number(digits) : undefined
}
