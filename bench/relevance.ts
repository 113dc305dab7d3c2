import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createIndex } from '@delguur/search-engine'
import { PRODUCTS_DEFINITION } from '../apps/server/src/features/catalog/search/documents/index-definition.ts'
import type { ProductsAnswer } from '../apps/server/src/features/catalog/search/index-queries.ts'
import { NO_RULES } from '../apps/server/src/features/catalog/search/words/search-rules.ts'
import { wordedSearch } from '../apps/server/src/features/catalog/search/words/worded-search.ts'
import { documentsOfFile } from './catalog-documents.ts'
import { mean, type QueryQuality, qualityOf, readJudgments, uncertainty } from './ndcg.ts'

/**
 * Ranking quality of the shop's own search on judged products of Icecat (`npm run relevance`). The catalogue goes through
 * the importer's mapping, the shop's documents and its queries; nothing here knows the judgments but the score.
 */
const PROJECT = path.resolve(import.meta.dirname, '..')
const DATA = path.resolve(PROJECT, '../shared/data')
const LISTED = 100

const { values } = parseArgs({
  options: {
    catalogue: { type: 'string', default: path.join(DATA, 'catalog/icecat-electronics-dev.jsonl.gz') },
    judgments: { type: 'string', default: path.join(DATA, 'search/icecat-judgments-dev.csv') },
    queries: { type: 'boolean', default: false },
  },
})

const missing = [values.catalogue, values.judgments].filter((file) => !existsSync(file))
if (missing.length > 0) {
  console.error(`The judged products are not part of the project: ${missing.join(' and ')} is missing.
Give them by --catalogue (JSON lines of Icecat) and --judgments (lines of query,docid,rating).`)
  process.exit(1)
}

const documents = await documentsOfFile(values.catalogue, path.join(PROJECT, 'apps/server/mappings/icecat.json'))
const index = createIndex({ ...PRODUCTS_DEFINITION, limits: { milliseconds: 10_000 } })
const started = performance.now()
for (const document of documents) index.put(String(document.id), document)
console.log(`${index.size} products indexed in ${((performance.now() - started) / 1000).toFixed(1)} s`)

const judgments = readJudgments(await readFile(values.judgments, 'utf8'))
const qualities: QueryQuality[] = []
for (const [query, ratings] of judgments) {
  const quality = qualityOf(query, await ranked(query), ratings)
  if (quality) qualities.push(quality)
}
report(qualities)

/** Ids of the catalogue, in the shop's default order. */
async function ranked(query: string): Promise<string[]> {
  const shop = { search: async (body: object) => index.search(body) as unknown as ProductsAnswer }
  const found = await wordedSearch(shop, { text: query, rules: NO_RULES }, (text) => ({
    query: text,
    size: LISTED,
    track_total_hits: true,
  }))
  return found?.answer.hits.hits.map((hit) => skuOf(hit._source)) ?? []
}

function skuOf({ sku }: { sku: string }): string {
  return sku.replace(/^IC-/, '')
}

function report(scores: readonly QueryQuality[]): void {
  if (values.queries) {
    for (const { query, unjudgedAsIrrelevant, judgedOnly } of scores) {
      console.log(`${unjudgedAsIrrelevant.toFixed(2)} ${judgedOnly.toFixed(2)}  ${query}`)
    }
  }
  const line = (name: string, figures: number[]) =>
    console.log(`${name}  ${mean(figures).toFixed(3)} ± ${uncertainty(figures).toFixed(3)}`)
  console.log(`nDCG@10 of ${scores.length} queries with a relevant product (of ${judgments.size} judged):`)
  line(
    'unjudged as irrelevant',
    scores.map((score) => score.unjudgedAsIrrelevant),
  )
  line(
    'judged products only  ',
    scores.map((score) => score.judgedOnly),
  )
}
