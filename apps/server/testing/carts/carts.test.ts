import { expect, test } from 'vitest'
import { checkCarts } from './check-carts.ts'

// For a million carts: npm run check:carts -- 1000000
const CARTS = 4000

test('RWD-06 random carts cost, are paid and go back to the tugrik as a slow reckoning in fractions says', () => {
  const { seen, differences } = checkCarts(1, CARTS)

  expect(differences).toEqual([])
  expect(seen.carts).toBe(CARTS)
  for (const often of Object.values(seen)) expect(often).toBeGreaterThan(100)
})
