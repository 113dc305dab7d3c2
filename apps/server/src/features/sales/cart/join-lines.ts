import { MAX_LINES, MAX_QUANTITY, type MergeNotice } from '@delguur/contract'
import type { CartVariant, StoredLine } from '../orders/index.ts'

/** Outcome for a line that could not stay as it was in both carts. */
export interface LineNotice {
  code: MergeNotice['code']
  line: Pick<StoredLine, 'name'>
  /** Pieces after joining. */
  quantity: number
  /** Reason why the line was left out. */
  reason: 'cart_full' | 'unavailable' | null
}

export interface JoinedLines {
  /** Lines of the customer's cart after joining. */
  lines: StoredLine[]
  notices: LineNotice[]
}

export type Availability = Pick<CartVariant, 'id' | 'available' | 'for_sale'>

/**
 * Joins a guest's lines to the customer's, in the guest's order. A line in both carts gets the larger of the two quantities, but
 * never more than can be bought now.
 */
export function joinLines(own: StoredLine[], guest: StoredLine[], variants: Availability[]): JoinedLines {
  return guest.reduce<JoinedLines>((joined, line) => joinLine(joined, line, variants), { lines: own, notices: [] })
}

function joinLine({ lines, notices }: JoinedLines, line: StoredLine, variants: Availability[]): JoinedLines {
  const existing = lines.find(
    (other) =>
      other.variant_id === line.variant_id &&
      other.order_package_id === null &&
      haveSameOptions(other.options, line.options),
  )
  const max = availableBeside(lines, line.variant_id, variants) + (existing?.quantity ?? 0)
  if (existing) return joinExisting({ lines, notices }, existing, line, max)
  if (lines.length >= MAX_LINES) return { lines, notices: [...notices, leftOut(line, 'cart_full')] }
  if (max < 1) return { lines, notices: [...notices, leftOut(line, 'unavailable')] }
  const quantity = Math.min(line.quantity, max)
  const notice = quantity < line.quantity ? [noticeOf('quantity_reduced', line, quantity)] : []
  return { lines: [...lines, { ...line, quantity }], notices: [...notices, ...notice] }
}

function joinExisting(
  { lines, notices }: JoinedLines,
  existing: StoredLine,
  line: StoredLine,
  max: number,
): JoinedLines {
  const larger = Math.max(existing.quantity, line.quantity)
  // A sold-out line stays, with its problem, for the customer to decide.
  if (max < 1) return { lines, notices }
  const quantity = Math.min(larger, max, MAX_QUANTITY)
  const code = codeOf(quantity, larger, existing.quantity !== line.quantity)
  const joined = { ...existing, quantity, gift: existing.gift || line.gift }
  return {
    lines: lines.map((other) => (other === existing ? joined : other)),
    notices: code ? [...notices, noticeOf(code, joined, quantity)] : notices,
  }
}

export function codeOf(quantity: number, larger: number, differed: boolean): MergeNotice['code'] | null {
  if (quantity < larger) return 'quantity_reduced'
  return differed ? 'quantity_kept' : null
}

/** Pieces of a variant that could still be bought beside those in the lines; negative if they hold too many. */
export function availableBeside(lines: StoredLine[], variantId: number, variants: Availability[]): number {
  const variant = variants.find(({ id }) => id === variantId)
  const available = variant?.for_sale ? Math.min(variant.available, MAX_QUANTITY) : 0
  return available - piecesOf(lines, variantId)
}

export const noticeOf = (code: MergeNotice['code'], line: LineNotice['line'], quantity: number): LineNotice => ({
  code,
  line,
  quantity,
  reason: null,
})

export const leftOut = (line: LineNotice['line'], reason: LineNotice['reason']): LineNotice => ({
  code: 'line_left_out',
  line,
  quantity: 0,
  reason,
})

export const piecesOf = (lines: StoredLine[], variantId: number): number =>
  lines.filter((line) => line.variant_id === variantId).reduce((sum, line) => sum + line.quantity, 0)

export const haveSameOptions = (options: Record<string, string>, others: Record<string, string>): boolean =>
  Object.keys(options).length === Object.keys(others).length &&
  Object.entries(options).every(([name, value]) => others[name] === value)
