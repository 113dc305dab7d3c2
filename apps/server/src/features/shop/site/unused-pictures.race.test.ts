import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../../testing/test-shop.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import { createPictureUploads } from '../../../platform/files/index.ts'
import { newProduct } from '../../catalog/catalog/editing/editing.requests.ts'
import { createUnusedPictures } from './unused-pictures.ts'

test('BO-03 a picture that nothing has named for a month is removed with its files; used ones and new ones stay', async () => {
  const { client, send, save, sweep, hashes, isFileThere } = await openScene()
  const [unused, used, taken] = [await send(1), await send(2), await send(3)]
  await save(used)
  const { id, version, product } = await save(taken)

  expect(await sweep(0)).toBe(0)
  expect(await sweep(29)).toBe(0)
  expect(await sweep(31)).toBe(1)
  expect(await hashes()).toEqual([used, taken].sort())
  expect([await isFileThere(unused), await isFileThere(used)]).toEqual([false, true])

  const body = { version, product: { ...product, images: [] } }
  await client.request('PUT /api/back_office/products/:id', { params: { id }, body })
  await sweep(40)
  await save(taken)
  await sweep(41)
  expect(await sweep(80)).toBe(0)
  const again = await send(1)
  expect([again, await isFileThere(unused)]).toEqual([unused, true])
})

test('BO-03 a picture that is being saved or sent anew while unused ones are removed survives, with its files', async () => {
  const { shop, send, save, sweep, hashes, isFileThere } = await openScene()
  const [saved, sent] = [await send(1), await send(2)]
  await sweep(0)

  // The transaction of a save that has found its picture, and has not yet named it when the job begins.
  const work = await shop.db.transaction().execute(async (tx) => {
    const { id } = await tx
      .selectFrom('images')
      .select('id')
      .where('hash', '=', saved)
      .forKeyShare()
      .executeTakeFirstOrThrow()
    const both = Promise.all([sweep(31), send(2)])
    const texts = { title: '{}', text: '{}', action: '{}' }
    const { id: site_id } = await tx.selectFrom('sites').select('id').executeTakeFirstOrThrow()
    await tx
      .insertInto('banners')
      .values({ ...texts, site_id, place: 'hero', url: '/', image_id: id })
      .execute()
    return { both }
  })
  const [removed] = await work.both

  expect(removed).toBeLessThanOrEqual(1)
  expect(await hashes()).toEqual([saved, sent].sort())
  expect([await isFileThere(saved), await isFileThere(sent)]).toEqual([true, true])
  await save(sent)
  expect(await sweep(90)).toBe(0)
})

const onServer = test.skipIf(!process.env.TEST_DATABASE_URL)

onServer('BO-03 a picture that is sent anew after it was listed for removal survives, with its files', async () => {
  const { shop, uploads, send, hashes, isFileThere } = await openScene()
  const [first, second] = [await send(1), await send(2)]
  const beforeFirst = async (picture: { hash: string; widths: number[] }) => {
    if (picture.hash === first) await send(2)
    await uploads.remove(picture)
  }
  const unused = createUnusedPictures({ db: shop.db, uploads: { remove: beforeFirst } })
  const month = Date.now() + 31 * DAY_MS
  const order = sql`case hash when ${first} then 0 else 1 end`
  await sql`update images set unused_since = now() + ${order} * interval '1 second'`.execute(shop.db)

  expect(await unused.sweep(new Date(month))).toBe(1)
  expect(await hashes()).toEqual([second])
  expect(await isFileThere(second)).toBe(true)
})

async function openScene() {
  const shop = await openTestShop()
  const { client } = await shop.staff('administrator')
  const { files } = shop.opened.resources
  const uploads = createPictureUploads(files)
  const unused = createUnusedPictures({ db: shop.db, uploads })
  return {
    shop,
    uploads,
    client,
    /** Sends the picture of this number; returns its hash. */
    async send(number: number): Promise<string> {
      const background = { r: number, g: 120, b: 200 }
      const data = await sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer()
      const picture = new Blob([new Uint8Array(data)])
      return (await client.request('POST /api/back_office/pictures', { upload: { picture } })).hash
    },
    /** A new product with the picture. */
    save: (hash: string) =>
      client.request('POST /api/back_office/products', { body: { product: { ...newProduct(), images: [hash] } } }),
    sweep: (days: number) => unused.sweep(new Date(Date.now() + days * DAY_MS)),
    hashes: async () => (await shop.db.selectFrom('images').select('hash').execute()).map(({ hash }) => hash).sort(),
    isFileThere: async (hash: string) => (await files.has(`${hash}.json`)) && (await files.has(`${hash}-20.webp`)),
  }
}
