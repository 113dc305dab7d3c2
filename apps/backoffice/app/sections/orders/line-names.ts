import type { StaffOrder } from '@delguur/contract'

const productOf = ({ line_items: lines }: StaffOrder, id: number) => lines.find((line) => line.id === id)?.product

/** What a line is of, with its options. */
export function nameOf(order: StaffOrder, id: number): string {
  const product = productOf(order, id)
  return product ? [product.name, product.option_text].filter(Boolean).join(' · ') : ''
}

export const skuOf = (order: StaffOrder, id: number): string => productOf(order, id)?.sku ?? ''
