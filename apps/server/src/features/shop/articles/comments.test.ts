import { COMMENTS_PER_HOUR } from '@delguur/contract'
import { expect, test } from 'vitest'
import { articleOf, publishedArticle } from '../../../../testing/articles.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'

test('CONT-02 comments stand in two levels; a deleted one with replies leaves its place until the last reply goes', async () => {
  const shop = await openTestShop()
  const { article } = await publishedArticle(shop)
  const [bat, saraa] = [await shop.customer(), await shop.customer({ first_name: 'Сараа', last_name: 'Ган' })]
  const first = await bat.articles.comment(article.slug, ' Сайн\u202e нийтлэл ')
  const again = await bat.articles.comment(article.slug, 'Сайн нийтлэл')
  const reply = await saraa.comments.reply(first.id, 'Баярлалаа')
  const nested = await bat.comments.reply(reply.id, 'Зүгээр')
  const list = () => shop.guest().articles.comments(article.slug)

  expect(again.id).toBe(first.id)
  expect(await list()).toMatchObject({
    comments: [
      {
        comment: 'Сайн нийтлэл',
        author: { name: 'Бат Д.' },
        replies: [
          { id: reply.id, author: { name: 'Сараа Г.' } },
          { id: nested.id, comment: 'Зүгээр' },
        ],
      },
    ],
    comment_count: 3,
    total_count: 1,
  })
  await expect(saraa.comments.remove(first.id)).rejects.toMatchObject({ code: 'comment_not_found' })
  await bat.comments.remove(first.id)
  expect((await list()).comments).toMatchObject([
    { id: first.id, comment: null, author: { name: null }, replies: [{ id: reply.id }, { id: nested.id }] },
  ])
  expect((await shop.guest().articles.find(article.id)).comment_count).toBe(2)
  await expect(bat.comments.reply(first.id, 'Хаана?')).rejects.toMatchObject({ code: 'comment_not_found' })
  await bat.comments.remove(nested.id)
  const { client } = await shop.staff('support')
  await client.request('DELETE /api/back_office/comments/:id', { params: { id: reply.id } })
  expect(await list()).toMatchObject({ comments: [], comment_count: 0 })
})

test('CONT-02 comments are found by either path, rated once a customer, and limited to ten an hour', async () => {
  const shop = await openTestShop()
  const { article } = await publishedArticle(shop)
  const [bat, saraa, boss] = [await shop.customer(), await shop.customer(), await shop.staff('administrator')]
  const news = await boss.news.create(articleOf('Мэдээ'))
  const { comment } = await bat.client.request('POST /api/v2/articles/comments', {
    body: { id: article.id, comment: 'Нэг' },
  })
  await bat.news.comment(news.slug, 'Мэдээнд')
  expect(
    await shop.guest().client.request('GET /api/v2/articles/comments', { query: { id: String(article.id) } }),
  ).toMatchObject({ comments: [{ id: comment.id }] })
  expect((await shop.guest().news.comments(news.id)).comment_count).toBe(1)

  expect([await saraa.comments.rate(comment.id, 5), await saraa.comments.rate(comment.id, 4)]).toEqual([1, 1])
  expect(await saraa.comments.mine(article.id)).toEqual({ comment_ids: [], ratings: [{ id: comment.id, rating: 4 }] })
  expect([await saraa.comments.rate(comment.id, 3), await saraa.comments.rate(comment.id, 0)]).toEqual([0, 0])
  await expect(bat.comments.rate(comment.id, 5)).rejects.toMatchObject({ code: 'comment_own' })
  expect((await bat.comments.mine(article.id)).comment_ids).toEqual([comment.id])
  const burst = Array.from({ length: COMMENTS_PER_HOUR }, (_, at) => bat.articles.comment(article.id, `Дахин ${at}`))
  const refused = (await Promise.allSettled(burst)).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(2)
  expect(refused).toMatchObject(Array(2).fill({ reason: { code: 'too_many_comments', status: 429 } }))
  await shop.db
    .updateTable('comments')
    .set({ created_at: new Date(Date.now() - 3_700_000) })
    .execute()
  await bat.articles.comment(article.id, 'Цагийн дараа')
})

test('CONT-02 ACC-10 a removed customer’s comments stay without name, their articles and follows go, and the copy of their data has all', async () => {
  const shop = await openTestShop()
  const { article, writer } = await publishedArticle(shop)
  const other = await publishedArticle(shop, 'Хутга')
  await writer.articles.comment(other.article.id, 'Сайхан')
  await writer.authors.follow(other.article.author?.id ?? 0)

  expect(await writer.account.export()).toMatchObject({
    author: { name: 'Зохиогч Данх сонгох нь' },
    articles: [{ slug: article.slug, state: 'published' }],
    comments: [{ comment: 'Сайхан', article_id: other.article.id }],
    followed_authors: ['Зохиогч Хутга'],
  })
  await writer.account.delete()

  await expect(shop.guest().articles.find(article.id)).rejects.toMatchObject({ code: 'article_not_found' })
  expect((await shop.guest().articles.comments(other.article.id)).comments).toMatchObject([
    { comment: 'Сайхан', author: { name: null } },
  ])
  expect(await shop.db.selectFrom('authors').select(['name', 'followers']).execute()).toEqual([
    { name: 'Зохиогч Хутга', followers: 0 },
  ])
})
