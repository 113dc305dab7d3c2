import { Bitmap } from '../bitmap.ts'
import { everything, type Level, nothing } from './run.ts'

/** Documents that are in at least this many of the sets, as a new bitmap. */
export function atLeast(least: number, sets: readonly Bitmap[], level: Level): Bitmap {
  const [first, ...others] = sets
  if (!first) return least === 0 ? everything(level) : nothing(level)
  if (least === 1) return others.reduce((all, set) => all.or(set), first.copy())
  if (least === sets.length) return others.reduce((all, set) => all.and(set), first.copy())
  return countsFrom(least, countedIn(sets, level), level)
}

/** Bits of a binary number per document of a level, lowest first. */
type Counts = readonly Uint32Array[]

/** Number of sets that contain each document; bit-sliced addition, 32 documents at a time. */
function countedIn(sets: readonly Bitmap[], level: Level): Counts {
  const bits = Math.ceil(Math.log2(sets.length + 1))
  const counts = Array.from({ length: bits }, () => nothing(level).words)
  for (const { words } of sets) {
    for (let at = 0; at < words.length; at++) {
      let carry = words[at] as number
      for (let bit = 0; carry !== 0; bit++) {
        const plane = counts[bit] as Uint32Array
        const before = plane[at] as number
        plane[at] = before ^ carry
        carry &= before
      }
    }
  }
  return counts
}

/** Documents whose count is at least `least`: compared from the highest bit down. */
function countsFrom(least: number, counts: Counts, level: Level): Bitmap {
  const above = nothing(level)
  const equal = everything(level)
  for (let bit = counts.length - 1; bit >= 0; bit--) {
    const having = new Bitmap(above.size, counts[bit] as Uint32Array)
    if ((least >>> bit) & 1) equal.and(having)
    else {
      above.or(equal.copy().and(having))
      equal.andNot(having)
    }
  }
  return above.or(equal)
}
