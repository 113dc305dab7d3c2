import type { DrawProof, JackpotProof } from '@delguur/contract'
import { expect, test, vi } from 'vitest'
import { checkDraw } from './check-draw.ts'

/** A draw of the server: `fair-draw.test.ts` has the same. */
const PROOF: DrawProof = {
  day: '2026-11-28',
  seed: '5eed'.repeat(16),
  commitment: '9619e2c3275e1e8be9ca29f0d7e0668cfdc675efcac99dbfa3ed48872c69809f',
  nonce: 1,
  message: '1:1:1',
  prizes: [
    { id: 7, weight: 1 },
    { id: 8, weight: 1 },
  ],
  drawn_prize_id: 8,
}

test('CONT-06 a browser repeats a draw, and says where the seed or the prize is not the one that was told', async () => {
  expect(await checkDraw(PROOF)).toBe('right')
  expect(await checkDraw({ ...PROOF, drawn_prize_id: 7 })).toBe('wrong')
  expect(await checkDraw({ ...PROOF, seed: 'another' })).toBe('wrong')
  expect(await checkDraw({ ...PROOF, seed: null })).toBe('no_seed')
})

test('CONT-06 a browser repeats the draw of a jackpot', async () => {
  const { day, seed, commitment } = PROOF
  const proof: JackpotProof = { day, seed, commitment, message: 'jackpot:1:1', tickets: 1000, drawn_ticket: 641 }

  expect(await checkDraw(proof)).toBe('right')
  expect(await checkDraw({ ...proof, tickets: 999 })).toBe('wrong')
  expect(await checkDraw({ ...proof, seed: null })).toBe('no_seed')
})

test('CONT-06 a browser that cannot reckon hashes on an insecure page says so', async () => {
  vi.stubGlobal('crypto', {})
  try {
    expect(await checkDraw(PROOF)).toBe('no_crypto')
  } finally {
    vi.unstubAllGlobals()
  }
})
