import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { faultOf } from './import-faults.ts'
import { createReport } from './import-report.ts'

test('CAT-15 text of a hostile file sends no commands to a spreadsheet or a terminal', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'delguur-report-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const printed: string[] = []
  const report = createReport(path.join(folder, 'refused.csv'), (line) => printed.push(line))

  await report.add({ line: 2, what: '=HYPERLINK("http://evil.example")', faults: [faultOf('price_missing')] })
  await report.add({ line: 3, what: '\u001b]0;title\u0007A-1', faults: [faultOf('price_missing')] })
  const file = await report.close()

  expect(printed[1]).toBe('Line 3 ( ]0;title A-1): there is no price')
  const [, first] = (await readFile(file ?? '', 'utf8')).split('\r\n')
  expect(first).toBe(`2,"'=HYPERLINK(""http://evil.example"")",there is no price`)
})
