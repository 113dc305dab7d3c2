import type { VariantStock } from '@delguur/contract'

/** A line of a stock document as it is entered; without a number it is not sent. */
export interface DocumentLine {
  variant: VariantStock
  quantity: number | null
}

/** Lines after a code was scanned: one piece more of the variant, or its first. */
export function scanned(lines: readonly DocumentLine[], variant: VariantStock): DocumentLine[] {
  const at = lines.findIndex((line) => line.variant.variant_id === variant.variant_id)
  const line = lines[at]
  if (!line) return [{ variant, quantity: 1 }, ...lines]
  return lines.with(at, { ...line, quantity: (line.quantity ?? 0) + 1 })
}

/** Lines with those of a sheet that they lack, without a number. */
export function withSheet(lines: readonly DocumentLine[], sheet: readonly VariantStock[]): DocumentLine[] {
  const known = new Set(lines.map(({ variant }) => variant.variant_id))
  return [
    ...lines,
    ...sheet.filter(({ variant_id: id }) => !known.has(id)).map((variant) => ({ variant, quantity: null })),
  ]
}

export const piecesIn = ({ stock }: VariantStock, location: string): { on_hand: number; reserved: number } =>
  stock.find((one) => one.location === location) ?? { on_hand: 0, reserved: 0 }

/** Runs of at most so many. */
export function runsOf<T>(rows: readonly T[], length: number): T[][] {
  const count = Math.ceil(rows.length / length)
  return Array.from({ length: count }, (_, at) => rows.slice(at * length, (at + 1) * length))
}
