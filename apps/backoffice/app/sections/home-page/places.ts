import type { BannerEntry } from '@delguur/contract'

/** Places of the home page, from its head down. */
export const PLACES = [
  { place: 'home_hero', name: 'hero' },
  { place: 'home_strip', name: 'strip' },
] as const

export const placeOf = ({ place = 'home_hero' }: BannerEntry): string => place

/** All banners with other ones at a place; those of each place stand together, in their order. */
export function placed(banners: readonly BannerEntry[], place: string, own: readonly BannerEntry[]): BannerEntry[] {
  const others = banners.filter((banner) => placeOf(banner) !== place)
  return [...others, ...own].sort((one, other) => placeOf(one).localeCompare(placeOf(other)))
}
