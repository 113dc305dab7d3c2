/** Full tier (`npm run test:full`): every case; otherwise a sample, which covers each function. */
export const isFullTier = process.env.TEST_TIER === 'full'

/** Sample of one in `oneIn`, with a different offset per place, so that all kinds are covered; everything in the full tier. */
export function shareOf<T>(all: readonly T[], oneIn: number, place: number): T[] {
  return isFullTier ? [...all] : all.filter((_, index) => index % oneIn === place % oneIn)
}
