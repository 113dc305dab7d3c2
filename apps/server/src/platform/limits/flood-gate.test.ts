import { expect, test } from 'vitest'
import { createFloodGate } from './flood-gate.ts'

test('ACC-10 a flood from many addresses stores only a limited number, the newest', () => {
  const gate = createFloodGate()

  for (let at = 0; at < 10_001; at++) gate.shut(String(at), 60)

  expect(gate.secondsLeft(['0'])).toBeNull()
  expect(gate.secondsLeft(['1'])).not.toBeNull()
  expect(gate.secondsLeft(['2', '10000', 'unknown'])).toBeGreaterThan(0)
})
