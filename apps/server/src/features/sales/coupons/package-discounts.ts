import { packageDiscount } from '@delguur/contract'
import { roundedShare } from '@delguur/mongolia'
import type { Translated } from '../../../platform/locale.ts'
import type { LiveLine, PackageDeduction, PackageSlot, StoredPackage } from '../orders/index.ts'
import { type Applied, NONE_APPLIED, splitOver } from './discount.ts'

const SLOT = /^package-(\d+)$/

export const packageSlot = (id: number): PackageSlot => `package-${id}`

/** Id of the package in the order that the slot is of; null for others. */
export function packageOf(slot: string): number | null {
  const id = SLOT.exec(slot)?.[1]
  return id === undefined ? null : Number(id)
}

type PackagedLine = Pick<LiveLine, 'id' | 'price' | 'quantity' | 'order_package_id'>

/** What packages take off their lines in a cart: of each package so much, divided over its lines in proportion to their prices. */
export const packageDiscounts = (
  packages: readonly Pick<StoredPackage, 'id' | 'name' | 'qty' | 'terms'>[],
  lines: readonly PackagedLine[],
): PackageDeduction[] =>
  packages.flatMap(({ id, name, qty, terms }) => {
    const own = lines.filter((line) => line.order_package_id === id)
    const sizes = new Map(own.map((line) => [line.id, line.price * line.quantity]))
    const whole = [...sizes.values()].reduce((sum, size) => sum + size, 0)
    const amount = packageDiscount(Math.floor(whole / qty), terms) * qty
    return amount > 0 ? [deductionOf(id, name, splitOver(amount, sizes))] : []
  })

/** What packages took off their lines when their order was placed. */
export const placedPackageDiscounts = (
  packages: readonly Pick<StoredPackage, 'id' | 'name' | 'discount' | 'discount_by_line'>[],
): PackageDeduction[] =>
  packages
    .filter(({ discount }) => discount > 0)
    .map(({ id, name, discount_by_line }) => deductionOf(id, name, sharesOf(discount_by_line)))

export const sharesOf = (byLine: Record<string, number>): Map<number, number> =>
  new Map(Object.entries(byLine).map(([lineId, share]) => [Number(lineId), share]))

/** What has applied once packages have: they come before promotions and codes. */
export function appliedByPackages(discounts: readonly { byLine: ReadonlyMap<number, number> }[]): Applied {
  return { ...NONE_APPLIED, sums: new Map(discounts.flatMap(({ byLine }) => [...byLine])) }
}

function deductionOf(id: number, name: Translated, byLine: ReadonlyMap<number, number>): PackageDeduction {
  const amount = [...byLine.values()].reduce((sum, share) => sum + share, 0)
  return { slot: packageSlot(id), kind: 'package', code: '', name, amount, byLine, problem: null, shortOf: null }
}

/** Share of a line with fewer pieces than were sold; more pieces get no more. */
export function shareOfPieces(share: number, quantity: { before: number; after: number } | undefined): number {
  if (!quantity || quantity.after >= quantity.before) return share
  return roundedShare(share, quantity.after, quantity.before)
}
