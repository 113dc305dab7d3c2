import { createHash } from 'node:crypto'
import { drawnNumber, drawnPlace, jackpotMessageOf, messageOf } from '../../src/features/sales/games/fair-draw.ts'
import { chiSquaredOf, tailOf } from './chi-squared.ts'

/** Weights of a wheel whose rarest prize is won once in two thousand turns. */
const WEIGHTS = [1, 50, 200, 749, 1000]
const TICKETS = 1000
/** Draws of one seed, as of a day. */
const DRAWS_OF_SEED = 100

interface Fairness {
  chiSquared: number
  /** Probability of being at least as far from the odds by chance. */
  p: number
}

/** Draws so many turns of a wheel and as many jackpots, by seeds of their own, and holds them against the odds. */
export function checkDraws(from: number, count: number): { wheel: Fairness; jackpot: Fairness } {
  const places = WEIGHTS.map(() => 0)
  const tickets = Array<number>(TICKETS).fill(0)
  let seed = ''
  for (let at = from; at < from + count; at++) {
    if (seed === '' || at % DRAWS_OF_SEED === 0) seed = seedOf(Math.floor(at / DRAWS_OF_SEED))
    const place = drawnPlace(seed, messageOf(7, at % 1000, at), WEIGHTS)
    places[place] = (places[place] ?? 0) + 1
    const number = drawnNumber(seed, jackpotMessageOf(at, 1), TICKETS)
    tickets[number] = (tickets[number] ?? 0) + 1
  }
  return { wheel: fairnessOf(places, WEIGHTS), jackpot: fairnessOf(tickets, Array<number>(TICKETS).fill(1)) }
}

const seedOf = (number: number): string => createHash('sha256').update(`seed ${number}`).digest('hex')

function fairnessOf(counts: readonly number[], weights: readonly number[]): Fairness {
  const chiSquared = chiSquaredOf(counts, weights)
  return { chiSquared, p: tailOf(chiSquared, weights.length - 1) }
}
