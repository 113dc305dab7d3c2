import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { CaseFile, ConformanceCase } from './conformance-case.ts'
import { elasticsearchCases } from './elasticsearch-suite.ts'
import { openSearchCases } from './opensearch-suite.ts'
import { quickwitCases } from './quickwit-suite.ts'

/** Third-party cases for Elasticsearch-compatible search: test data that is not shipped. */
const SHARED = path.resolve(import.meta.dirname, '../../../../shared/data/es-conformance')

export const sharedCases = (): ConformanceCase[] => casesOf(path.join(SHARED, 'cases-dev.jsonl.gz'))

/** Our own cases in the same format, so that the suite tests something on a machine without the shared data. */
export const ownCases = (): ConformanceCase[] => casesOf(path.join(import.meta.dirname, 'own-cases.jsonl'))

/** Reads the cases of a file; empty if it does not exist. Files that a case names lie beside it. */
function casesOf(file: string): ConformanceCase[] {
  if (!existsSync(file)) return []
  const files: CaseFile[] = textOf(file)
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => JSON.parse(line))
  const fileText = (name: string) => textOf(path.join(path.dirname(file), name))
  return [
    ...files.filter(({ suite }) => suite.startsWith('elasticsearch')).flatMap(elasticsearchCases),
    ...quickwitCases(
      files.filter(({ suite }) => suite.startsWith('quickwit')),
      fileText,
    ),
    ...files.filter(({ suite }) => suite.startsWith('opensearch')).flatMap(openSearchCases),
  ]
}

function textOf(file: string): string {
  const content = readFileSync(file)
  return (file.endsWith('.gz') ? gunzipSync(content) : content).toString('utf8')
}
