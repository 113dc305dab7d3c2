import { execFile } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { checkDraws } from '../../../../testing/draws/check-draws.ts'
import { chiSquaredOf, tailOf } from '../../../../testing/draws/chi-squared.ts'
import { commitmentOf, drawnNumber, drawnPlace, jackpotMessageOf, messageOf, newSeed } from './fair-draw.ts'

const SCRIPT = path.resolve(import.meta.dirname, '../../../../../../ops/check-draw.mjs')
const SEED = '5eed'.repeat(16)
const WEIGHTS = [1, 50, 200, 749, 1000]
/** Always the same seeds: it cannot fail by chance. `npm run check:draws` is the million. */
const DRAWS = 20_000

test('CONT-06 many draws of wheel and jackpot follow the odds that are told: chi-squared with p above 0.01', () => {
  const { wheel, jackpot } = checkDraws(1, DRAWS)

  expect(wheel.p).toBeGreaterThan(0.01)
  expect(jackpot.p).toBeGreaterThan(0.01)
})

test('CONT-06 the measure of fairness has the values of the tables, and finds a wheel that favours a prize', () => {
  expect(tailOf(13.277, 4)).toBeCloseTo(0.01, 5)
  expect(tailOf(3.841, 1)).toBeCloseTo(0.05, 4)
  expect(tailOf(chiSquaredOf([5200, 4800], [1, 1]), 1)).toBeLessThan(0.001)
})

test('CONT-06 a draw depends on seed, game, customer and number, and on nothing else', () => {
  const draw = (seed: string, message: string) => drawnPlace(seed, message, Array(1000).fill(1))

  expect(draw(SEED, messageOf(1, 2, 3))).toBe(draw(SEED, '1:2:3'))
  // The browser’s own check of a draw is tested by the same one.
  expect(drawnPlace(SEED, '1:1:1', [1, 1])).toBe(1)
  expect(drawnNumber(SEED, jackpotMessageOf(1, 1), 1000)).toBe(640)
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
