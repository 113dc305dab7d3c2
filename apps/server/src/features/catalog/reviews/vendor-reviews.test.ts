import { expect, test } from 'vitest'
import { openReviewShop } from '../../../../testing/orders/reviewing.ts'
import { smallPicture } from '../../../../testing/pictures.ts'

const GOOD = { rating: 5, comment: 'Найдвартай борлуулагч' }

test('REV-02 a buyer’s review of a vendor is verified and shown, replaces their own, and is deleted without its id', async () => {
  const shop = await openReviewShop()
  const boots = await shop.variant({ product: { vendor: 'huslen' } })
  const { customer: bat } = await shop.buyerOf(boots, { first_name: 'Бат', last_name: 'Дорж' })
  const file = new Blob([new Uint8Array(await smallPicture())])
  await bat.vendors.writeReview('huslen', { ...GOOD, pictures: [{ file, name: 'Гутал' }] })

  const { review, state } = await bat.vendors.writeReview('huslen', { rating: 4, comment: 'Сайн' })

  const vendor = await shop.vendor('huslen')
  expect(state).toBe('published')
  expect(review).toMatchObject({
    rating: 4,
    verified: true,
    images: [],
    product: null,
    vendor: { id: vendor, slug: 'huslen', name: 'huslen' },
  })
  const listed = async () => (await shop.guest().vendors.reviews(vendor)).reviews.map(({ comment }) => comment)
  await expect.poll(listed).toEqual(['Сайн'])
  expect(await shop.guest().vendors.find('huslen')).toMatchObject({ average_rating: 4, total_reviews: 1 })
  expect(await shop.guest().products.find(boots.slug)).toMatchObject({ average_rating: null, total_reviews: 0 })
  expect(await bat.vendors.myReview('huslen')).toMatchObject({ review: { id: review.id }, verified: true })
  expect((await bat.reviews.mine(boots.slug)).review).toBeNull()
  expect((await bat.account.export()).reviews).toMatchObject([{ vendor: { slug: 'huslen' }, product: null }])

  await bat.vendors.removeReview('huslen')
  await bat.vendors.removeReview('huslen')

  await expect.poll(listed).toEqual([])
  expect(await bat.vendors.myReview('huslen')).toMatchObject({ review: null })
  await expect.poll(() => shop.guest().vendors.find('huslen')).toMatchObject({ average_rating: null, total_reviews: 0 })
})

test('REV-02 who did not buy from a vendor waits for staff, who find reviews of vendors apart from those of products', async () => {
  const shop = await openReviewShop()
  const { slug } = await shop.variant({ product: { vendor: 'huslen' } })
  const [bat, saraa] = [await shop.customer(), await shop.customer()]
  const { review, state } = await bat.vendors.writeReview('huslen', GOOD)
  const ofProduct = (await bat.reviews.write(slug, GOOD)).review.id
  const found = async (query: object) => (await shop.moderator.list(query)).reviews.map(({ id }) => id)

  expect(state).toBe('waiting')
  expect([await found({}), await found({ of: 'vendors' }), await found({ of: 'products' })]).toEqual([
    [review.id, ofProduct],
    [review.id],
    [ofProduct],
  ])
  expect(await found({ q: 'HUSLEN' })).toEqual([review.id])
  await shop.moderator.publish(review.id)
  await shop.moderator.answer(review.id, 'Баярлалаа')
  expect(await saraa.reviews.vote(review.id, true)).toBe(1)
  await expect
    .poll(async () => (await shop.guest().vendors.reviews('huslen')).reviews)
    .toMatchObject([{ id: review.id, verified: false, answer: 'Баярлалаа', helpful: 1 }])
  expect(await saraa.vendors.myReview('huslen')).toMatchObject({ review: null, helpful_ids: [review.id] })
  expect((await shop.guest().reviews.list(slug)).reviews).toEqual([])
  await bat.reviews.change(review.id, { rating: 2, comment: 'Муудсан' })
  expect(await bat.vendors.myReview('huslen')).toMatchObject({ review: { state: 'waiting', rating: 2 } })
  await shop.moderator.reject(review.id, 'Зар')
  expect((await bat.vendors.myReview('huslen')).review).toMatchObject({ state: 'rejected', refusal: 'Зар' })
  await shop.moderator.publish(review.id)
  await expect.poll(() => shop.summariesOf('huslen')).toEqual([0, 1, 0, 0, 0])
})

test('REV-02 a customer who sends back all that a vendor sold them is no verified buyer any more', async () => {
  const shop = await openReviewShop()
  const boots = await shop.variant({ product: { vendor: 'huslen' } })
  const { customer, number, lines } = await shop.buyerOf(boots)
  await customer.vendors.writeReview('huslen', GOOD)
  const verified = async () => (await customer.vendors.myReview('huslen')).review?.verified

  expect(await verified()).toBe(true)
  const { id } = await shop.requestReturn({ shopper: customer, number }, lines[0])
  await shop.staffActions.approve(id)
  await shop.staffActions.receive(id)
  expect(await verified()).toBe(false)
})

test('REV-02 two reviews sent at once are one, and guests and absent vendors have none', async () => {
  const shop = await openReviewShop()
  await shop.variant({ product: { vendor: 'huslen' } })
  const bat = await shop.customer()
  await shop.vendor('without-goods')

  await Promise.all([bat.vendors.writeReview('huslen', GOOD), bat.vendors.writeReview('huslen', GOOD)])

  const { count } = await shop.db
    .selectFrom('reviews')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(1)
  await expect(shop.guest().vendors.writeReview('huslen', GOOD)).rejects.toMatchObject({ code: 'login_required' })
  await expect(shop.guest().vendors.removeReview('huslen')).rejects.toMatchObject({ code: 'login_required' })
  for (const absent of ['none', 'without-goods']) {
    const missing = { code: 'vendor_not_found', status: 404 }
    await expect(bat.vendors.writeReview(absent, GOOD)).rejects.toMatchObject(missing)
    await expect(bat.vendors.reviews(absent)).rejects.toMatchObject(missing)
    await expect(bat.vendors.removeReview(absent)).rejects.toMatchObject(missing)
  }
})
