import type { ValidRequests } from '../../../../../testing/hostile/valid-requests.ts'
import { paidOrder } from '../../../../../testing/orders/fulfilling.ts'
import type { LoggedInShop } from '../../../../../testing/people/people.ts'
import { publishedAnswer, publishedQuestion } from '../../../../../testing/questions.ts'
import type { TestShop } from '../../../../../testing/test-shop.ts'

const QUESTION = { text: 'Зай нь хэр удаан барьдаг вэ?' }
const ANSWER = { text: 'Хоёр хоног барьдаг' }

export const validRequests: ValidRequests = {
  'GET /api/v2/products/:slug/questions': async (shop) => {
    const { slug } = await shop.variant()
    return { params: { slug }, query: { sort: 'newest', q: 'battery' } }
  },
  'POST /api/v2/products/:slug/questions': async (shop) => {
    const { slug } = await shop.variant()
    return { params: { slug }, body: QUESTION }
  },
  'GET /api/v2/questions/mine': async (shop) => ({ query: { product: (await shop.variant()).slug } }),
  'GET /api/v2/questions/:id': async (shop) => ({ params: await published(shop) }),
  'DELETE /api/v2/questions/:id': async (shop, owner) => ({ params: await asked(shop, owner) }),
  'PUT /api/v2/questions/:id/answer': async (shop, owner) => {
    const phone = await shop.variant()
    await bought(shop, owner, phone)
    return { params: await published(shop, phone), body: ANSWER }
  },
  'DELETE /api/v2/questions/:id/answer': async (shop, owner) => ({ params: (await answered(shop, owner)).question }),
  'PUT /api/v2/answers/:id/helpful': async (shop) => ({
    params: (await answered(shop, await shop.customer())).answer,
    body: { helpful: true },
  }),
  'PUT /api/back_office/questions/:id/publish': async (shop) => ({ params: await asked(shop, await shop.customer()) }),
  'PUT /api/back_office/questions/:id/reject': async (shop) => ({
    params: await asked(shop, await shop.customer()),
    body: { reason: 'Зар сурталчилгаа' },
  }),
  'PUT /api/back_office/questions/:id/answer': async (shop) => ({
    params: await asked(shop, await shop.customer()),
    body: { answer: ANSWER.text },
  }),
  'PUT /api/back_office/answers/:id/publish': async (shop) => {
    const { answer } = await answered(shop, await shop.customer())
    await shop.db.updateTable('answers').set({ state: 'waiting' }).where('id', '=', Number(answer.id)).execute()
    return { params: answer }
  },
  'PUT /api/back_office/answers/:id/reject': async (shop) => ({
    params: (await answered(shop, await shop.customer())).answer,
    body: { reason: 'Зар сурталчилгаа' },
  }),
}

type Variant = Awaited<ReturnType<TestShop['variant']>>

async function asked(shop: TestShop, author: LoggedInShop): Promise<{ id: string }> {
  const { slug } = await shop.variant()
  const { question } = await author.questions.ask(slug, QUESTION.text)
  return { id: String(question.id) }
}

async function published(shop: TestShop, about?: Variant): Promise<{ id: string }> {
  const { slug } = about ?? (await shop.variant())
  return { id: String(await publishedQuestion(shop, await shop.customer(), slug, QUESTION.text)) }
}

async function bought(shop: TestShop, owner: LoggedInShop, variant: Variant): Promise<void> {
  const { number } = await paidOrder(shop, variant, owner)
  await shop.db
    .updateTable('shipments')
    .set({ state: 'delivered', delivered_at: new Date() })
    .where('number', '=', `${number}-1`)
    .execute()
}

/** Published answer of a customer, who has bought the goods a while ago. */
async function answered(shop: TestShop, author: LoggedInShop) {
  const question = await published(shop)
  const id = await publishedAnswer(shop, author, Number(question.id), ANSWER.text)
  return { question, answer: { id: String(id) } }
}
