import { MAX_LINES, MAX_QUANTITY, type MergeNotice } from '@delguur/contract'
import type { CartVariant, StoredLine } from '../orders/index.ts'

/** What became of a line that could not stay as it was in both carts. */
export interface LineNotice {
  code: MergeNotice['code']
  line: StoredLine
  /** Pieces that the line has now. */
  quantity: number
  /** Why it was left out. */
  because: 'cart_full' | 'unavailable' | null
}

export interface JoinedLines {
  /** The customer's cart afterwards. */
  lines: StoredLine[]
  notices: LineNotice[]
}

type Availability = Pick<CartVariant, 'id' | 'available' | 'for_sale'>

/**
 * The customer's lines joined by those of a guest, in the order in which the guest chose them: the same thing twice is
 * wanted once, as often as in the fuller cart. Never more than can be bought now.
 */
export function joinLines(own: StoredLine[], guest: StoredLine[], variants: Availability[]): JoinedLines {
  return guest.reduce<JoinedLines>((joined, line) => joinLine(joined, line, variants), { lines: own, notices: [] })
}

function joinLine({ lines, notices }: JoinedLines, line: StoredLine, variants: Availability[]): JoinedLines {
  const twin = lines.find((other) => other.variant_id === line.variant_id && isSame(other.options, line.options))
  const most = mostOf(line.variant_id, lines, variants) + (twin?.quantity ?? 0)
  if (twin) return joinTwin({ lines, notices }, twin, line, most)
  if (lines.length >= MAX_LINES) return { lines, notices: [...notices, leftOut(line, 'cart_full')] }
  if (most < 1) return { lines, notices: [...notices, leftOut(line, 'unavailable')] }
  const quantity = Math.min(line.quantity, most)
  const notice = quantity < line.quantity ? [noticeOf('quantity_reduced', line, quantity)] : []
  return { lines: [...lines, { ...line, quantity }], notices: [...notices, ...notice] }
}

function joinTwin({ lines, notices }: JoinedLines, twin: StoredLine, line: StoredLine, most: number): JoinedLines {
  const wanted = Math.max(twin.quantity, line.quantity)
  // A line that nothing is left of stays for its customer to decide, who sees the problem.
  if (most < 1) return { lines, notices }
  const quantity = Math.min(wanted, most, MAX_QUANTITY)
  const code = codeOf(quantity, wanted, twin.quantity !== line.quantity)
  const joined = { ...twin, quantity, gift: twin.gift || line.gift }
  return {
    lines: lines.map((other) => (other === twin ? joined : other)),
    notices: code ? [...notices, noticeOf(code, joined, quantity)] : notices,
  }
}

function codeOf(quantity: number, wanted: number, differed: boolean): MergeNotice['code'] | null {
  if (quantity < wanted) return 'quantity_reduced'
  return differed ? 'quantity_kept' : null
}

/** Pieces of a variant that could still be bought beside those in the lines; below zero where they hold too many. */
function mostOf(variantId: number, lines: StoredLine[], variants: Availability[]): number {
  const variant = variants.find(({ id }) => id === variantId)
  const available = variant?.for_sale ? Math.min(variant.available, MAX_QUANTITY) : 0
  return available - piecesOf(lines, variantId)
}

const noticeOf = (code: MergeNotice['code'], line: StoredLine, quantity: number): LineNotice => ({
  code,
  line,
  quantity,
  because: null,
})

const leftOut = (line: StoredLine, because: LineNotice['because']): LineNotice => ({
  code: 'line_left_out',
  line,
  quantity: 0,
  because,
})

export const piecesOf = (lines: StoredLine[], variantId: number): number =>
  lines.filter((line) => line.variant_id === variantId).reduce((sum, line) => sum + line.quantity, 0)

export const isSame = (options: Record<string, string>, others: Record<string, string>): boolean =>
  Object.keys(options).length === Object.keys(others).length &&
  Object.entries(options).every(([name, value]) => others[name] === value)
