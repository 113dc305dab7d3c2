import { execFile } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { commitmentOf, drawnPlace, messageOf, newSeed } from './fair-draw.ts'

const SCRIPT = path.resolve(import.meta.dirname, '../../../../../../ops/check-draw.mjs')
const SEED = '5eed'.repeat(16)
const WEIGHTS = [1, 50, 200, 749, 1000]
/** `DRAWS=1000000 npm test -- --project feature fair-draw` is the million. */
const DRAWS = Number(process.env.DRAWS ?? 200_000)

test('CONT-06 many draws follow the odds that are told: chi-squared with p above 0.01', () => {
  const counts = WEIGHTS.map(() => 0)
  for (let nonce = 1; nonce <= DRAWS; nonce++) {
    const place = drawnPlace(SEED, messageOf(7, nonce % 1000, nonce), WEIGHTS)
    counts[place] = (counts[place] ?? 0) + 1
  }

  const sum = WEIGHTS.reduce((total, weight) => total + weight, 0)
  const chiSquared = WEIGHTS.reduce((total, weight, place) => {
    const expected = (DRAWS * weight) / sum
    return total + ((counts[place] ?? 0) - expected) ** 2 / expected
  }, 0)
  // Critical value for four degrees of freedom at 0.01.
  expect(chiSquared).toBeLessThan(13.277)
})

test('CONT-06 a draw depends on seed, game, customer and number, and on nothing else', () => {
  const draw = (seed: string, message: string) => drawnPlace(seed, message, Array(1000).fill(1))

  expect(draw(SEED, messageOf(1, 2, 3))).toBe(draw(SEED, '1:2:3'))
  // The browser’s own check of a draw is tested by the same one.
  expect(drawnPlace(SEED, '1:1:1', [1, 1])).toBe(1)
  expect(commitmentOf(SEED)).toBe('9619e2c3275e1e8be9ca29f0d7e0668cfdc675efcac99dbfa3ed48872c69809f')
  const others = [draw(newSeed(), '1:2:3'), draw(SEED, '1:2:4'), draw(SEED, '1:3:3'), draw(SEED, '2:2:3')]
  expect(others).not.toEqual(Array(4).fill(draw(SEED, '1:2:3')))
  expect(() => drawnPlace(SEED, '1:2:3', [])).toThrow('weight')
})

test('CONT-06 a script with nothing of the shop repeats each published draw, and refuses what was not drawn', async () => {
  const prizes = WEIGHTS.map((weight, at) => ({ id: 100 + at, weight }))
  const proofOf = (message: string) => ({
    seed: SEED,
    commitment: commitmentOf(SEED),
    message,
    prizes,
    drawn_prize_id: 100 + drawnPlace(SEED, message, WEIGHTS),
  })
  for (const message of ['1:1:1', '1:1:2', '12:345:6']) {
    const proof = proofOf(message)
    expect(await check(proof)).toBe(`Prize ${proof.drawn_prize_id} was drawn as promised.`)
  }
  const proof = proofOf('1:1:1')
  expect(await check({ ...proof, drawn_prize_id: 99 })).toContain('and 99 was told')
  expect(await check({ ...proof, commitment: commitmentOf('another') })).toContain('not the one that was promised')
  expect(await check({ ...proof, seed: null })).toContain('until its day is over')
})

/** What the script says of a proof. */
const check = (proof: object) =>
  new Promise<string>((resolve) => {
    const child = execFile(process.execPath, [SCRIPT], (_error, stdout, stderr) => resolve((stdout + stderr).trim()))
    child.stdin?.end(JSON.stringify(proof))
  })
