import { isDeepStrictEqual } from 'node:util'
import type { PackagedChoice, PackagedValue, StoredLine, StoredPackage } from '../orders/index.ts'

/** Pieces in one package by variant, which may be chosen for several of its parts. */
export function packagedPieces({
  choices,
}: {
  choices: readonly Pick<PackagedChoice, 'variant_id' | 'quantity'>[]
}): Map<number, number> {
  const pieces = new Map<number, number>()
  for (const { variant_id, quantity } of choices) pieces.set(variant_id, (pieces.get(variant_id) ?? 0) + quantity)
  return pieces
}

interface Comparable {
  package_id: number | null
  choices: readonly PackagedChoice[]
  cv: readonly Pick<PackagedValue, 'name' | 'value'>[]
}

/** Whether two are one package with the same choices and values. */
export const isSamePackage = (one: Comparable, other: Comparable): boolean =>
  one.package_id !== null && one.package_id === other.package_id && isDeepStrictEqual(keyOf(one), keyOf(other))

const keyOf = ({ choices, cv }: Comparable) => ({
  choices: choices
    .map(({ component_id, variant_id, quantity }) => [component_id, variant_id, quantity])
    .toSorted(byFirst),
  cv: Object.fromEntries(cv.map(({ name, value }) => [name, value])),
})

const byFirst = ([one = 0]: number[], [other = 0]: number[]) => one - other

/** Lines of a package of the order. */
export const linesOf = (lines: readonly StoredLine[], packageId: StoredPackage['id']): StoredLine[] =>
  lines.filter(({ order_package_id }) => order_package_id === packageId)
