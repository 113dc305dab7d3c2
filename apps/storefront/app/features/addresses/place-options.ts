import type { FoundPlace } from '@delguur/mongolia/addresses'
import type { AddressValues } from './address-values.ts'

/** What is chosen of an address with a place: what lies below it is chosen anew, and its old point and zip code are of elsewhere. */
export function addressOfPlace({ city, district, khoroo }: FoundPlace): Partial<AddressValues> {
  return { city, district: district ?? '', khoroo: khoroo ?? '', zip_code: '', latitude: '', longitude: '' }
}

export const keyOfPlace = ({ city, district, khoroo }: FoundPlace): string => [city, district, khoroo].join(' ')

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The option that an arrow key reaches, round and round; null for other keys, and where there is nothing to reach. */
export function nextActive(key: string, active: number, count: number): number | null {
  const step = STEPS[key]
  return step === undefined || count === 0 ? null : (active + step + count) % count
}
