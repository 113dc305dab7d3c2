// Writes the diagrams of the order states; --check only reports whether they are up to date.
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { statesDocument } from './states-document.ts'

const TARGET = path.resolve(import.meta.dirname, '../docs/states.md')

if (!process.argv.includes('--check')) {
  await writeFile(TARGET, statesDocument())
} else if ((await readFile(TARGET, 'utf8')) !== statesDocument()) {
  console.error('docs/states.md is not what the contract says: run npm run generate')
  process.exitCode = 1
}
