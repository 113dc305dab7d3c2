import { readdir } from 'node:fs/promises'
import { MAX_REVIEW_PICTURES, REVIEW_COMMENT_MAX, REVIEW_PICTURE_MAX_BYTES } from '@delguur/contract'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { LoggedInShop } from '../../../../testing/people/people.ts'
import { smallPicture } from '../../../../testing/pictures.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'

const GOOD = { rating: 5, comment: 'Маш сайн утас' }

test('REV-01 pictures keep their order and names, and tell nothing of where they were taken', async () => {
  const shop = await openTestShop()
  const { slug } = await shop.variant()
  const bat = await shop.customer()
  const located = await sharp({ create: { width: 700, height: 400, channels: 3, background: '#c02020' } })
    .withExif({ IFD0: { Make: 'Secret camera' }, IFD3: { GPSLatitude: '47/1 55/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const plain = await smallPicture()

  const { review } = await bat.reviews.write(slug, {
    ...GOOD,
    pictures: [{ file: blob(located), name: 'Урд тал' }, { file: blob(plain) }, { file: blob(plain), name: 'Ар тал' }],
  })

  expect(review.images.map(({ name, image }) => [name, image.alt, image.width, image.height])).toEqual([
    ['Урд тал', 'Урд тал', 320, 560],
    ['', 'Сэтгэгдлийн зураг 2', 20, 20],
    ['Ар тал', 'Ар тал', 20, 20],
  ])
  const file = await (await shop.fetch(`/images/${review.images[0]?.image.hash}-320.webp`)).arrayBuffer()
  const { exif, xmp, iptc, orientation } = await sharp(Buffer.from(file)).metadata()
  expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined])
})

test('REV-01 pictures that leave a review leave no file, whether it is changed, replaced, deleted or its author removed', async () => {
  const shop = await openTestShop()
  const { slug } = await shop.variant()
  const bat = await shop.customer()
  const picture = { file: blob(await smallPicture()) }
  const write = () => bat.reviews.write(slug, { ...GOOD, pictures: [picture, picture] })

  const { review } = await write()
  const [first, second] = review.images.map(({ image }) => image.hash)
  const changed = await bat.reviews.change(review.id, { ...GOOD, images: [second ?? '', 'unknown'] })
  expect(changed.review.images.map(({ image }) => image.hash)).toEqual([second])
  expect(await storedPictures(shop)).toEqual([second])
  expect((await shop.fetch(`/images/${first}-20.webp`)).status).toBe(404)
  const { review: again } = await write()
  const hashes = again.images.map(({ image }) => image.hash)
  expect(await storedPictures(shop)).toEqual(hashes.toSorted())
  await bat.reviews.remove(again.id)
  expect(await storedPictures(shop)).toEqual([])
  const last = await write()
  await shop.db.updateTable('reviews').set({ state: 'published' }).where('id', '=', last.review.id).execute()
  await bat.account.delete()
  expect(await storedPictures(shop)).toEqual([])
  expect(await shop.db.selectFrom('images').select('id').execute()).toHaveLength(await productPictures(shop))
})

test('REV-01 a review that replaces another one takes along the pictures that stay, at most six in all', async () => {
  const shop = await openTestShop()
  const { slug } = await shop.variant()
  const bat = await shop.customer()
  const picture = { file: blob(await smallPicture()), name: 'Хуучин' }
  const { review } = await bat.reviews.write(slug, { ...GOOD, pictures: [picture, picture] })
  const [first = '', second = ''] = review.images.map(({ image }) => image.hash)

  const { review: again } = await bat.reviews.write(slug, {
    ...GOOD,
    images: [second],
    pictures: [{ file: picture.file }],
  })

  const hashes = again.images.map(({ image }) => image.hash)
  expect([hashes[0], again.images.map(({ name }) => name)]).toEqual([second, ['Хуучин', '']])
  expect(await storedPictures(shop)).toEqual(hashes.toSorted())
  expect((await shop.fetch(`/images/${first}-20.webp`)).status).toBe(404)
  const tooMany = { ...GOOD, images: hashes, pictures: Array(MAX_REVIEW_PICTURES - 1).fill(picture) }
  await expect(bat.reviews.write(slug, tooMany)).rejects.toMatchObject({ code: 'body_too_large', status: 413 })
  expect(await storedPictures(shop)).toEqual(hashes.toSorted())
})

test('REV-01 a form with too much, too little or something else is refused by field, and the next one works', async () => {
  const shop = await openTestShop()
  const { slug } = await shop.variant()
  const bat = await shop.customer()
  const picture = await smallPicture()
  const post = async (fields: [name: string, value: string | Buffer][]) => {
    const form = new FormData()
    for (const [name, value] of fields) form.append(name, typeof value === 'string' ? value : blob(value))
    const answer = await send(shop, bat, slug, form)
    const { code, errors } = await answer.json()
    return [answer.status, code, ...Object.keys(errors ?? {})]
  }
  const texts: [string, string][] = [
    ['rating', '5'],
    ['comment', 'Сайн'],
  ]
  const files = (count: number, data = picture) =>
    Array.from({ length: count }, () => ['images[][file]', data] as [string, Buffer])

  expect(await post([])).toEqual([422, 'invalid_request', 'rating', 'comment'])
  expect(await post([...texts, ['rating', '6']])).toEqual([422, 'invalid_request', 'rating'])
  expect(await post([...texts, ['rating', 'five']])).toEqual([422, 'invalid_request', 'rating'])
  expect(await post([...texts, ['comment', ' \n ']])).toEqual([422, 'invalid_request', 'comment'])
  expect(await post([...texts, ['comment', '\u202e\u200b']])).toEqual([422, 'invalid_request', 'comment'])
  expect(await post([...texts, ['comment', 'ө'.repeat(REVIEW_COMMENT_MAX + 1)]])).toEqual([
    422,
    'invalid_request',
    'comment',
  ])
  expect(await post([...texts, ['comment', 'ө'.repeat(9000)]])).toEqual([422, 'invalid_request', 'comment'])
  expect(await post([...texts, ['comment', 'a\0b']])).toEqual([422, 'invalid_request', 'text'])
  expect(await post([...texts, ['avatar', picture]])).toEqual([422, 'invalid_request', 'avatar'])
  expect(await post([...texts, ...files(1), ['images[][name]', 'a'.repeat(101)]])).toEqual([
    422,
    'invalid_request',
    'images[][name]',
  ])
  expect(await post([...texts, ...files(MAX_REVIEW_PICTURES + 1)])).toEqual([413, 'body_too_large'])
  expect(await post([...texts, ...files(1, Buffer.alloc(REVIEW_PICTURE_MAX_BYTES + 1, 7))])).toEqual([
    413,
    'body_too_large',
  ])
  const json = await send(shop, bat, slug, '{}', { 'content-type': 'application/json' })
  expect([json.status, (await json.json()).code]).toEqual([415, 'unsupported_media_type'])
  const cut = await send(shop, bat, slug, '--a\r\n', { 'content-type': 'multipart/form-data; boundary=a' })
  expect([cut.status, (await cut.json()).code]).toEqual([400, 'malformed_body'])
  expect(await storedPictures(shop)).toEqual([])
  const whole = await send(shop, bat, slug, formOf(texts, picture))
  expect(await whole.json()).toMatchObject({ review: { comment: 'Сайн', images: [{ name: '' }] } })
})

const blob = (source: Buffer) => new Blob([new Uint8Array(source)])

function formOf(texts: [string, string][], picture: Buffer): FormData {
  const form = new FormData()
  // The name before any file belongs to none.
  form.append('images[][name]', 'Хэнийх ч биш')
  form.append('images[][file]', blob(picture))
  for (const [name, value] of texts) form.append(name, value)
  return form
}

const send = (
  shop: TestShop,
  { token }: LoggedInShop,
  slug: string,
  body: FormData | string,
  headers: Record<string, string> = {},
) =>
  shop.fetch(`/api/v2/products/${slug}/reviews`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...headers },
    body,
  })

/** Hashes of the pictures in the file store. */
async function storedPictures({ config }: TestShop): Promise<string[]> {
  const files = await readdir(`${config.dataDir}/files`, { recursive: true })
  return files
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replace(/^.*\//, '').replace('.json', ''))
    .toSorted()
}

async function productPictures({ db }: TestShop): Promise<number> {
  return (await db.selectFrom('product_images').select('id').execute()).length
}
