import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pngOf } from '../apps/server/testing/pictures.ts'
import { questionsEn } from '../apps/storefront/app/i18n/messages/questions.en.ts'
import { questionsMn } from '../apps/storefront/app/i18n/messages/questions.mn.ts'
import { createTranslate, type Translate } from '../apps/storefront/app/i18n/translate.ts'
import { becomeCustomer, signUp } from './customers.ts'
import { look, type Pairing, pairings, pathIn, picture, visitorIn, wordsIn } from './pairings.ts'
import { reviewWordsIn } from './review-words.ts'
import { SIMPLE_PRODUCT } from './shopping.ts'
import { fulfil, preparePaidOrder, staff } from './staff.ts'
import { openVisitor, PHONE, visit } from './visitor.ts'

const PRODUCT = `/products/${SIMPLE_PRODUCT}`
const COMMENTS = ['Өдөр бүр хэрэглэж байна, маш сайн.', 'Хайрцаг нь жаахан зурагдсан ирсэн.']

test.each(pairings(0))(
  'REV-01 a buyer writes a review with two pictures from the delivered order and sees it counted ($language, $device)',
  async (pairing) => {
    const [t, r] = [wordsIn(pairing.language), reviewWordsIn(pairing)]
    const page = await visitorIn(pairing)
    const buyer = await signUp({ locale: pairing.language })
    const order = await deliveredTo(buyer.shop)
    const before = await buyer.shop.reviews.list(SIMPLE_PRODUCT)
    await becomeCustomer(page, buyer)

    await visit(page, pathIn(pairing, `/orders/${order.number}?token=${order.token}`))
    await page.getByRole('link', { name: t('order.write_review') }).click()
    await page.getByRole('heading', { level: 1, name: r('review.title') }).waitFor()
    await page.getByText(r('review.verified')).waitFor()
    await page.getByRole('button', { name: r('review.send') }).click()
    await page.getByText(r('review.rating_missing')).waitFor()
    await page
      .getByRole('radio', { name: `${r('reviews.stars', { n: 4 })}: ${r('review.star_4')}` })
      .check({ force: true })
    await page.getByLabel(r('review.comment')).fill(COMMENTS[0] ?? '')
    await page.getByLabel(r('review.pictures_add')).setInputFiles([photograph('a.png'), photograph('b.png')])
    await page.getByLabel(r('review.picture_name', { n: 2 })).fill('Ар тал')
    await picture(page, pairing, 'review-form')
    await look(page, pairing, 'writing a review')
    await page.getByRole('button', { name: r('review.send') }).click()

    await page.getByText(r('review.published')).waitFor()
    await page
      .getByText(COMMENTS[0] ?? '')
      .first()
      .waitFor()
    await page.getByText(r('reviews.verified')).first().waitFor()
    await page.getByText(r('reviews.count', { n: before.total_reviews + 1 })).waitFor()
    await page
      .getByRole('button', { name: r('reviews.picture', { name: 'Бат', n: 2 }) })
      .first()
      .click()
    await page.getByRole('dialog').getByText('Ар тал').waitFor()
    await picture(page, pairing, 'review-picture')
    await page.keyboard.press('Escape')
    await picture(page, pairing, 'reviews')
    await look(page, pairing, 'reviews of a product')
    const [written] = (await buyer.shop.reviews.list(SIMPLE_PRODUCT)).reviews
    expect(written).toMatchObject({ rating: 4, verified: true, images: [{ name: '' }, { name: 'Ар тал' }] })

    await page.getByRole('link', { name: r('reviews.edit') }).click()
    await page.getByLabel(r('review.picture_remove', { n: 1 })).check({ force: true })
    await picture(page, pairing, 'review-change')
    await look(page, pairing, 'changing a review')
    await page.getByLabel(r('review.pictures_add')).setInputFiles([photograph('c.png')])
    await page.getByLabel(r('review.picture_name', { n: 3 })).fill('Дээд тал')
    await page.getByRole('button', { name: r('review.send') }).click()
    await page.getByText(r('review.published')).waitFor()
    await page
      .getByRole('button', { name: r('reviews.picture', { name: 'Бат', n: 2 }) })
      .first()
      .click()
    await page.getByRole('dialog').getByText('Дээд тал').waitFor()
    const { review } = await buyer.shop.reviews.mine(SIMPLE_PRODUCT)
    expect(review).toMatchObject({ rating: 4, images: [{ name: 'Ар тал' }, { name: 'Дээд тал' }] })
  },
)

test('REV-01 on the product page reviews are filtered by stars, called helpful and answered by the shop', async () => {
  const pairing: Pairing = { language: 'en', device: 'desktop' }
  const r = reviewWordsIn(pairing)
  const page = await visitorIn(pairing)
  const [author, reader] = [await signUp(), await signUp({ locale: 'en' })]
  await deliveredTo(author.shop)
  const { review } = await author.shop.reviews.write(SIMPLE_PRODUCT, { rating: 2, comment: COMMENTS[1] ?? '' })
  const { request } = await staff()
  await request('PUT /api/back_office/reviews/:id/answer', {
    params: { id: review.id },
    body: { answer: 'Солиод өгье.' },
  })
  await becomeCustomer(page, reader)

  // A page that learns of the session after it was drawn.
  const own = page.waitForResponse((response) => response.url().includes('/mine'))
  await visit(page, pathIn(pairing, `${PRODUCT}/reviews`))
  await own
  await page.getByText('Солиод өгье.').waitFor()
  await visit(page, pathIn(pairing, PRODUCT))
  await page.locator('#reviews').scrollIntoViewIfNeeded()
  await page.getByText('Солиод өгье.').waitFor()
  await page.getByRole('link', { name: /^Only 2 stars/ }).click()
  await page.locator('[aria-current=true]', { hasText: '2' }).waitFor()
  const helpful = page.getByRole('button', { name: /Helpful/ }).first()
  await helpful.click()
  await page.getByRole('button', { name: /Helpful · 1/, pressed: true }).waitFor()
  await look(page, pairing, 'reviews on the product page')
  await picture(page, pairing, 'product-reviews')
  await page.getByRole('button', { name: /Helpful · 1/ }).click()
  await page
    .getByRole('button', { name: r('reviews.helpful'), pressed: false })
    .first()
    .waitFor()

  expect((await reader.shop.reviews.mine(SIMPLE_PRODUCT)).helpful_ids).toEqual([])
})

test('REV-01 without scripts a customer logs in, returns to the form, and what a stranger writes and asks waits', async () => {
  const page = await openVisitor({ ...PHONE, javaScriptEnabled: false })
  await page.goto(`/en${PRODUCT}`)
  await page
    .getByRole('link', { name: /^(Reviews|Write the first)/ })
    .last()
    .click()
  await page.getByRole('link', { name: 'Write a review' }).click()
  await page.waitForURL(/\/en\/login\?return_to=/)

  expect(new URL(page.url()).searchParams.get('return_to')).toBe(`/en${PRODUCT}/reviews/new`)
  const stranger = await signUp({ locale: 'en' })
  await becomeCustomer(page, stranger)
  await page.goto(`/en${PRODUCT}/reviews/new`)
  await page.getByRole('radio', { name: 'Excellent' }).check({ force: true })
  await page.getByLabel('What should others know?').fill(COMMENTS[0] ?? '')
  await page.locator('input[name="images[][file]"]').setInputFiles(photograph('a.png'))
  await page.getByRole('button', { name: 'Send the review' }).click()
  await page.waitForURL(`**${PRODUCT}/reviews?*`)
  await page.goto(`/en${PRODUCT}`)
  await page.locator('#questions').getByRole('link').click()
  await page.getByRole('link', { name: 'Ask a question' }).click()
  await page.getByLabel('What do you want to know?').fill('Is it loud?')
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await page.waitForURL(`**${PRODUCT}/questions?sort=newest&*`)

  expect(await stranger.shop.reviews.mine(SIMPLE_PRODUCT)).toMatchObject({ review: { state: 'waiting' } })
  expect(await stranger.shop.questions.mine(SIMPLE_PRODUCT)).toMatchObject({
    questions: [{ text: 'Is it loud?', state: 'waiting' }],
  })
  await page.goto(`/en${PRODUCT}/questions/new`)
  await page.getByRole('button', { name: 'Delete the question' }).click()
  await page.waitForURL(`**${PRODUCT}/questions?sort=newest&*`)
  expect((await stranger.shop.questions.mine(SIMPLE_PRODUCT)).questions).toEqual([])
})

test.each(pairings(0))(
  'REV-03 a buyer finds a question on the product page by a word, answers it and asks another ($language, $device)',
  async (pairing) => {
    const q = questionWordsIn(pairing)
    const mark = `${pairing.device} ${pairing.language}`
    const page = await visitorIn(pairing)
    const [asker, buyer] = [await signUp(), await signUp({ locale: pairing.language })]
    await deliveredTo(buyer.shop)
    const { question } = await asker.shop.questions.ask(SIMPLE_PRODUCT, `Хайрцганд нь утас дагалдах уу (${mark})?`)
    const { request } = await staff()
    const params = { id: question.id }
    await request('PUT /api/back_office/questions/:id/answer', { params, body: { answer: 'Тийм, нэг метр утастай.' } })
    await becomeCustomer(page, buyer)

    await visit(page, pathIn(pairing, PRODUCT))
    const section = page.locator('#questions')
    await section.scrollIntoViewIfNeeded()
    await section.getByRole('searchbox').fill(`метрийн ${mark}`)
    await section.getByRole('button', { name: q('questions.search_send') }).click()
    await section.getByText('Тийм, нэг метр утастай.').waitFor()
    await section.getByRole('button', { name: q('questions.helpful') }).click()
    await section.getByRole('button', { name: q('questions.helpful_count', { n: 1 }), pressed: true }).waitFor()
    await look(page, pairing, 'questions on the product page')
    await picture(page, pairing, 'product-questions')
    await section.getByRole('link', { name: q('questions.answer_to', { question: question.text }) }).click()
    await page.getByLabel(q('answer.label')).fill('Надад хоёр утас ирсэн.')
    await look(page, pairing, 'answering a question')
    await picture(page, pairing, 'answer-form')
    await page.getByRole('button', { name: q('answer.send') }).click()
    await page.getByText(q('answer.published')).waitFor()
    await page.getByText('Надад хоёр утас ирсэн.').waitFor()
    await page.getByText(q('questions.by_buyer'), { exact: true }).waitFor()
    await look(page, pairing, 'a question')
    await picture(page, pairing, 'question')
    await page
      .getByRole('link', { name: q('questions.title') })
      .first()
      .click()
    await page.getByRole('link', { name: q('questions.ask') }).click()
    await page.getByRole('button', { name: q('question.send') }).click()
    await page.locator('textarea[aria-invalid]').fill(`Баталгаат хугацаа хэд вэ (${mark})?`)
    await page.getByRole('button', { name: q('question.send') }).click()
    await page.getByText(q('question.published')).waitFor()
    await page.getByRole('heading', { name: `Баталгаат хугацаа хэд вэ (${mark})?` }).waitFor()
    await look(page, pairing, 'questions about a product')
    await picture(page, pairing, 'questions')

    expect(await asker.shop.questions.find(question.id)).toMatchObject({
      answers: [{ by: 'shop', helpful: 1 }, { by: 'buyer' }],
    })
  },
)

/** An order of the customer whose goods are there. */
async function deliveredTo(shopper: Awaited<ReturnType<typeof signUp>>['shop']) {
  const order = await preparePaidOrder({ shopper })
  await fulfil(order.number, 'deliver')
  return order
}

const QUESTION_WORDS = { en: questionsEn, mn: questionsMn }

const questionWordsIn = ({ language }: Pairing) =>
  createTranslate(language, QUESTION_WORDS[language] as never, {}) as unknown as Translate<typeof questionsEn>

const photograph = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: pngOf(40, 40, deflateSync(Buffer.alloc(40 * 121))),
})
