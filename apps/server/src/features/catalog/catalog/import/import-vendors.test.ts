import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { builders } from '../../../../../testing/builders.ts'
import { openTestDatabase } from '../../../../../testing/databases.ts'
import { soldProduct } from '../../../../../testing/searched-shop.ts'
import { openLocalFiles } from '../../../../platform/files/index.ts'
import type { CatalogProduct } from './catalog-file.ts'
import { exportCatalog } from './export-catalog.ts'
import { faultsText } from './import-faults.ts'
import { importFile } from './import-file.ts'

const VENDOR = {
  type: 'vendor',
  code: 'huslen',
  name: 'Хүслэн ХХК',
  about: { mn: 'Гутлын үйлдвэр', en: 'Shoemakers' },
  registry_number: '6123456',
  address: null,
  phone: '7700-1100',
  logo: null,
}

test('CAT-15 a file brings vendors and gives goods to them, and an export is imported again without a change', async () => {
  const shop = await openImports()
  const rows = [VENDOR, boots({ vendor: 'huslen' })]
  const planned = await shop.import(rows, { dryRun: true })

  const { counts } = await shop.import(rows)

  expect(planned).toEqual({ counts, refused: [] })
  expect(counts).toMatchObject({ added: 1, refused: 0 })
  expect(await shop.vendors()).toEqual([['boots', 'huslen']])
  for (const name of ['out.jsonl', 'out.csv', 'out.xlsx']) {
    await exportCatalog(shop.db, path.join(shop.folder, name))
    expect(await shop.importFile(name), name).toEqual({
      counts: { added: 0, changed: 0, unchanged: 1, refused: 0 },
      refused: [],
    })
  }
})

test('CAT-15 a file without the vendor leaves it, and one that names an unknown or a retired one is refused', async () => {
  const shop = await openImports()
  await shop.import([VENDOR, boots({ vendor: 'huslen' })])

  await shop.import([boots({ name: { mn: 'Шинэ гутал' } })])
  const unknown = await shop.import([boots({ vendor: 'nobody' })])
  await shop.db.updateTable('vendors').set({ retired_at: new Date() }).execute()
  const retired = await shop.import([boots({ vendor: 'huslen' }), boots({ slug: 'other', vendor: 'huslen' }, 'B-2')])

  expect(unknown.refused).toEqual([{ line: 1, reason: 'there is no vendor nobody' }])
  expect(retired).toEqual({
    counts: { added: 0, changed: 1, unchanged: 0, refused: 1 },
    refused: [{ line: 2, reason: 'there is no vendor huslen' }],
  })
  expect(await shop.vendors()).toEqual([['boots', 'huslen']])
})

test('CAT-15 a vendor without a registry number is refused', async () => {
  const shop = await openImports()

  const { refused } = await shop.import([{ ...VENDOR, registry_number: '' }, boots()])

  expect(refused).toMatchObject([{ line: 1, reason: expect.stringContaining('registry_number') }])
})

const boots = (overrides: Partial<CatalogProduct> = {}, sku = 'B-1'): CatalogProduct => {
  const product = soldProduct('boots', { mn: 'Гутал', en: 'Boots' }, overrides)
  return { ...product, variants: product.variants.map((variant) => ({ ...variant, sku })) }
}

async function openImports() {
  const folder = await mkdtemp(path.join(tmpdir(), 'delguur-vendors-'))
  const { db, close } = await openTestDatabase()
  onTestFinished(async () => {
    await close()
    await rm(folder, { recursive: true, force: true })
  })
  await builders(db).stockLocation('central')
  const files = await openLocalFiles(path.join(folder, 'files'))

  async function importNamed(name: string, options: { dryRun?: boolean } = {}) {
    const refused: { line: number; reason: string }[] = []
    const counts = await importFile({ db, files }, path.join(folder, name), {
      ...options,
      onRefused: ({ line, faults }) => void refused.push({ line, reason: faultsText(faults) }),
    })
    return { counts, refused }
  }

  return {
    db,
    folder,
    importFile: importNamed,

    async import(rows: object[], options?: { dryRun?: boolean }) {
      await writeFile(path.join(folder, 'rows.jsonl'), rows.map((row) => JSON.stringify(row)).join('\n'))
      return importNamed('rows.jsonl', options)
    },

    /** Slug of each product with the code of its vendor. */
    vendors: async () =>
      (
        await db
          .selectFrom('products')
          .leftJoin('vendors', 'vendors.id', 'products.vendor_id')
          .select(['slug', 'code'])
          .orderBy('slug')
          .execute()
      ).map(({ slug, code }) => [slug, code]),
  }
}
