import { agreedAuthor, articleOf, pictureBlob, publishedArticle } from '../../../../testing/articles.ts'
import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'
import type { LoggedInShop } from '../../../../testing/people/people.ts'
import { smallPicture } from '../../../../testing/pictures.ts'
import type { TestShop } from '../../../../testing/test-shop.ts'

const own = () => crypto.randomUUID().slice(0, 8)
const fields = (kind: string) => articleOf(`${kind} ${own()}`)
const about = { name: 'Номин', about: 'Гэр ахуйн тухай бичдэг' }
const tag = () => ({ slug: `tag-${own()}`, name: { mn: 'Сэдэв' }, text: { mn: 'Тайлбар' }, picture: null })

/** Makes the customer an author, where they are not one yet. */
async function asAuthor(shop: TestShop, owner: LoggedInShop): Promise<void> {
  await owner.authors.become(about)
  await shop.db
    .updateTable('authors')
    .set({ state: 'published', refusal: null })
    .where('user_id', '=', owner.id)
    .execute()
}

async function drafted(shop: TestShop, owner: LoggedInShop) {
  await asAuthor(shop, owner)
  return owner.articles.create(fields('Ноорог'))
}

const shownKey = async (shop: TestShop) => ({ id: (await publishedArticle(shop, `Данх ${own()}`)).article.slug })

async function newsKey(shop: TestShop) {
  const { client } = await shop.staff('administrator')
  return { id: (await client.request('POST /api/v2/news', { body: fields('Мэдээ') })).slug }
}

async function commented(shop: TestShop, by: LoggedInShop) {
  const { id } = await shownKey(shop)
  return by.articles.comment(id, `Сайхан ${own()}`)
}

const authorKey = async (shop: TestShop) => {
  const { author } = await (await agreedAuthor(shop, `Номин ${own()}`)).authors.mine()
  return author?.id ?? 0
}

async function tagged(shop: TestShop) {
  const { client } = await shop.staff('administrator')
  return client.request('POST /api/back_office/article_tags', { body: { tag: tag() } })
}

const waiting = async (shop: TestShop) => {
  const author = await agreedAuthor(shop, `Номин ${own()}`)
  return author.articles.create({ ...fields('Хүлээгдэж буй'), state: 'waiting' })
}
const named = (id: number) => ({ params: { id: String(id) } })

export const validRequests: ValidRequests = {
  'GET /api/v2/articles': () => ({ query: { tag: 'kitchen', author: 'nomin', q: 'kettle' } }),
  'GET /api/v2/articles/mine/:id': async (shop, owner) => ({ params: { id: (await drafted(shop, owner)).slug } }),
  'GET /api/v2/articles/tag_info': async (shop) => ({ query: { tag: (await tagged(shop)).tag.slug } }),
  'GET /api/v2/articles/comments': async (shop) => ({ query: await shownKey(shop) }),
  'GET /api/v2/articles/:id': async (shop) => ({ params: await shownKey(shop) }),
  'GET /api/v2/articles/:id/comments': async (shop) => ({ params: await shownKey(shop) }),
  'POST /api/v2/articles': async (shop, owner) => {
    await asAuthor(shop, owner)
    return { body: fields('Шинэ') }
  },
  'POST /api/v2/articles/create': async (shop, owner) => {
    await asAuthor(shop, owner)
    return { body: { ...fields('Шинэ'), state: 'waiting' } }
  },
  'POST /api/v2/articles/comments': async (shop) => ({ body: { ...(await shownKey(shop)), comment: 'Сайхан' } }),
  'POST /api/v2/articles/:id/comments': async (shop) => ({ params: await shownKey(shop), body: { comment: 'Сайхан' } }),
  'POST /api/v2/articles/upload_image': async () => ({ upload: { field: 'image', data: await smallPicture() } }),
  'GET /api/v2/articles/upload_image': async (_shop, owner) => ({
    query: { hashes: (await owner.articles.uploadImage(await pictureBlob())).hash },
  }),
  'DELETE /api/v2/articles/:id': async (shop, owner) => named((await drafted(shop, owner)).id),
  'PUT /api/v2/articles/:id': async (shop, owner) => {
    const { slug, source } = await drafted(shop, owner)
    return { params: { id: slug }, body: { version: source?.version ?? 1, ...fields('Засвар') } }
  },
  'GET /api/v2/news': () => ({ query: { tag: 'kitchen', q: 'kettle' } }),
  'GET /api/v2/news/comments': async (shop) => ({ query: await newsKey(shop) }),
  'GET /api/v2/news/:id': async (shop) => ({ params: await newsKey(shop) }),
  'GET /api/v2/news/:id/comments': async (shop) => ({ params: await newsKey(shop) }),
  'POST /api/v2/news': () => ({ body: fields('Мэдээ') }),
  'POST /api/v2/news/create': () => ({ body: { ...fields('Мэдээ'), state: 'draft' } }),
  'POST /api/v2/news/comments': async (shop) => ({ body: { ...(await newsKey(shop)), comment: 'Сайхан' } }),
  'POST /api/v2/news/:id/comments': async (shop) => ({ params: await newsKey(shop), body: { comment: 'Сайхан' } }),
  'GET /api/v2/comments/mine': async (shop) => ({
    query: { article_id: String((await publishedArticle(shop, `Данх ${own()}`)).article.id) },
  }),
  'POST /api/v2/comments': async (shop) => ({
    body: { reply_id: (await commented(shop, await shop.customer())).id, comment: 'Тийм ээ' },
  }),
  'DELETE /api/v2/comments/:id': async (shop, owner) => named((await commented(shop, owner)).id),
  'PUT /api/v2/comments/:id/review': async (shop) => ({
    ...named((await commented(shop, await shop.customer())).id),
    body: { rating: 5 },
  }),
  'GET /api/v2/authors/:id': async (shop) => named(await authorKey(shop)),
  'POST /api/v2/authors': () => ({ body: about }),
  'POST /api/v2/authors/create': () => ({ body: { ...about, avatar: null } }),
  'PUT /api/v2/authors/:id/follow': async (shop) => named(await authorKey(shop)),
  'PUT /api/v2/authors/:id/unfollow': async (shop) => named(await authorKey(shop)),
  'GET /api/back_office/articles/:id': async (shop) => named((await waiting(shop)).id),
  'POST /api/back_office/articles': () => ({ body: { article: fields('Мэдээ') } }),
  'POST /api/back_office/articles/pictures': async () => ({
    upload: { field: 'picture', data: await smallPicture() },
  }),
  'PUT /api/back_office/articles/:id': async (shop) => ({
    ...named((await waiting(shop)).id),
    body: { version: 1, article: fields('Засвар') },
  }),
  'PUT /api/back_office/articles/:id/publish': async (shop) => named((await waiting(shop)).id),
  'PUT /api/back_office/articles/:id/reject': async (shop) => ({
    ...named((await waiting(shop)).id),
    body: { reason: 'Зар сурталчилгаа' },
  }),
  'PUT /api/back_office/articles/:id/withdraw': async (shop) => {
    const { client } = await shop.staff('administrator')
    return named((await client.request('POST /api/v2/news', { body: fields('Мэдээ') })).id)
  },
  'PUT /api/back_office/authors/:id/publish': async (shop) =>
    named((await (await shop.customer()).authors.become({ ...about, name: `Номин ${own()}` })).id),
  'PUT /api/back_office/authors/:id/reject': async (shop) => ({
    ...named(await authorKey(shop)),
    body: { reason: 'Нэр тодорхойгүй' },
  }),
  'DELETE /api/back_office/comments/:id': async (shop) => named((await commented(shop, await shop.customer())).id),
  'POST /api/back_office/article_tags': () => ({ body: { tag: tag() } }),
  'PUT /api/back_office/article_tags/:id': async (shop) => ({
    ...named((await tagged(shop)).id),
    body: { tag: tag() },
  }),
  'DELETE /api/back_office/article_tags/:id': async (shop) => named((await tagged(shop)).id),
}
