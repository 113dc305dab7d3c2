import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { statesDocument } from './states-document.ts'

test('the drawn states are those of the contract: run npm run generate', async () => {
  const drawn = await readFile(path.resolve(import.meta.dirname, '../docs/states.md'), 'utf8')

  expect(drawn).toBe(statesDocument())
})
