import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../../../testing/test-shop.ts'
import { openLocalFiles } from '../../../../platform/files/index.ts'
import { loadReviews } from './load-reviews.ts'
import { ReviewsFileRefused, readReviewsFile } from './reviews-file.ts'

const DRAWING = { drawing: { kind: 'kettle', colour: '#2b6f9e', accent: '#c65f36', seed: 'kettle~3' } }

test('REV-01 REV-02 reviews and questions of another shop are taken over once, under their names and without a mark of purchase', async () => {
  const shop = await openTestShop()
  const { slug } = await shop.variant()
  const review = { type: 'review', product: slug, author: 'Бат Д.', written_at: '2026-03-01T10:00+08:00' }
  const rows = [
    { ...review, rating: 5, comment: 'Сайн.', helpful: 3, answer: 'Баярлалаа.', images: [DRAWING] },
    { ...review, author: 'Anna K.', rating: 2, comment: 'Too loud.', written_at: '2026-04-01T10:00+08:00' },
    {
      ...{
        type: 'question',
        product: slug,
        author: 'Сараа Б.',
        written_at: '2026-05-01T10:00+08:00',
        text: 'Баталгаатай юу?',
      },
      answers: [
        { text: 'Тийм, хоёр жил.', written_at: '2026-05-01T12:00+08:00', helpful: 1 },
        { author: 'Болд Г.', text: 'Би засуулсан.', written_at: '2026-05-02T12:00+08:00' },
      ],
    },
  ]

  expect(await takeOver(shop, rows)).toEqual({ reviews: 2, questions: 1 })
  expect(await takeOver(shop, rows)).toEqual({ reviews: 0, questions: 0 })

  const guest = shop.guest()
  const { reviews, ...summary } = await guest.reviews.list(slug)
  expect(summary).toMatchObject({ average_rating: 3.5, total_reviews: 2, distribution: [0, 1, 0, 0, 1] })
  expect(reviews).toMatchObject([
    { author: { name: 'Anna K.', avatar: null }, rating: 2, images: [], verified: false, answer: null },
    { author: { name: 'Бат Д.' }, rating: 5, helpful: 3, answer: 'Баярлалаа.', images: [{ name: '' }] },
  ])
  expect(await guest.questions.list(slug, { q: 'засуулсан' })).toMatchObject({
    questions: [
      {
        author: { name: 'Сараа Б.' },
        answers: [
          { by: 'shop', author: null, helpful: 1 },
          { by: 'buyer', author: { name: 'Болд Г.' } },
        ],
      },
    ],
  })
})

test('REV-01 a file with a fault or an unknown product changes nothing and says where', async () => {
  const shop = await openTestShop()
  const { slug } = await shop.variant()
  const good = {
    type: 'review',
    product: slug,
    author: 'Бат',
    written_at: '2026-03-01T10:00+08:00',
    rating: 5,
    comment: 'Сайн',
  }

  await expect(takeOver(shop, [good, { ...good, rating: 6 }])).rejects.toThrow(/line 2: rating/)
  await expect(takeOver(shop, [good, { ...good, author: 'Болд', written_at: 'yesterday' }])).rejects.toThrow(
    /line 2: written_at/,
  )
  await expect(takeOver(shop, [good, { ...good, product: 'gone' }])).rejects.toThrow(ReviewsFileRefused)
  expect(await shop.guest().reviews.list(slug)).toMatchObject({ total_reviews: 0 })
})

async function takeOver(shop: TestShop, rows: object[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'delguur-reviews-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'reviews.jsonl')
  await writeFile(file, rows.map((row) => JSON.stringify(row)).join('\n'))
  const files = await openLocalFiles(path.join(folder, 'files'))
  return loadReviews({ db: shop.db, files, pictureFolder: folder }, await readReviewsFile(file))
}
