// Holds many draws against the odds that are told: npm run check:draws -- [1000000] [FIRST]
import { checkDraws } from '../apps/server/testing/draws/check-draws.ts'

const [count = 1_000_000, first = 1] = process.argv.slice(2).map(Number)
const ENOUGH = 0.01

const fairness = Object.entries(checkDraws(first, count))
for (const [game, { chiSquared, p }] of fairness)
  console.log(`${game}: ${count} draws, chi-squared ${chiSquared.toFixed(3)}, p ${p.toFixed(4)}`)
if (fairness.some(([, { p }]) => p < ENOUGH)) {
  console.error(`A game is further from its odds than chance allows: p below ${ENOUGH}.`)
  process.exit(1)
}
