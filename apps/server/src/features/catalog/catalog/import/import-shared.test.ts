import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../../../../../testing/databases.ts'
import { openLocalFiles } from '../../../../platform/files/index.ts'
import { exportCatalog } from './export-catalog.ts'
import type { Refusal } from './import-compare.ts'
import { importFile } from './import-file.ts'

const PROJECT = path.resolve(import.meta.dirname, '../../../../../../..')
const SHARED = path.resolve(PROJECT, '../shared/data')
const mappingOf = (name: string) => path.join(PROJECT, 'apps/server/mappings', `${name}.json`)

const catalogues = [
  ['icecat', 'icecat-electronics-dev.jsonl.gz'],
  ['bestbuy', 'bestbuy-phones.jsonl.gz'],
  ['contoso', 'contoso-electronics.jsonl.gz'],
] as const

for (const [mapping, name] of catalogues) {
  const file = path.join(SHARED, 'catalog', name)
  test.skipIf(!existsSync(file))(
    `CAT-15 ${name} is valid and imports completely (skipped where ../shared is missing)`,
    async () => {
      const shop = await openShop()
      const refused: Refusal[] = []
      const onRefused = (refusal: Refusal) => void refused.push(refusal)

      const checked = await importFile(shop, file, { mapping: mappingOf(mapping), dryRun: true, onRefused })
      const { added } = await importFile(shop, file, { mapping: mappingOf(mapping), limit: 60, onRefused })

      expect(refused).toEqual([])
      expect(checked.added).toBeGreaterThan(2500)
      expect(added).toBe(60)
      const { priced } = await shop.db
        .selectFrom('listings')
        .select(({ fn }) => fn.countAll<number>().as('priced'))
        .where('price', '>=', 1000)
        .where('sellable', '>', 0)
        .where('image_id', 'is not', null)
        .executeTakeFirstOrThrow()
      expect(priced).toBe(60)
    },
    300_000,
  )
}

test('CAT-15 the example table is imported with the example mapping', async () => {
  const shop = await openShop()
  const file = path.join(PROJECT, 'apps/server/mappings/csv-example.csv')

  const counts = await importFile(shop, file, { mapping: mappingOf('csv-example') })

  expect(counts).toEqual({ added: 2, changed: 0, unchanged: 0, refused: 0 })
})

const hostile = ['naughty-strings', 'xss-dev', 'sqli-dev'].map((name) =>
  path.join(SHARED, 'hostile', `${name}.json.gz`),
)

test.skipIf(!hostile.every(existsSync))(
  'CAT-15 hostile texts as names are stored unchanged or refused, and are exported again (skipped where ../shared is missing)',
  async () => {
    const shop = await openShop()
    const lists = await Promise.all(
      hostile.map(async (file) => stringsIn(JSON.parse(gunzipSync(await readFile(file)).toString()))),
    )
    const texts = [...new Set(lists.flat())].filter((text) => text.trim() !== '').slice(0, 700)
    const rows = texts.map((title, id) => JSON.stringify({ id: `h${id}`, title, about: title, price: 1000 }))
    await writeFile(path.join(shop.folder, 'hostile.jsonl'), rows.join('\n'))
    const mapping = {
      sku: '{id}',
      name: '{title}',
      description: '{about}',
      brand: '{title}',
      price: { value: '{price}' },
    }
    await writeFile(path.join(shop.folder, 'map.json'), JSON.stringify(mapping))
    const refused: Refusal[] = []
    const onRefused = (refusal: Refusal) => void refused.push(refusal)

    const counts = await importFile(shop, path.join(shop.folder, 'hostile.jsonl'), {
      mapping: path.join(shop.folder, 'map.json'),
      onRefused,
    })
    await exportCatalog(shop.db, path.join(shop.folder, 'out.csv'))
    const again = await importFile(shop, path.join(shop.folder, 'out.csv'))

    expect(counts.added + counts.refused).toBe(texts.length)
    expect(counts.added).toBeGreaterThan(texts.length * 0.9)
    expect(again).toEqual({ added: 0, changed: 0, unchanged: counts.added, refused: 0 })
  },
  300_000,
)

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : []
}

async function openShop() {
  const folder = await mkdtemp(path.join(tmpdir(), 'delguur-import-'))
  const database = await openTestDatabase()
  onTestFinished(async () => {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  })
  return { db: database.db, files: await openLocalFiles(path.join(folder, 'files')), folder }
}
