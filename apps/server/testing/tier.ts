/** The full tier (`npm run test:full`) asks everything; else a share stands for the rest, and proves each function that all go through. */
export const isFullTier = process.env.TEST_TIER === 'full'

/** One in so many, from another one on for each place, so that all kinds are met somewhere; all of them in the full tier. */
export function shareOf<T>(all: readonly T[], oneIn: number, place: number): T[] {
  return isFullTier ? [...all] : all.filter((_, index) => index % oneIn === place % oneIn)
}
