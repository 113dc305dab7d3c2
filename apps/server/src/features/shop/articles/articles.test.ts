import { ARTICLES_PER_DAY } from '@delguur/contract'
import { expect, test } from 'vitest'
import { agreedAuthor, articleOf, pictureBlob, publishedArticle } from '../../../../testing/articles.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'

test('CONT-01 CONT-03 a customer becomes an author, whose article is read by staff before anybody, and again after a change', async () => {
  const shop = await openTestShop()
  const { client } = await shop.staff('support')
  const bat = await shop.customer()
  await expect(bat.articles.create(articleOf('Данх'))).rejects.toMatchObject({ code: 'author_not_agreed' })
  const asked = await bat.authors.become({ name: ' Бат\u202e  Дорж ', about: 'Гэр ахуйн\u0007 тухай' })
  expect(asked).toMatchObject({ slug: 'bat-dorj', name: 'Бат Дорж', about: 'Гэр ахуйн тухай', state: 'waiting' })
  await expect(shop.guest().authors.find(asked.slug)).rejects.toMatchObject({ code: 'author_not_found' })
  const params = { params: { id: asked.id } }
  await client.request('PUT /api/back_office/authors/:id/reject', { ...params, body: { reason: 'Нэрээ бичнэ үү' } })
  expect((await bat.authors.mine()).author).toMatchObject({ state: 'rejected', refusal: 'Нэрээ бичнэ үү' })
  expect(await bat.authors.become({ name: 'Бат', about: 'Гэр ахуй' })).toMatchObject({
    state: 'waiting',
    refusal: null,
  })
  await client.request('PUT /api/back_office/authors/:id/publish', params)

  const draft = await bat.articles.create(
    articleOf('Данх сонгох нь', { title: { mn: 'Данх сонгох нь', en: 'Kettles' } }),
  )
  const slug = 'dankh-songokh-ni'
  expect(draft).toMatchObject({ slug, source: { state: 'draft', version: 1 }, published_at: null, reading_minutes: 1 })
  const of = { params: { id: draft.id } }
  await expect(client.request('PUT /api/back_office/articles/:id/publish', of)).rejects.toMatchObject({ status: 404 })
  const change = { ...articleOf('Данх'), version: 1, state: 'waiting' } as const
  expect(await bat.articles.change(slug, change)).toMatchObject({ slug, title: 'Данх', source: { state: 'waiting' } })
  await expect(bat.articles.change(slug, change)).rejects.toMatchObject({
    code: 'changed_meanwhile',
    details: { current: { source: { version: 2 } } },
  })
  const list = async () => (await shop.guest('en').articles.list({ author: 'bat-dorj', q: 'ДАНХ' })).articles
  expect(await list()).toEqual([])
  await client.request('PUT /api/back_office/articles/:id/publish', of)
  await expect.poll(list).toMatchObject([{ slug, title: 'Данх', author: { name: 'Бат' }, comment_count: 0 }])
  expect(await shop.guest().authors.list()).toMatchObject({ authors: [{ article_count: 1 }], total_count: 1 })

  await bat.articles.change(slug, { ...change, version: 2 })
  await expect.poll(list).toEqual([])
  await client.request('PUT /api/back_office/articles/:id/reject', { ...of, body: { reason: 'Зар' } })
  expect((await bat.articles.mine()).articles).toMatchObject([{ slug, state: 'rejected', refusal: 'Зар' }])
  const audited = await shop.db.selectFrom('audit_entries').select(['kind', 'label']).orderBy('id').execute()
  expect(audited.at(-1)).toEqual({ kind: 'articles', label: 'Данх' })
})

test('CONT-01 only pictures that the writer sent stand in an article, and they stay while it uses them', async () => {
  const shop = await openTestShop()
  const [bat, saraa] = [await agreedAuthor(shop, 'Бат'), await agreedAuthor(shop, 'Сараа')]
  const [own, foreign] = [
    await bat.articles.uploadImage(await pictureBlob()),
    await saraa.articles.uploadImage(await pictureBlob()),
  ]
  const withPicture = (hash: string) => articleOf('Зураг', { body: { mn: `Эхлэл\n\n![Данх](/images/${hash})\n` } })

  await expect(bat.articles.create(withPicture(foreign.hash))).rejects.toMatchObject({ code: 'reference_unknown' })
  await expect(bat.articles.create(articleOf('Зураг', { cover: foreign.hash }))).rejects.toMatchObject({
    code: 'reference_unknown',
  })
  await expect(saraa.authors.become({ name: 'С', about: 'Б', avatar: own.hash })).rejects.toMatchObject({
    code: 'reference_unknown',
  })
  const article = await bat.articles.create({ ...withPicture(own.hash), cover: own.hash })
  expect(article).toMatchObject({ cover: { hash: own.hash }, pictures: [{ hash: own.hash }] })
  expect(await shop.db.selectFrom('article_images').selectAll().execute()).toHaveLength(1)
  await expect(bat.articles.uploadImage(new Blob(['<script>']))).rejects.toMatchObject({ code: 'picture_refused' })
})

test('CONT-01 an article belongs to its writer: others do not read its draft, change it or find it by edit', async () => {
  const shop = await openTestShop()
  const [bat, saraa] = [await agreedAuthor(shop, 'Бат'), await agreedAuthor(shop, 'Сараа')]
  const { slug } = await bat.articles.create(articleOf('Ноорог'))
  const missing = { code: 'article_not_found', status: 404 }

  await expect(shop.guest().articles.find(slug)).rejects.toMatchObject(missing)
  await expect(saraa.articles.findOwn(slug)).rejects.toMatchObject(missing)
  await expect(saraa.articles.change(slug, { ...articleOf('Х'), version: 1 })).rejects.toMatchObject(missing)
  const edit = (token?: string) =>
    shop.fetch(`/api/v2/articles/${slug}?edit=true`, token ? { headers: { authorization: `Bearer ${token}` } } : {})
  expect((await edit()).status).toBe(404)
  expect((await edit(saraa.token)).status).toBe(404)
  expect(await (await edit(bat.token)).json()).toMatchObject({ slug, source: { state: 'draft' } })
  for (const name of ['mine', 'tags', 'Ноорог']) await bat.articles.create(articleOf(name))
  expect((await bat.articles.mine()).articles.map((one) => one.slug).toSorted()).toEqual([
    'mine-2',
    'noorog',
    'noorog-2',
    'tags-2',
  ])
  await shop.db
    .updateTable('authors')
    .set({ state: 'rejected', refusal: 'Зар' })
    .where('user_id', '=', bat.id)
    .execute()
  await expect(bat.articles.change(slug, { ...articleOf('Х'), version: 1 })).rejects.toMatchObject({
    code: 'author_not_agreed',
  })
})

test('CONT-01 a writer deletes what is not shown, and nobody else’s; a published article is taken back first', async () => {
  const shop = await openTestShop()
  const [bat, saraa] = [await agreedAuthor(shop, 'Бат'), await agreedAuthor(shop, 'Сараа')]
  const draft = await bat.articles.create(articleOf('Ноорог'))
  await expect(saraa.articles.remove(draft.slug)).rejects.toMatchObject({ code: 'article_not_found' })

  await bat.articles.remove(draft.slug)

  await expect(bat.articles.findOwn(draft.id)).rejects.toMatchObject({ code: 'article_not_found' })
  await expect(bat.articles.remove(draft.id)).rejects.toMatchObject({ code: 'article_not_found' })
  const { writer, article } = await publishedArticle(shop)
  await expect(writer.articles.remove(article.id)).rejects.toMatchObject({ code: 'article_published' })
  await writer.articles.change(article.id, { ...articleOf('Данх'), version: 1 })
  await writer.articles.remove(article.id)
  expect(await writer.articles.mine()).toMatchObject({ articles: [], total_count: 0 })
})

test('CONT-01 a writer finds the pictures that they uploaded by hash, and nobody else’s', async () => {
  const shop = await openTestShop()
  const [bat, saraa] = [await shop.customer(), await shop.customer()]
  const own = await bat.articles.uploadImage(await pictureBlob())
  const foreign = await saraa.articles.uploadImage(await pictureBlob())

  expect(await bat.articles.uploads([foreign.hash, own.hash])).toEqual([own])
})

test('CONT-01 an author begins a limited number of articles a day, and a repeated request begins one', async () => {
  const shop = await openTestShop()
  const bat = await agreedAuthor(shop)
  const once = { idempotencyKey: crypto.randomUUID() }
  const first = await bat.articles.create(articleOf('Нэг'), once)
  expect((await bat.articles.create(articleOf('Нэг'), once)).id).toBe(first.id)
  for (let count = 1; count < ARTICLES_PER_DAY; count++) await bat.articles.create(articleOf(`Нийтлэл ${count}`))

  await expect(bat.articles.create(articleOf('Илүү'))).rejects.toMatchObject({ code: 'too_many_articles', status: 429 })
})

test('CONT-02 staff write news in both languages under tags, correct them without losing another’s change, and take them off', async () => {
  const shop = await openTestShop()
  const { client } = await shop.staff('support')
  const [saraa, accountant] = [await shop.customer(), await shop.staff('accountant')]
  const tag = { slug: 'sale', name: { mn: 'Хямдрал', en: 'Sale' }, text: { mn: 'Хямдралын мэдээ' }, picture: null }
  const { id: tagId } = await client.request('POST /api/back_office/article_tags', { body: { tag } })
  await expect(client.request('POST /api/back_office/article_tags', { body: { tag } })).rejects.toMatchObject({
    code: 'slug_taken',
  })
  const fields = articleOf('Шинэ салбар', { title: { mn: 'Шинэ салбар', en: 'A new store' }, tags: ['sale'] })
  for (const stranger of [saraa.client, accountant.client]) {
    await expect(stranger.request('POST /api/v2/news', { body: fields })).rejects.toMatchObject({ code: 'forbidden' })
  }
  await expect(client.request('POST /api/v2/news', { body: { ...fields, tags: ['nowhere'] } })).rejects.toMatchObject({
    code: 'reference_unknown',
  })

  const { id, slug } = await client.request('POST /api/v2/news/create', { body: fields })

  expect(await shop.guest('en').news.find(slug)).toMatchObject({
    title: 'A new store',
    author: null,
    tags: [{ slug: 'sale', name: 'Sale' }],
  })
  expect(await shop.guest().news.tags()).toEqual([{ slug: 'sale', name: 'Хямдрал', count: 1 }])
  expect(await shop.guest().articles.tagInfo('sale')).toMatchObject({ text: 'Хямдралын мэдээ', count: 0 })
  expect((await shop.guest().news.list({ tag: 'sale' })).total_count).toBe(1)
  expect((await shop.guest().articles.list()).total_count).toBe(0)
  const of = { params: { id } }
  const write = (version: number, title: string) =>
    client.request('PUT /api/back_office/articles/:id', { ...of, body: { version, article: articleOf(title) } })
  expect(await write(1, 'Салбар нээгдлээ')).toMatchObject({ version: 2, state: 'published', slug })
  await expect(write(1, 'Өөр')).rejects.toMatchObject({ code: 'changed_meanwhile' })
  await client.request('PUT /api/back_office/articles/:id/withdraw', of)
  await expect.poll(async () => (await shop.guest().news.list()).total_count).toBe(0)
  expect((await client.request('GET /api/back_office/articles', { query: { kind: 'news' } })).articles).toMatchObject([
    { slug, state: 'draft' },
  ])
  await client.request('DELETE /api/back_office/article_tags/:id', { params: { id: tagId } })
  await expect
    .poll(() =>
      shop
        .guest()
        .articles.tagInfo('sale')
        .catch(({ code }) => code),
    )
    .toBe('article_tag_not_found')
})

test('CONT-03 followers who agreed to offers are told of a new article once, by mail and in their language', async () => {
  const shop = await openTestShop()
  const { writer, article } = await publishedArticle(shop)
  const { author } = await writer.authors.mine()
  const [bat, silent] = [
    await shop.customer({ email: 'bat@example.mn', phone: null, locale: 'en' }),
    await shop.customer({ email: 'silent@example.mn', phone: null }),
  ]
  await bat.account.consent({ marketing: true })
  for (const customer of [bat, bat, silent]) await customer.authors.follow(author?.id ?? 0)
  expect((await bat.authors.mine()).followed_ids).toEqual([author?.id])
  await shop.tellFollowers()
  await shop.tellFollowers()

  const posted = await shop.db.selectFrom('messages').select(['user_id', 'template']).execute()
  expect(posted).toMatchObject([{ user_id: bat.id, template: 'article_published' }])
  expect((await shop.outbox.next('bat@example.mn')).text).toContain(article.title)
  expect(await bat.authors.unfollow(author?.slug ?? '')).toEqual({ followed: false, followers: 1 })
  expect(await bat.authors.unfollow(author?.slug ?? '')).toEqual({ followed: false, followers: 1 })
})

test('CONT-01 CONT-02 articles, news and authors of another site are not shown, nor judged by its staff', async () => {
  const shop = await openTestShop()
  const { article, writer } = await publishedArticle(shop)
  const { id } = await shop.db
    .insertInto('sites')
    .values({ code: 'second', host: 'second.example.mn', configs: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { client } = await shop.staff('administrator')
  await shop.db.updateTable('articles').set({ site_id: id }).execute()
  await shop.db.updateTable('authors').set({ site_id: id }).execute()

  await expect(shop.guest().articles.find(article.id)).rejects.toMatchObject({ status: 404 })
  await expect(writer.authors.follow(article.author?.id ?? 0)).rejects.toMatchObject({ code: 'author_not_found' })
  await expect(
    client.request('PUT /api/back_office/articles/:id/publish', { params: { id: article.id } }),
  ).rejects.toMatchObject({ code: 'article_not_found' })
  expect((await client.request('GET /api/back_office/articles')).total_count).toBe(0)
})
