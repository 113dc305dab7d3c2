import { createHash } from 'node:crypto'

/** A share from 0 up to, not including, 1 that is always the same for the same words. */
export function shareOf(...words: (string | number)[]): number {
  return createHash('sha256').update(words.join(' ')).digest().readUInt32BE() / 2 ** 32
}

/** A whole number from low to high, both included, always the same for the same words. */
export const wholeOf = (low: number, high: number, ...words: (string | number)[]) =>
  low + Math.floor(shareOf(...words) * (high - low + 1))
