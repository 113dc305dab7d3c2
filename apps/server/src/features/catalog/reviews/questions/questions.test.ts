import { ANSWERS_IN_LIST, QUESTIONS_PER_DAY } from '@delguur/contract'
import { expect, test } from 'vitest'
import { openReviewShop } from '../../../../../testing/orders/reviewing.ts'
import {
  fillQuestion,
  manyQuestions,
  publishedAnswer,
  publishedQuestion,
  writeAnswersOfDay,
} from '../../../../../testing/questions.ts'
import { setRules } from '../../../../../testing/site-rules.ts'
import { openTestShop, type TestShop } from '../../../../../testing/test-shop.ts'
import { indexedWords, typedWords } from './question-words.ts'
import { questionPage } from './questions.queries.ts'

const BATTERY = 'Зай нь хэр удаан барьдаг вэ?'

test('REV-03 a question waits for staff, whose answer shows it and is told to whoever asked', async () => {
  const shop = await openReviewShop()
  const { slug } = await shop.variant()
  const bat = await shop.customer({ email: 'bat@example.mn', first_name: 'Бат', last_name: 'дорж', locale: 'en' })

  const { question, state } = await bat.questions.ask(slug, `  ${BATTERY}\u202e `)
  expect([state, question.text, (await shop.guest().questions.list(slug)).total_count]).toEqual(['waiting', BATTERY, 0])
  expect(await shop.moderator.questions.list({ state: 'waiting' })).toMatchObject({
    questions: [{ id: question.id, user_id: bat.id, product: { slug } }],
    total_count: 1,
  })
  await shop.moderator.questions.answer(question.id, 'Хоёр хоног барьдаг')
  await shop.moderator.questions.answer(question.id, 'Хоёр хоног барьдаг')

  const shown = await shop.guest().questions.find(question.id)
  expect(shown).toMatchObject({
    text: BATTERY,
    author: { name: 'Бат Д.' },
    answer_count: 1,
    answers: [{ by: 'shop', author: null, text: 'Хоёр хоног барьдаг', helpful: 0 }],
    product: { slug },
  })
  const letter = await shop.outbox.next('bat@example.mn')
  expect(letter.subject).toContain('Your question was answered')
  expect(letter.text).toContain('Хоёр хоног барьдаг')
  expect(letter.text).toContain(`/en/products/${slug}/questions/${question.id}`)
  expect(await toldTimes(shop)).toBe(1)
  await shop.moderator.questions.answer(question.id, null)
  expect(await answersOf(shop, question.id)).toEqual([])
})

test('REV-03 staff list what nobody has answered, oldest first, and find questions by words and product', async () => {
  const shop = await openReviewShop()
  const phone = await shop.variant({ product: { name: { mn: 'Утас Галакси', en: 'Galaxy phone' } } })
  const bat = await shop.customer()
  const ask = async (text: string) => (await bat.questions.ask(phone.slug, text)).question.id
  const [first, shown, answered, rejected] = [
    await ask(BATTERY),
    await ask('Цэнэглэгч дагалдах уу?'),
    await ask('Баталгаа хэд вэ?'),
    await ask('Худалдана'),
  ]
  await shop.moderator.questions.publish(shown)
  await shop.moderator.questions.answer(answered, 'Нэг жил')
  await shop.moderator.questions.reject(rejected, 'Зар')
  const found = async (query: object) => (await shop.moderator.questions.list(query)).questions.map(({ id }) => id)

  expect(await found({ answered: false })).toEqual([first, shown])
  expect(await found({ answered: true })).toEqual([answered])
  expect(await found({ answered: false, state: 'rejected' })).toEqual([rejected])
  expect(await found({ q: 'ЗАЙ galaxy' })).toEqual([first])
  expect(await found({ q: 'кабель' })).toEqual([])
})

test('REV-03 who bought the product answers once, and another text replaces it with its votes', async () => {
  const shop = await openReviewShop()
  const phone = await shop.variant()
  const { customer: saraa } = await shop.buyerOf(phone, { first_name: 'Сараа', last_name: 'Сүх' })
  const [bat, reader] = [await shop.customer({ phone: '99112233' }), await shop.customer()]
  const id = await publishedQuestion(shop, bat, phone.slug, BATTERY)

  await expect(bat.questions.answer(id, 'Мэдэхгүй')).rejects.toMatchObject({ code: 'answers_of_buyers', status: 403 })
  const { answer, state } = await saraa.questions.answer(id, 'Нэг хоног')
  expect([state, answer.by, answer.author?.name]).toEqual(['published', 'buyer', 'Сараа С.'])
  expect(await reader.questions.vote(answer.id, true)).toBe(1)
  expect((await saraa.questions.answer(id, 'Нэг хоног')).answer).toMatchObject({ id: answer.id, helpful: 1 })
  const again = await Promise.all(
    ['Хоёр хоног', 'Гурван хоног'].map((text) => saraa.questions.answer(id, text).then(() => text)),
  )
  const mine = await saraa.questions.mine(phone.slug)
  expect(mine).toMatchObject({
    answers: [{ id: answer.id, helpful: 0, question: { id, text: BATTERY } }],
    can_answer: true,
  })
  expect(again).toContain(mine.answers[0]?.text)
  expect((await shop.guest().questions.find(id)).answer_count).toBe(1)
  expect(await toldTimes(shop)).toBe(1)
  await saraa.questions.removeAnswer(id)
  await expect(saraa.questions.removeAnswer(id)).rejects.toMatchObject({ code: 'answer_not_found', status: 404 })
  expect(await answersOf(shop, id)).toEqual([])
})

test('REV-03 questions and answers are moderated by the setting of reviews, and their authors read why not', async () => {
  const shop = await openReviewShop()
  const phone = await shop.variant()
  const { customer: saraa } = await shop.buyerOf(phone)
  const bat = await shop.customer({ email: 'bat@example.mn' })
  const own = await saraa.questions.ask(phone.slug, 'Нөөц хаана байдаг вэ?')
  expect(own.state).toBe('published')
  await setRules(shop, { reviews: { moderation: 'all' } })
  const { question } = await bat.questions.ask(phone.slug, BATTERY)
  await expect(saraa.questions.answer(question.id, 'Сайн')).rejects.toMatchObject({ code: 'question_not_found' })
  await shop.moderator.questions.publish(question.id)

  const { answer, state } = await saraa.questions.answer(question.id, 'Над руу залга')
  expect([state, await answersOf(shop, question.id), await toldTimes(shop)]).toEqual(['waiting', [], 0])
  expect(await shop.moderator.answers.list({ state: 'waiting' })).toMatchObject({
    answers: [{ id: answer.id, user_id: saraa.id, question: { text: BATTERY } }],
    total_count: 1,
  })
  await shop.moderator.answers.publish(answer.id)
  await shop.moderator.answers.publish(answer.id)
  expect([await answersOf(shop, question.id), await toldTimes(shop)]).toEqual([['Над руу залга'], 1])
  await shop.moderator.answers.reject(answer.id, 'Утасны дугаар')
  await shop.moderator.questions.reject(own.question.id, 'Давхар асуулт')
  const mine = await saraa.questions.mine(phone.slug)
  expect(mine).toMatchObject({
    answers: [{ state: 'rejected', refusal: 'Утасны дугаар' }],
    questions: [{ state: 'rejected', refusal: 'Давхар асуулт' }],
  })
  expect(await answersOf(shop, question.id)).toEqual([])
  await expect(bat.questions.vote(answer.id, true)).rejects.toMatchObject({ code: 'answer_not_found', status: 404 })
  await expect(shop.guest().questions.find(own.question.id)).rejects.toMatchObject({ code: 'question_not_found' })
  const audited = await shop.db.selectFrom('audit_entries').select('action').orderBy('id').execute()
  expect(audited.map(({ action }) => action).filter((action) => /^(question|answer)\./.test(action))).toEqual([
    'question.publish',
    'answer.publish',
    'answer.publish',
    'answer.reject',
    'question.reject',
  ])
})

test('REV-03 questions are found by words of question and answers in either script, and sorted by helpful answers', async () => {
  const shop = await openReviewShop()
  const phone = await shop.variant()
  const { customer: saraa } = await shop.buyerOf(phone)
  const [bat, reader] = [await shop.customer(), await shop.customer()]
  const [battery = 0, charger = 0] = [
    await publishedQuestion(shop, bat, phone.slug, BATTERY),
    await publishedQuestion(shop, bat, phone.slug, 'Цэнэглэгч дагалдах уу?'),
  ]
  const { answer } = await saraa.questions.answer(battery, 'Хайрцганд нь чихэвч байсан')
  const ids = async (query: { q?: string; sort?: 'helpful' | 'newest' }) =>
    (await reader.questions.list(phone.slug, query)).questions.map(({ id }) => id)

  await expect.poll(() => ids({})).toEqual([battery, charger])
  expect(await ids({ sort: 'newest' })).toEqual([charger, battery])
  expect(await ids({ q: 'зайны' })).toEqual([battery])
  expect(await ids({ q: 'tseneglegch' })).toEqual([charger])
  expect(await ids({ q: 'чихэвч' })).toEqual([battery])
  expect(await ids({ q: 'чихэвч дэлгэц' })).toEqual([])
  expect(await ids({ q: '🙂' })).toEqual([])
  await shop.moderator.answers.reject(answer.id, 'Буруу')
  await expect.poll(() => ids({ q: 'чихэвчний' })).toEqual([])
  const other = await saraa.questions.answer(charger, 'Дагалдана')
  await reader.questions.vote(other.answer.id, true)
  await expect.poll(() => ids({})).toEqual([charger, battery])
})

test('REV-03 a customer calls an answer of somebody else helpful once, and lists show the best answers', async () => {
  const shop = await openTestShop()
  const { slug } = await shop.variant()
  const [bat, reader] = [await shop.customer(), await shop.customer()]
  const id = await publishedQuestion(shop, bat, slug, BATTERY)
  const answers = await Promise.all(
    Array.from({ length: ANSWERS_IN_LIST + 2 }, (_, at) => answeredByHand(shop, id, `${at} хоног`)),
  )
  const best = answers.at(-1)?.id ?? 0

  const votes = await Promise.all(Array.from({ length: 5 }, () => reader.questions.vote(best, true)))
  expect(votes).toEqual([1, 1, 1, 1, 1])
  expect((await reader.questions.mine(slug)).helpful_ids).toEqual([best])
  const [listed] = (await shop.guest().questions.list(slug)).questions
  expect([listed?.answers[0]?.id, listed?.answers.length, listed?.answer_count]).toEqual([
    best,
    ANSWERS_IN_LIST,
    ANSWERS_IN_LIST + 2,
  ])
  expect((await reader.questions.find(id)).answers).toHaveLength(ANSWERS_IN_LIST + 2)
  expect(await reader.questions.vote(best, false)).toBe(0)
  const own = answers.at(-1)?.author.questions.vote(best, true)
  await expect(own).rejects.toMatchObject({ code: 'answer_own', status: 409 })
})

test('REV-03 a question asked again is the same one, there are so many a day, and one without answers can be deleted', async () => {
  const shop = await openTestShop()
  const { slug } = await shop.variant()
  const bat = await shop.customer()
  const ask = (text: string) => bat.questions.ask(slug, text)

  const same = await Promise.all([ask(BATTERY), ask(BATTERY), ask(BATTERY)])
  const [id = 0] = same.map(({ question }) => question.id)
  expect(new Set(same.map(({ question }) => question.id))).toEqual(new Set([id]))
  const more = await Promise.allSettled(Array.from({ length: QUESTIONS_PER_DAY + 2 }, (_, at) => ask(`Асуулт ${at}?`)))
  expect(more.filter(({ status }) => status === 'fulfilled')).toHaveLength(QUESTIONS_PER_DAY - 1)
  await expect(ask('Бас нэг?')).rejects.toMatchObject({ code: 'too_many_questions', status: 429 })
  expect((await ask(BATTERY)).question.id).toBe(id)
  await answeredByHand(shop, id, 'Удаан')
  await expect(bat.questions.remove(id)).rejects.toMatchObject({ code: 'question_answered', status: 409 })
  const [last] = (await bat.questions.mine(slug)).questions
  await bat.questions.remove(last?.id ?? 0)
  const missing = { code: 'question_not_found', status: 404 }
  await expect(bat.questions.remove(last?.id ?? 0)).rejects.toMatchObject(missing)
  await expect((await shop.customer()).questions.remove(id)).rejects.toMatchObject(missing)
  await expect(bat.questions.ask('none', BATTERY)).rejects.toMatchObject({ code: 'product_not_found' })
  await expect(bat.questions.list('none')).rejects.toMatchObject({ code: 'product_not_found' })
  await expect(bat.questions.mine('none')).rejects.toMatchObject({ code: 'product_not_found' })
  await expect(ask('\u202e\u200b')).rejects.toMatchObject({ code: 'invalid_request' })
})

test('REV-03 a question takes so many answers, and a customer writes so many a day', async () => {
  const shop = await openReviewShop()
  const phone = await shop.variant()
  const { customer: saraa } = await shop.buyerOf(phone)
  const id = await publishedQuestion(shop, await shop.customer(), phone.slug, BATTERY)
  const full = await publishedQuestion(shop, await shop.customer(), phone.slug, 'Хэр хүнд вэ?')
  await fillQuestion(shop, full)

  await expect(saraa.questions.answer(full, 'Хөнгөн')).rejects.toMatchObject({ code: 'answers_full', status: 409 })
  await writeAnswersOfDay(shop, saraa, id)
  await expect(saraa.questions.answer(id, 'Удаан')).rejects.toMatchObject({ code: 'too_many_answers', status: 429 })
})

test('ACC-10 a removed customer’s published question and answer stay without a name, and the others are deleted', async () => {
  const shop = await openReviewShop()
  const phone = await shop.variant()
  const { customer: saraa } = await shop.buyerOf(phone)
  const id = await publishedQuestion(shop, saraa, phone.slug, BATTERY)
  const { answer } = await saraa.questions.answer(id, 'Хоёр хоног')
  await setRules(shop, { reviews: { moderation: 'all' } })
  await saraa.questions.ask(phone.slug, 'Хэзээ ч харагдаагүй')
  expect(await saraa.account.export()).toMatchObject({
    questions: [{ state: 'waiting' }, { id, state: 'published' }],
    answers: [{ id: answer.id }],
  })

  await saraa.account.delete()

  await expect
    .poll(() => shop.guest().questions.find(id))
    .toMatchObject({
      author: { name: null },
      answers: [{ id: answer.id, author: { name: null } }],
    })
  expect(await shop.db.selectFrom('questions').select(['id', 'user_id']).execute()).toEqual([{ id, user_id: null }])
})

test('REV-03 a page of questions is read by an index, by words too, however many there are', async () => {
  const shop = await openTestShop()
  const { product_id, slug } = await shop.variant()
  const { product_id: other } = await shop.variant()
  await manyQuestions(shop, [product_id, other], indexedWords(['зай']))
  const page = { limit: 20, offset: 0 }
  const words = typedWords('зай')

  const plan = async (filter: Parameters<typeof questionPage>[1]) => {
    const rows = await questionPage(shop.db, filter, page).explain()
    return rows.map((row) => Object.values(row as Record<string, string>)[0]).join('\n')
  }
  expect(await plan({ productId: product_id, words: [], sort: 'helpful' })).toMatch(/Index.* questions_helpful/)
  expect(await plan({ productId: product_id, words: [], sort: 'newest' })).toMatch(/Index.* questions_newest/)
  expect(await plan({ productId: product_id, words, sort: 'newest' })).not.toContain('Seq Scan')
  expect((await shop.guest().questions.list(slug, { q: 'зай', per_page: 5 })).questions).toHaveLength(5)
})

const answersOf = async (shop: Pick<TestShop, 'db'>, id: number) => {
  const rows = await shop.db
    .selectFrom('answers')
    .select('text')
    .where('question_id', '=', id)
    .where('state', '=', 'published')
    .execute()
  return rows.map(({ text }) => text)
}

/** Messages about answers. */
const toldTimes = async ({ db }: Pick<TestShop, 'db'>) =>
  (await db.selectFrom('messages').select('id').where('template', '=', 'question_answered').execute()).length

/** Published answer of a new customer. */
async function answeredByHand(shop: TestShop, questionId: number, text: string) {
  const author = await shop.customer()
  return { id: await publishedAnswer(shop, author, questionId, text), author }
}
