import { readdir } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import { QUESTIONS_PER_DAY } from '@delguur/contract'
import { expect, test } from 'vitest'
import { hostileTexts } from '../../../../testing/hostile/hostile-values.ts'
import { openReviewShop } from '../../../../testing/orders/reviewing.ts'
import type { LoggedInShop } from '../../../../testing/people/people.ts'
import { pngOf, smallPicture } from '../../../../testing/pictures.ts'
import { publishedQuestion } from '../../../../testing/questions.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'
import { isFullTier } from '../../../../testing/tier.ts'

const TEXTS_A_KIND = isFullTier ? 2000 : 60
const GOOD = { rating: 5, comment: 'Маш сайн утас' }
/** A picture of 40,000 × 40,000 in memory is 6,400 MB. */
const MAX_GROWTH_MB = 640

type ReviewShop = Awaited<ReturnType<typeof openReviewShop>>
type Write = (text: string) => Promise<string>

/** Each returns what is stored of a text. */
const kinds: Record<string, (shop: ReviewShop) => Promise<Write>> = {
  async review(shop) {
    const { slug } = await shop.variant()
    const bat = await shop.customer()
    return async (text) => (await bat.reviews.write(slug, { rating: 3, comment: text })).review.comment
  },
  async question(shop) {
    const { slug } = await shop.variant()
    const people: LoggedInShop[] = []
    let asked = 0
    return async (text) => {
      const place = Math.floor(asked++ / QUESTIONS_PER_DAY)
      const person = people[place] ?? (await shop.customer())
      people[place] = person
      return (await person.questions.ask(slug, text)).question.text
    }
  },
  async answer(shop) {
    const phone = await shop.variant()
    const { customer } = await shop.buyerOf(phone)
    const id = await publishedQuestion(shop, await shop.customer(), phone.slug, 'Ямар вэ?')
    return async (text) => (await customer.questions.answer(id, text)).answer.text
  },
}

test.each(Object.keys(kinds))(
  'REV-01 REV-03 hostile texts in a %s are stored as they can be read, or refused',
  async (kind) => {
    // Without the large lists of ../shared the few of our own take their place.
    const { texts } = await hostileTexts()
    const shop = await openReviewShop()
    const write = await kinds[kind]?.(shop)
    const some = texts.filter((_, at) => at % Math.ceil(texts.length / TEXTS_A_KIND) === 0)

    for (const text of some) {
      const stored = await write?.(text).catch((error) => error)
      if (typeof stored === 'string') {
        expect(stored.trim(), text).not.toBe('')
        expect(stored, text).not.toMatch(/[\u202a-\u202e\u2066-\u2069\0]/)
      } else expect(stored, text).toMatchObject({ code: 'invalid_request', status: 422 })
    }
  },
)

test('REV-01 a review with a file that is not a still photograph is refused whole, and takes no memory', async () => {
  const shop = await openTestShop()
  const { slug } = await shop.variant()
  const bat = await shop.customer()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="/etc/passwd"/></svg>'
  const good = { file: blob(await smallPicture()) }
  const before = process.memoryUsage().rss

  for (const source of [
    Buffer.alloc(0),
    Buffer.from(svg),
    Buffer.from('GIF89a/*<svg onload=alert(1)>*/=1;'),
    Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1'),
    Buffer.concat([Buffer.from('%PDF-1.7\n'), await smallPicture()]),
    (await smallPicture()).subarray(0, 60),
    ...Array.from({ length: 8 }, () => pngOf(40_000, 40_000)),
    pngOf(100_000, 100_000),
    pngOf(1, 49_000_000, deflateSync(Buffer.alloc(4))),
  ]) {
    const written = bat.reviews.write(slug, { ...GOOD, pictures: [good, { file: blob(source) }] })
    await expect(written, source.toString('latin1', 0, 20)).rejects.toMatchObject({
      code: 'picture_refused',
      status: 422,
    })
  }

  expect((process.memoryUsage().rss - before) / 2 ** 20).toBeLessThan(MAX_GROWTH_MB)
  const files = await readdir(`${shop.config.dataDir}/files`, { recursive: true })
  expect([(await bat.reviews.mine(slug)).review, files.filter((name) => name.endsWith('.json'))]).toEqual([null, []])
})

test('REV-01 a photograph with HTML appended is stored as the photograph alone', async () => {
  const shop = await openTestShop()
  const { slug } = await shop.variant()
  const bat = await shop.customer()
  const polyglot = Buffer.concat([await smallPicture(), Buffer.from('<script>alert(1)</script>')])

  const { review } = await bat.reviews.write(slug, { ...GOOD, pictures: [{ file: blob(polyglot) }] })

  const stored = Buffer.from(await (await shop.fetch(`/images/${review.images[0]?.image.hash}-20.webp`)).arrayBuffer())
  expect(stored.includes('script')).toBe(false)
})

const blob = (source: Buffer) => new Blob([new Uint8Array(source)])
