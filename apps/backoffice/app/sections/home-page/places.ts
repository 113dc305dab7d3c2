import type { BannerEntry, HomeBlock } from '@delguur/contract'

export interface Place {
  place: string
  /** Null where no block shows it. */
  layout: 'large' | 'strip' | null
}

/** Places of banners in the order of their blocks, then those that no block shows. */
export function placesOf(home: readonly HomeBlock[], banners: readonly BannerEntry[]): Place[] {
  const places = new Map<string, Place['layout']>()
  for (const { kind, place, layout = 'strip' } of home) {
    if (kind === 'banners' && place !== undefined && !places.has(place)) places.set(place, layout)
  }
  for (const banner of banners) if (!places.has(placeOf(banner))) places.set(placeOf(banner), null)
  return [...places].map(([place, layout]) => ({ place, layout }))
}

export const placeOf = ({ place = 'home_hero' }: BannerEntry): string => place

/** All banners with other ones at a place; those of each place stand together, in their order. */
export function placed(banners: readonly BannerEntry[], place: string, own: readonly BannerEntry[]): BannerEntry[] {
  const others = banners.filter((banner) => placeOf(banner) !== place)
  return [...others, ...own].sort((one, other) => placeOf(one).localeCompare(placeOf(other)))
}
