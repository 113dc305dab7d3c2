import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { faultOf } from './import-faults.ts'
import { openSource, SourceRefused, type SourceRow } from './import-source.ts'

const MEGABYTE = 1024 * 1024

test('CAT-15 an endless line is one fault, and the lines around it are read', async () => {
  const long = `{"sku":"${'a'.repeat(60 * MEGABYTE)}"}`
  const before = process.cpuUsage()

  const rows = await rowsOf(gzipSync(['{"sku":"1"}', long, '{"sku":"2"}'].join('\n')))

  expect(rows).toEqual([
    { line: 1, fields: { sku: '1' } },
    { line: 2, fault: faultOf('line_too_long') },
    { line: 3, fields: { sku: '2' } },
  ])
  expect(process.cpuUsage(before).user).toBeLessThan(60_000_000)
})

test('CAT-15 a file that unpacks to endless blanks is refused before it fills the memory', async () => {
  await expect(rowsOf(gzipSync(' '.repeat(8 * MEGABYTE)))).rejects.toThrow(SourceRefused)
})

test.each([
  ['lines', (rows: string[]) => rows.join('\n')],
  ['an array', (rows: string[]) => `[${rows.join(',')}]`],
])('CAT-15 an endlessly nested row is refused with its line, and the rows around it are read: %s', async (_, of) => {
  const nested = `{"sku":${'['.repeat(200_000)}${']'.repeat(200_000)}}`

  const rows = await rowsOf(Buffer.from(of(['{"sku":"1"}', nested, '{"sku":[["2"]]}'])))

  expect(rows).toEqual([
    { line: 1, fields: { sku: '1' } },
    { line: 2, fault: faultOf('too_deep', { limit: 50 }) },
    { line: 3, fields: { sku: [['2']] } },
  ])
})

async function rowsOf(content: Buffer): Promise<SourceRow[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'delguur-source-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'catalogue')
  await writeFile(file, content)
  const { rows } = await openSource(file)
  const all: SourceRow[] = []
  for await (const row of rows) all.push(row)
  return all
}
