import { MAX_LINES, MAX_QUANTITY } from '@delguur/contract'
import type { StoredLine, StoredOrder, StoredPackage } from '../orders/index.ts'
import { type Availability, availableBeside, codeOf, type JoinedLines, leftOut, noticeOf } from './join-lines.ts'
import { isSamePackage, linesOf, packagedPieces } from './packaged-lines.ts'

/** Lines and packages of the customer's cart after joining. */
export interface JoinedPackages extends JoinedLines {
  packages: StoredPackage[]
}

/**
 * Joins a guest's packages to a cart, each with all its lines or not at all. One in both carts gets the larger of the two quantities,
 * but never more than can be bought now.
 */
export const joinPackages = (
  joined: JoinedPackages,
  guest: Pick<StoredOrder, 'lines' | 'packages'>,
  variants: Availability[],
): JoinedPackages =>
  guest.packages.reduce((before, added) => joinPackage(before, added, linesOf(guest.lines, added.id), variants), joined)

function joinPackage(
  joined: JoinedPackages,
  added: StoredPackage,
  addedLines: StoredLine[],
  variants: Availability[],
): JoinedPackages {
  const { lines, packages, notices } = joined
  const existing = packages.find((one) => isSamePackage(one, added))
  const max = mostOf(added, lines, existing?.qty ?? 0, variants)
  if (existing) return joinExisting(joined, existing, added, max)
  const leave = (reason: 'cart_full' | 'unavailable') => ({ ...joined, notices: [...notices, leftOut(added, reason)] })
  if (lines.length + addedLines.length > MAX_LINES) return leave('cart_full')
  if (max < 1) return leave('unavailable')
  const qty = Math.min(added.qty, max)
  return {
    lines: [...lines, ...resized(addedLines, added, qty)],
    packages: [...packages, { ...added, qty }],
    notices: qty < added.qty ? [...notices, noticeOf('quantity_reduced', added, qty)] : notices,
  }
}

function joinExisting(
  joined: JoinedPackages,
  existing: StoredPackage,
  added: StoredPackage,
  max: number,
): JoinedPackages {
  const { lines, packages, notices } = joined
  // A sold-out package stays, with the problems of its lines, for the customer to decide.
  if (max < 1) return joined
  const larger = Math.max(existing.qty, added.qty)
  const qty = Math.min(larger, max)
  const code = codeOf(qty, larger, existing.qty !== added.qty)
  const changed = new Map(resized(linesOf(lines, existing.id), existing, qty).map((line) => [line.id, line]))
  return {
    lines: lines.map((line) => changed.get(line.id) ?? line),
    packages: packages.map((one) => (one === existing ? { ...one, qty } : one)),
    notices: code ? [...notices, noticeOf(code, existing, qty)] : notices,
  }
}

function resized(lines: StoredLine[], whole: StoredPackage, qty: number): StoredLine[] {
  const pieces = packagedPieces(whole)
  return lines.map((line) => ({ ...line, quantity: (pieces.get(line.variant_id) ?? 0) * qty }))
}

/** Packages that could be bought now beside the lines, of which so many packages are a part. */
function mostOf(whole: StoredPackage, lines: StoredLine[], qty: number, variants: Availability[]): number {
  const most = [...packagedPieces(whole)].map(([variantId, each]) =>
    Math.floor(Math.min(MAX_QUANTITY, availableBeside(lines, variantId, variants) + each * qty) / each),
  )
  return Math.min(...most)
}
