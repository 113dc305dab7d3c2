const TERMS = 100_000
const PRECISION = 1e-15

/** Distance of counts from what the weights let expect. */
export function chiSquaredOf(counts: readonly number[], weights: readonly number[]): number {
  const count = counts.reduce((total, one) => total + one, 0)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.reduce((total, weight, place) => {
    const expected = (count * weight) / sum
    return total + ((counts[place] ?? 0) - expected) ** 2 / expected
  }, 0)
}

/** Probability that chi-squared of so many degrees of freedom is at least this: one less the series of the lower incomplete gamma. */
export function tailOf(chiSquared: number, degrees: number): number {
  const [a, x] = [degrees / 2, chiSquared / 2]
  if (x === 0) return 1
  let term = 1 / a
  let sum = term
  for (let n = 1; n < TERMS && term > sum * PRECISION; n++) {
    term *= x / (a + n)
    sum += term
  }
  return 1 - Math.exp(a * Math.log(x) - x - logGammaOfHalves(degrees)) * sum
}

/** Logarithm of the gamma function of half a whole number. */
function logGammaOfHalves(halves: number): number {
  let sum = halves % 2 === 0 ? 0 : Math.log(Math.PI) / 2
  for (let at = halves - 2; at > 0; at -= 2) sum += Math.log(at / 2)
  return sum
}
