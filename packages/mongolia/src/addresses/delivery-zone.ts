import { type Address, khorooNumber } from './address.ts'
import { getDistrict } from './places.ts'

/**
 * A the city, B its ger districts and edges, C Nalaikh, D Baganuur and Bagakhangai, E the centre of an aimag (bus or courier), F any
 * other sum.
 */
export type DeliveryZone = 'A' | 'B' | 'C' | 'D' | 'E' | 'F'

/** Khoroos in zone B, by district code; no public list exists, so each shop maintains its own. */
export type OuterKhoroos = Readonly<Record<string, readonly number[]>>

const FAR_DISTRICTS: Readonly<Record<string, DeliveryZone>> = { 1113: 'C', 1101: 'D', 1104: 'D' }

/** The delivery zone of an address, which determines price and time; undefined for an unknown district. */
export function deliveryZone(
  { district: code, khoroo }: Pick<Address, 'district' | 'khoroo'>,
  outerKhoroos: OuterKhoroos = {},
): DeliveryZone | undefined {
  const district = getDistrict(code)
  if (!district) return undefined
  if (district.kind === 'sum') return code.endsWith('01') ? 'E' : 'F'
  const isOuter = outerKhoroos[code]?.includes(khorooNumber(khoroo) ?? 0)
  return FAR_DISTRICTS[code] ?? (isOuter ? 'B' : 'A')
}
