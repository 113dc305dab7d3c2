/** A list with one of its rows at another place; places beyond the ends are the ends. */
export function moved<T>(rows: readonly T[], from: number, to: number): T[] {
  const rest = [...rows]
  rest.splice(Math.max(0, to), 0, ...rest.splice(from, 1))
  return rest
}
