// Compares the totals of random carts with exact fractions: npm run check:carts -- [1000000] [FIRST SEED]
import { checkCarts } from '../apps/server/testing/carts/check-carts.ts'

const [count = 1_000_000, first = 1] = process.argv.slice(2).map(Number)
const STEP = 50_000

const began = performance.now()
const all = new Map<string, number>()
for (let done = 0; done < count; done += STEP) {
  const { seen, differences } = checkCarts(first + done, Math.min(STEP, count - done))
  if (differences.length > 0) {
    console.error(JSON.stringify(differences, null, 2))
    process.exit(1)
  }
  for (const [what, often] of Object.entries(seen)) all.set(what, (all.get(what) ?? 0) + often)
  console.log(`${Math.min(done + STEP, count)} carts, ${Math.round((performance.now() - began) / 1000)} s`)
}
console.log('No difference.', Object.fromEntries(all))
