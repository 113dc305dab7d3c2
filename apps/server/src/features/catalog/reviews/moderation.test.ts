import { expect, test } from 'vitest'
import { moderatorActionsOf, openReviewShop } from '../../../../testing/orders/reviewing.ts'
import { setRules } from '../../../../testing/site-rules.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'

const GOOD = { rating: 5, comment: 'Маш сайн утас' }

test('REV-02 a review of somebody who did not buy waits for staff, who show it, answer it or say why not', async () => {
  const shop = await openReviewShop()
  const { slug } = await shop.variant()
  const bat = await shop.customer()
  const { review, state } = await bat.reviews.write(slug, GOOD)
  const shown = async () => (await shop.guest().reviews.list(slug)).reviews
  const mine = async () => (await bat.reviews.mine(slug)).review

  expect([state, await shown()]).toEqual(['waiting', []])
  expect(await shop.moderator.list({ state: 'waiting' })).toMatchObject({
    reviews: [{ id: review.id, user_id: bat.id, verified: false }],
    total_count: 1,
  })
  await shop.moderator.publish(review.id)
  await shop.moderator.publish(review.id)
  expect(await shop.moderator.answer(review.id, 'Баярлалаа')).toMatchObject({ answer: 'Баярлалаа' })
  await expect.poll(shown).toMatchObject([{ id: review.id, answer: 'Баярлалаа', verified: false }])
  await shop.moderator.reject(review.id, 'Зар')
  await expect.poll(shown).toEqual([])
  expect(await mine()).toMatchObject({ state: 'rejected', refusal: 'Зар' })
  await bat.reviews.change(review.id, GOOD)
  expect(await mine()).toMatchObject({ state: 'waiting', refusal: null })
  expect(await shop.moderator.answer(review.id, null)).toMatchObject({ answer: null })
  const audited = await shop.db.selectFrom('audit_entries').select('action').orderBy('id').execute()
  expect(audited.map(({ action }) => action)).toEqual([
    'review.publish',
    'review.publish',
    'review.answer',
    'review.reject',
    'review.answer',
  ])
})

test('REV-02 staff find reviews by stars, by whether the shop answered, and by words of them and of the product', async () => {
  const shop = await openReviewShop()
  const phone = await shop.variant({ product: { name: { mn: 'Утас Галакси', en: 'Galaxy phone' } } })
  const cable = await shop.variant({ product: { name: { mn: 'Кабель 100%', en: 'Cable' } } })
  const [bat, saraa] = [await shop.customer(), await shop.customer()]
  const good = (await bat.reviews.write(phone.slug, GOOD)).review.id
  const bad = (await saraa.reviews.write(cable.slug, { rating: 1, comment: 'Тасарсан' })).review.id
  await shop.moderator.answer(good, 'Баярлалаа')
  const found = async (query: object) => (await shop.moderator.list(query)).reviews.map(({ id }) => id)

  expect(await found({})).toEqual([good, bad])
  expect(await found({ rating: 1 })).toEqual([bad])
  expect(await found({ answered: false })).toEqual([bad])
  expect(await found({ answered: true })).toEqual([good])
  expect(await found({ q: 'САЙН галакси' })).toEqual([good])
  expect(await found({ q: '100%' })).toEqual([bad])
  expect(await found({ q: 'сайн кабель' })).toEqual([])
})

test('REV-02 a buyer’s review that is replaced is checked again by the rules of the site', async () => {
  const shop = await openReviewShop()
  const phone = await shop.variant()
  const { customer } = await shop.buyerOf(phone)
  const stranger = await shop.customer()
  const states = async () => [
    (await customer.reviews.write(phone.slug, GOOD)).state,
    (await stranger.reviews.write(phone.slug, GOOD)).state,
  ]

  expect(await states()).toEqual(['published', 'waiting'])
  await setRules(shop, { reviews: { moderation: 'all' } })
  expect(await states()).toEqual(['waiting', 'waiting'])
  expect(await shop.guest().reviews.list(phone.slug)).toMatchObject({ total_reviews: 0, average_rating: null })
  await setRules(shop, { reviews: { moderation: 'none' } })
  expect(await states()).toEqual(['published', 'published'])
  const [kept, counted] = await shop.summaries(phone.product_id)
  expect(kept).toEqual(counted)
})

test('REV-02 only staff with the permission moderate, and only reviews that exist', async () => {
  const shop = await openTestShop()
  const moderator = moderatorActionsOf(await shop.staff('administrator'))
  const { slug } = await shop.variant()
  const { review } = await (await shop.customer()).reviews.write(slug, GOOD)
  const { client } = await shop.staff('accountant')
  const of = { params: { id: review.id } }

  const refused = await Promise.allSettled([
    client.request('GET /api/back_office/reviews'),
    client.request('PUT /api/back_office/reviews/:id/publish', of),
    client.request('PUT /api/back_office/reviews/:id/reject', { ...of, body: { reason: 'a' } }),
    client.request('PUT /api/back_office/reviews/:id/answer', { ...of, body: { answer: 'a' } }),
  ])
  const forbidden = { status: 'rejected', reason: { code: 'forbidden', status: 403 } }
  expect(refused).toMatchObject(Array(4).fill(forbidden))
  const missing = { code: 'review_not_found', status: 404 }
  await expect(moderator.publish(999_999)).rejects.toMatchObject(missing)
  await expect(moderator.reject(999_999)).rejects.toMatchObject(missing)
  await expect(moderator.answer(999_999, 'a')).rejects.toMatchObject(missing)
  await expect(moderator.reject(review.id, '\u200b')).rejects.toMatchObject({ code: 'invalid_request' })
})

test('ACC-10 a removed customer’s published review stays without name and pictures, and the others are deleted', async () => {
  const shop = await openReviewShop()
  const [phone, lamp] = [await shop.variant(), await shop.variant()]
  const { customer: bat } = await shop.buyerOf(phone)
  const { review } = await bat.reviews.write(phone.slug, GOOD)
  await bat.reviews.write(lamp.slug, { rating: 1, comment: 'Хэзээ ч харагдаагүй' })
  const saraa = await shop.customer()
  await saraa.reviews.write(phone.slug, GOOD)
  await saraa.reviews.vote(review.id, true)
  const copy = await bat.account.export()
  expect(copy.reviews).toMatchObject([
    { id: review.id, comment: GOOD.comment, state: 'published' },
    { comment: 'Хэзээ ч харагдаагүй', state: 'waiting' },
  ])

  await bat.account.delete()
  await saraa.account.delete()

  await expect
    .poll(async () => (await shop.guest().reviews.list(phone.slug)).reviews)
    .toMatchObject([
      { id: review.id, comment: GOOD.comment, author: { name: null, avatar: null }, helpful: 1, verified: true },
    ])
  const rows = await shop.db.selectFrom('reviews').select(['id', 'user_id']).execute()
  expect(rows).toEqual([{ id: review.id, user_id: null }])
  expect(await shop.moderator.list()).toMatchObject({ reviews: [{ user_id: null }] })
})
