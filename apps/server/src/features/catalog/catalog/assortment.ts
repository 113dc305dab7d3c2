/** What a site sells: permalinks of the categories whose products it has, those below them included; none is everything. */
export type Assortment = readonly string[]

/** Categories of a site are those that it sells, those below them, and those above, which lead there. */
export const isOffered = (permalink: string, assortment: Assortment): boolean =>
  assortment.length === 0 || assortment.some((sold) => isWithin(permalink, sold) || isWithin(sold, permalink))

/** The category itself, or one below it. */
export const isWithin = (permalink: string, outer: string): boolean => `${permalink}/`.startsWith(`${outer}/`)
