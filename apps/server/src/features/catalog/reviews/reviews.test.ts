import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openReviewShop } from '../../../../testing/orders/reviewing.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'

const GOOD = { rating: 5, comment: 'Маш сайн утас' }

test('REV-01 a buyer’s review is shown at once, as a verified purchase with the author’s first name and initial', async () => {
  const shop = await openReviewShop()
  const phone = await shop.variant()
  const { customer } = await shop.buyerOf(phone, { first_name: 'Бат', last_name: 'дорж' })

  const written = await customer.reviews.write(phone.slug, { rating: 4, comment: '  Сайн\r\nутас \u202e ' })

  expect(written).toMatchObject({ state: 'published', review: { state: 'published', product: { slug: phone.slug } } })
  expect(await shop.guest().reviews.list(phone.product_id)).toMatchObject({
    reviews: [
      {
        id: written.review.id,
        rating: 4,
        comment: 'Сайн\nутас',
        images: [],
        author: { name: 'Бат Д.', avatar: null },
        verified: true,
        helpful: 0,
        answer: null,
      },
    ],
    average_rating: 4,
    total_reviews: 1,
    distribution: [0, 0, 0, 1, 0],
    page: 1,
    per_page: 20,
    total_pages: 1,
    total_count: 1,
  })
})

test('REV-01 a review is verified while the customer has a piece that is in no return', async () => {
  const shop = await openReviewShop()
  const [phone, other] = [await shop.variant(), await shop.variant()]
  const { customer, number, lines } = await shop.buyerOf(phone)
  const verified = async (slug: string) => (await customer.reviews.mine(slug)).verified

  expect([await verified(phone.slug), await verified(other.slug)]).toEqual([true, false])
  const { id } = await shop.requestReturn({ shopper: customer, number }, lines[0])
  expect(await verified(phone.slug)).toBe(false)
  expect((await customer.reviews.write(phone.slug, GOOD)).state).toBe('waiting')
  await customer.returns.cancel(number, id)
  expect((await customer.reviews.write(phone.slug, GOOD)).state).toBe('published')
  const again = await shop.requestReturn({ shopper: customer, number }, lines[0])
  await shop.staffActions.approve(again.id)
  expect((await customer.reviews.mine(phone.slug)).review).toMatchObject({ verified: true })
  await shop.staffActions.receive(again.id)
  expect((await customer.reviews.mine(phone.slug)).review).toMatchObject({ state: 'published', verified: false })
})

test('REV-01 product, cards, search, sort, filter and facet follow the published reviews', async () => {
  const shop = await openTestShop()
  const [loved, liked, plain] = [await shop.variant(), await shop.variant(), await shop.variant()]
  for (const rating of [5, 4, 5, 5, 5]) await publish(shop, loved.slug, rating)
  await publish(shop, liked.slug, 5)
  const bad = await publish(shop, plain.slug, 2)
  await shop.searchCaughtUp()
  const { products } = shop.guest()

  const listed = await products.list({ sort: 'rating_desc', facets: true })

  expect(listed.products).toMatchObject([
    { slug: loved.slug, average_rating: 4.8, total_reviews: 5 },
    { slug: liked.slug, average_rating: 5, total_reviews: 1 },
    { slug: plain.slug, average_rating: 2, total_reviews: 1 },
  ])
  expect(listed.facets?.ratings).toEqual([
    { min: 4, count: 2 },
    { min: 3, count: 2 },
    { min: 2, count: 3 },
    { min: 1, count: 3 },
  ])
  const four = await products.list({ rating_min: 4, facets: true })
  expect([four.total_count, four.facets?.ratings.length]).toEqual([2, 4])
  expect(await products.find(loved.slug)).toMatchObject({ average_rating: 4.8, total_reviews: 5 })
  const found = await shop.guest().search.product(loved.product_id)
  expect(found).toMatchObject({ average_rating: 4.8, total_reviews: 5 })

  await bad.author.reviews.remove(bad.id)
  await shop.searchCaughtUp()

  expect((await products.list({ ids: String(plain.product_id) })).products).toMatchObject([
    { average_rating: null, total_reviews: 0 },
  ])
  expect((await products.list({ rating_min: 1 })).total_count).toBe(2)
})

test('REV-01 reviews are listed in each order, by stars and page by page', async () => {
  const shop = await openTestShop()
  const { slug } = await shop.variant()
  const ids: number[] = []
  for (const rating of [3, 5, 1, 5, 4]) ids.push((await publish(shop, slug, rating)).id)
  const [first = 0, second = 0] = ids
  await shop.db.updateTable('reviews').set({ has_pictures: true }).where('id', '=', second).execute()
  const { reviews } = shop.guest()
  const places = async (query: Parameters<typeof reviews.list>[1]) =>
    (await reviews.list(slug, query)).reviews.map(({ id }) => id - first)

  expect(await places({})).toEqual([4, 3, 2, 1, 0])
  expect(await places({ sort: 'rating_desc' })).toEqual([3, 1, 4, 0, 2])
  expect(await places({ sort: 'rating_asc' })).toEqual([2, 0, 4, 3, 1])
  expect(await places({ sort: 'pictures' })).toEqual([1, 4, 3, 2, 0])
  expect(await places({ rating: 5 })).toEqual([3, 1])
  expect(await reviews.list(slug, { rating: 5, per_page: 1 })).toMatchObject({
    total_pages: 2,
    total_count: 2,
    total_reviews: 5,
    distribution: [1, 0, 1, 1, 2],
  })
  expect(await places({ per_page: 2, page: 3 })).toEqual([0])
  expect(await reviews.list(slug, { rating: 2 })).toMatchObject({ reviews: [], total_count: 0, total_reviews: 5 })
})

test('REV-01 a customer has one review of a product: another one replaces it, also when ten come at once', async () => {
  const shop = await openReviewShop()
  const phone = await shop.variant()
  const { customer } = await shop.buyerOf(phone)
  const first = await customer.reviews.write(phone.slug, GOOD)
  await (await shop.customer()).reviews.vote(first.review.id, true)

  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => customer.reviews.write(phone.slug, { ...GOOD, rating: 1 + (at % 5) })),
  )

  const { review } = await customer.reviews.mine(phone.slug)
  expect(answers.map(({ review: { id } }) => id)).toContain(review?.id)
  expect(await shop.guest().reviews.list(phone.slug)).toMatchObject({ total_reviews: 1, reviews: [{ helpful: 0 }] })
  const [kept, counted] = await shop.summaries(phone.product_id)
  expect(kept).toEqual(counted)
})

test('REV-01 the counts of a product stay those of its reviews while customers and staff change many at once', async () => {
  const shop = await openReviewShop()
  const { slug, product_id } = await shop.variant()
  const people = await Promise.all(Array.from({ length: 8 }, () => shop.customer()))

  await Promise.all(
    people.map(async ({ reviews }, at) => {
      const { review } = await reviews.write(slug, { ...GOOD, rating: 1 + (at % 5) })
      await shop.moderator.publish(review.id)
      if (at % 2 === 0) await reviews.change(review.id, { rating: 5, comment: 'Өөрөөр бодлоо' })
      if (at % 4 === 0) await shop.moderator.publish(review.id)
      if (at % 3 === 0) await reviews.remove(review.id)
    }),
  )

  const [kept, counted] = await shop.summaries(product_id)
  expect(kept).toEqual(counted)
  expect(counted.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0)
  await sql`delete from products where id = ${product_id}`.execute(shop.db)
  expect(await shop.db.selectFrom('review_summaries').selectAll().execute()).toEqual([])
})

test('REV-01 a customer calls a review of somebody else helpful once, and takes it back once', async () => {
  const shop = await openTestShop()
  const { slug } = await shop.variant()
  const { id, author } = await publish(shop, slug, 5)
  const [bat, saraa] = [await shop.customer(), await shop.customer()]

  const votes = await Promise.all(Array.from({ length: 5 }, () => bat.reviews.vote(id, true)))
  expect(votes).toEqual([1, 1, 1, 1, 1])
  expect(await saraa.reviews.vote(id, true)).toBe(2)
  expect((await bat.reviews.mine(slug)).helpful_ids).toEqual([id])
  expect(await bat.reviews.vote(id, false)).toBe(1)
  expect(await bat.reviews.vote(id, false)).toBe(1)
  await expect(author.reviews.vote(id, true)).rejects.toMatchObject({ code: 'review_own', status: 409 })
  await expect(bat.reviews.vote(999_999, true)).rejects.toMatchObject({ code: 'review_not_found', status: 404 })
  const { review } = await bat.reviews.write(slug, GOOD)
  await expect(saraa.reviews.vote(review.id, true)).rejects.toMatchObject({ code: 'review_not_found' })
})

test('REV-01 reviews are written by customers, of products with a page, and changed by their authors alone', async () => {
  const shop = await openTestShop()
  const { slug } = await shop.variant()
  const [bat, saraa] = [await shop.customer(), await shop.customer()]
  const { review } = await bat.reviews.write(slug, GOOD)

  await expect(shop.guest().reviews.write(slug, GOOD)).rejects.toMatchObject({ code: 'login_required', status: 401 })
  await expect(shop.guest().reviews.mine(slug)).rejects.toMatchObject({ code: 'login_required' })
  for (const product of ['none', 999_999]) {
    const missing = { code: 'product_not_found', status: 404 }
    await expect(bat.reviews.write(product, GOOD)).rejects.toMatchObject(missing)
    await expect(bat.reviews.list(product)).rejects.toMatchObject(missing)
    await expect(bat.reviews.mine(product)).rejects.toMatchObject(missing)
  }
  const missing = { code: 'review_not_found', status: 404 }
  await expect(saraa.reviews.change(review.id, GOOD)).rejects.toMatchObject(missing)
  await expect(saraa.reviews.remove(review.id)).rejects.toMatchObject(missing)
  await bat.reviews.change(review.id, { rating: 2, comment: 'Муудсан' })
  expect((await bat.reviews.mine(slug)).review).toMatchObject({ id: review.id, rating: 2, comment: 'Муудсан' })
  await bat.reviews.remove(review.id)
  await expect(bat.reviews.remove(review.id)).rejects.toMatchObject(missing)
  expect((await bat.reviews.mine(slug)).review).toBeNull()
})

/** Review of a new customer, published by hand. */
async function publish(shop: TestShop, slug: string, rating: number) {
  const author = await shop.customer()
  const { review } = await author.reviews.write(slug, { rating, comment: `${rating} од` })
  await shop.db.updateTable('reviews').set({ state: 'published' }).where('id', '=', review.id).execute()
  return { id: review.id, author }
}
