import sharp from 'sharp'
import { expect, test } from 'vitest'
import { smallPicture } from '../../../../../testing/pictures.ts'
import { openTestShop } from '../../../../../testing/test-shop.ts'
import { newProduct } from './editing.requests.ts'

test('BO-03 a picture that staff send is encoded anew without metadata, kept once, and shown with its words', async () => {
  const { shop, client, send } = await openEditing()
  const photograph = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#456' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toBuffer()

  const [first, again] = [await send(photograph), await send(photograph)]
  const product = {
    ...newProduct(),
    images: [first.hash],
    image_texts: { [first.hash]: { mn: 'Гэрэлтэж буй чийдэн', en: 'A shining torch' } },
  }
  const created = await client.request('POST /api/back_office/products', { body: { product } })

  expect(first).toMatchObject({ width: 700, height: 500, widths: [160, 320, 480, 640] })
  expect(again).toEqual(first)
  const file = await fetch(`${shop.url}/images/${first.hash}-640.webp`)
  expect((await sharp(Buffer.from(await file.arrayBuffer())).metadata()).exif).toBeUndefined()
  expect(created.product).toEqual(product)
  expect((await shop.guest('en').products.find(product.slug)).images).toMatchObject([{ alt: 'A shining torch' }])
})

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>')],
  ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
  ['a text', Buffer.from('not a picture')],
])('BO-03 %s is no picture for goods', async (_, data) => {
  const { shop, send } = await openEditing()

  await expect(send(data)).rejects.toMatchObject({ code: 'picture_refused' })
  expect(await shop.db.selectFrom('images').select('id').execute()).toEqual([])
})

test('BO-03 who may not manage the catalogue sends no pictures', async () => {
  const shop = await openTestShop()
  const { client } = await shop.staff('support')
  const picture = new Blob([new Uint8Array(await smallPicture())])

  await expect(client.request('POST /api/back_office/pictures', { upload: { picture } })).rejects.toMatchObject({
    code: 'forbidden',
  })
})

test('BO-03 a draft is not in the shop until it is put there', async () => {
  const { shop, client, send } = await openEditing()
  const product = { ...newProduct(), images: [(await send(await smallPicture())).hash] }

  const draft = await client.request('POST /api/back_office/products', { body: { product, draft: true } })

  expect(draft.retired_at).not.toBeNull()
  await expect(shop.guest().products.find(product.slug)).rejects.toMatchObject({ code: 'product_not_found' })
  await client.request('PUT /api/back_office/products/:id/restore', { params: { id: draft.id } })
  expect(await shop.guest().products.find(product.slug)).toMatchObject({ name: 'Гар чийдэн' })
})

test('BO-03 a preview shows what is not saved, to whoever has its address and for half an hour, and changes no product', async () => {
  const { shop, client, send } = await openEditing()
  const product = { ...newProduct(), images: [(await send(await smallPicture())).hash] }
  const saved = await client.request('POST /api/back_office/products', { body: { product } })
  const [variant] = product.variants
  if (!variant) throw new Error('A product has a variant')
  const changed = { ...product, name: { mn: 'Шинэ нэр' }, variants: [{ ...variant, price: 9_900 }] }

  const { path } = await client.request('POST /api/back_office/product_previews', {
    body: { product_id: saved.id, product: changed },
  })
  const unsaved = await client.request('POST /api/back_office/product_previews', {
    body: { product_id: null, product: newProduct() },
  })

  const token = path.replace('/previews/', '')
  expect(await shop.guest('en').products.preview(token)).toMatchObject({ id: saved.id, name: 'Шинэ нэр', price: 9_900 })
  expect(await shop.guest('en').products.preview(unsaved.path.replace('/previews/', ''))).toMatchObject({
    name: 'Torch',
  })
  expect(await client.request('GET /api/back_office/products/:id', { params: { id: saved.id } })).toEqual(saved)
  expect(await shop.guest().products.find(product.slug)).toMatchObject({ name: 'Гар чийдэн', price: 25_000 })
  expect(await shop.db.selectFrom('products').select('id').execute()).toHaveLength(1)
  const { entries } = await client.request('GET /api/back_office/audit', { query: { kind: 'product_previews' } })
  expect(JSON.stringify(entries)).not.toContain(token)

  await shop.db
    .updateTable('product_previews')
    .set({ expires_at: new Date(0) })
    .execute()
  await expect(shop.guest().products.preview(token)).rejects.toMatchObject({ code: 'preview_not_found' })
})

test('BO-03 a preview is refused for the same faults as the product', async () => {
  const { shop, client } = await openEditing()
  const preview = (product_id: number | null, fault: object) =>
    client.request('POST /api/back_office/product_previews', {
      body: { product_id, product: { ...newProduct(), ...fault } },
    })
  const { slug } = await shop.variant()

  await expect(preview(null, { slug })).rejects.toMatchObject({ code: 'slug_taken' })
  await expect(preview(null, { brand: 'nobody' })).rejects.toMatchObject({ code: 'reference_unknown' })
  await expect(preview(null, { option_types: ['colour'] })).rejects.toMatchObject({ code: 'product_invalid' })
  await expect(preview(999_999, {})).rejects.toMatchObject({ code: 'product_not_found' })
})

async function openEditing() {
  const shop = await openTestShop()
  const { client } = await shop.staff('administrator')
  const send = (data: Buffer) =>
    client.request('POST /api/back_office/pictures', { upload: { picture: new Blob([new Uint8Array(data)]) } })
  return { shop, client, send }
}
