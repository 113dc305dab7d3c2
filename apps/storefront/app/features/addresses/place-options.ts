import type { FoundPlace } from '@delguur/mongolia/addresses'
import type { AddressValues } from './address-values.ts'

/**
 * Returns the address fields of a place; finer fields are cleared, with the point and the zip code of the previous
 * place.
 */
export function addressOfPlace({ city, district, khoroo }: FoundPlace): Partial<AddressValues> {
  return { city, district: district ?? '', khoroo: khoroo ?? '', zip_code: '', latitude: '', longitude: '' }
}

export const keyOfPlace = ({ city, district, khoroo }: FoundPlace): string => [city, district, khoroo].join(' ')

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Returns the option that an arrow key selects, wrapping around; null for other keys and empty lists. */
export function nextActive(key: string, active: number, count: number): number | null {
  const step = STEPS[key]
  return step === undefined || count === 0 ? null : (active + step + count) % count
}
