/** Options of a move of the map: visitors who ask for less motion see no animation. */
export const motion = (): { animate: false } | undefined =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? { animate: false } : undefined
