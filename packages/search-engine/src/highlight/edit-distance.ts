/** Whether two words are at most `max` edits apart; swapping two neighbours counts as one. */
export function areNear(one: string, other: string, max: number): boolean {
  if (Math.abs(one.length - other.length) > max) return false
  let twoAbove: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1]
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      const changed = (above[at - 1] as number) + (isSame ? 0 : 1)
      const swapped = isSwapped ? (twoAbove[at - 2] as number) + 1 : changed
      current.push(Math.min(changed, swapped, (above[at] as number) + 1, (current[at - 1] as number) + 1))
    }
    if (Math.min(...current) > max) return false
    twoAbove = above
    above = current
  }
  return (above[other.length] as number) <= max
}
