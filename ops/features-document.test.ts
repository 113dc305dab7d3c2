import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const PROMISE = /\b[A-Z]{2,4}-\d{2}\b/g
/** A test title or its beginning; the promise ids precede the sentence. */
const TITLE = /['"`]((?:[A-Z]{2,4}-\d{2} )+)/g

const page = readFileSync('docs/features.md', 'utf8')
const rows = [...page.matchAll(/^\| ([A-Z]+-\d\d) \|/gm)].map(([, id = '']) => id)
const notBuilt = /^Not built yet: ([^.]*)\./m.exec(page)?.[1]?.match(PROMISE) ?? []
const tested = new Set(
  globSync('{apps,packages,e2e,ops}/**/*.{ts,tsx}', { exclude: (path) => /(^|\/)(node_modules|build)$/.test(path) })
    .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(TITLE)])
    .flatMap(([, ids = '']) => ids.match(PROMISE) ?? []),
)

test('what a test promises stands in docs/features.md', () => {
  expect([...tested].filter((id) => !rows.includes(id))).toEqual([])
})

test('a promise has a test, or docs/features.md says that it is not built yet', () => {
  expect(rows.filter((id) => !tested.has(id))).toEqual(notBuilt)
})

test('no promise stands there twice', () => {
  expect(rows.filter((id, at) => rows.indexOf(id) !== at)).toEqual([])
})
