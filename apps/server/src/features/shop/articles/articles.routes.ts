import type { ArticleKind, StaffImage } from '@delguur/contract'
import { type ApiServer, fail, type Upload } from '../../../platform/http/index.ts'
import { articleState } from './articles.queries.ts'
import type { Articles } from './articles.service.ts'
import { authorState } from './authors.queries.ts'
import type { Authors } from './authors.service.ts'
import type { Comments } from './comments.service.ts'
import type { StaffArticles } from './staff-articles.service.ts'
import type { WriteArticle } from './write-article.service.ts'

interface Services {
  articles: Articles
  authors: Authors
  comments: Comments
  writeArticle: WriteArticle
  staffArticles: StaffArticles
  staffPictures: { store(userId: number, read: () => Promise<Upload>): Promise<StaffImage> }
}

export function articleRoutes(api: ApiServer, services: Services) {
  readRoutes(api, services)
  commentRoutes(api, services.comments)
  writeRoutes(api, services.writeArticle)
  authorRoutes(api, services.authors)
  staffRoutes(api, services.staffArticles)
  api.handle(
    'POST /api/back_office/articles/pictures',
    async ({ user, upload, changed }) => {
      const picture = await services.staffPictures.store(user.id, upload)
      changed({ id: picture.hash })
      return picture
    },
    { transaction: 'own' },
  )
}

/** Path of a kind in the API. */
const PATHS = { article: 'articles', news: 'news' } as const

function readRoutes(api: ApiServer, { articles }: Services) {
  api.handle('GET /api/v2/articles', ({ db, site, query, locale }) =>
    articles.list(db, 'article', query, { siteId: site.id, locale }),
  )
  api.handle('GET /api/v2/news', async ({ db, site, query, locale }) => {
    const { articles: news, ...page } = await articles.list(db, 'news', query, { siteId: site.id, locale })
    return { news, ...page }
  })
  for (const kind of ['article', 'news'] satisfies ArticleKind[]) {
    api.handle(`GET /api/v2/${PATHS[kind]}/tags`, ({ db, site, locale }) =>
      articles.tags(db, kind, { siteId: site.id, locale }),
    )
  }
  api.handle('GET /api/v2/articles/all_tags', ({ db, site, locale }) =>
    articles.allTags(db, { siteId: site.id, locale }),
  )
  api.handle('GET /api/v2/articles/tag_info', ({ db, site, query, locale }) =>
    articles.tagInfo(db, query.tag, { siteId: site.id, locale }),
  )
  api.handle('GET /api/v2/articles/mine', ({ db, user, query, locale }) => articles.mine(db, user.id, query, locale))
  api.handle('GET /api/v2/articles/mine/:id', ({ db, site, user, params, locale }) =>
    articles.findOwn(db, user.id, params.id, { siteId: site.id, locale }),
  )
  api.handle('GET /api/v2/articles/:id', ({ db, site, user, params, query, locale }) => {
    const viewer = { siteId: site.id, locale }
    if (!query.edit) return articles.find(db, 'article', params.id, viewer)
    if (!user) throw fail('article_not_found')
    return articles.findOwn(db, user.id, params.id, viewer)
  })
  api.handle('GET /api/v2/news/:id', ({ db, site, params, locale }) =>
    articles.find(db, 'news', params.id, { siteId: site.id, locale }),
  )
}

function commentRoutes(api: ApiServer, comments: Comments) {
  for (const kind of ['article', 'news'] satisfies ArticleKind[]) {
    const path = PATHS[kind]
    api.handle(`GET /api/v2/${path}/:id/comments`, ({ db, site, params, query }) =>
      comments.list(db, kind, params.id, query, site.id),
    )
    api.handle(`GET /api/v2/${path}/comments`, ({ db, site, query }) =>
      comments.list(db, kind, query.id, query, site.id),
    )
    api.handle(`POST /api/v2/${path}/:id/comments`, ({ db, params, body, ...call }) =>
      comments.write(db, writerOf(call), kind, params.id, body.comment),
    )
    api.handle(`POST /api/v2/${path}/comments`, ({ db, body, ...call }) =>
      comments.write(db, writerOf(call), kind, String(body.id), body.comment),
    )
  }
  api.handle('GET /api/v2/comments/mine', ({ db, user, query }) => comments.mine(db, user.id, query.article_id))
  api.handle('POST /api/v2/comments', ({ db, body, ...call }) =>
    comments.reply(db, writerOf(call), body.reply_id, body.comment),
  )
  api.handle('DELETE /api/v2/comments/:id', async ({ db, params, ...call }) => {
    await comments.remove(db, writerOf(call), params.id)
    return {}
  })
  api.handle('PUT /api/v2/comments/:id/review', ({ db, params, body, ...call }) =>
    comments.rate(db, writerOf(call), params.id, body.rating),
  )
}

function writeRoutes(api: ApiServer, writeArticle: WriteArticle) {
  for (const key of ['POST /api/v2/articles', 'POST /api/v2/articles/create'] as const) {
    api.handle(key, ({ db, body, ...call }) => writeArticle.create(db, writerOf(call), body))
  }
  api.handle(
    'POST /api/v2/articles/upload_image',
    ({ upload, ...call }) => writeArticle.upload(writerOf(call), upload),
    { transaction: 'own' },
  )
  api.handle('GET /api/v2/articles/upload_image', async ({ db, query, ...call }) => ({
    pictures: await writeArticle.uploads(db, writerOf(call), query.hashes.split(',')),
  }))
  api.handle('DELETE /api/v2/articles/:id', async ({ db, params, ...call }) => {
    await writeArticle.remove(db, writerOf(call), params.id)
    return {}
  })
  api.handle('PUT /api/v2/articles/:id', ({ db, params, body, ...call }) =>
    writeArticle.change(db, writerOf(call), params.id, body),
  )
}

function authorRoutes(api: ApiServer, authors: Authors) {
  api.handle('GET /api/v2/authors', ({ db, site, query }) => authors.list(db, query, site.id))
  api.handle('GET /api/v2/authors/mine', ({ db, user }) => authors.mine(db, user.id))
  api.handle('GET /api/v2/authors/:id', ({ db, site, params }) => authors.find(db, params.id, site.id))
  for (const key of ['POST /api/v2/authors', 'POST /api/v2/authors/create'] as const) {
    api.handle(key, ({ db, body, ...call }) => authors.become(db, writerOf(call), body))
  }
  api.handle('PUT /api/v2/authors/:id/follow', ({ db, params, ...call }) =>
    authors.follow(db, writerOf(call), params.id),
  )
  api.handle('PUT /api/v2/authors/:id/unfollow', ({ db, params, ...call }) =>
    authors.unfollow(db, writerOf(call), params.id),
  )
}

function staffRoutes(api: ApiServer, staff: StaffArticles) {
  api.auditState('articles', articleState)
  api.auditState('authors', authorState)

  for (const key of ['POST /api/v2/news', 'POST /api/v2/news/create'] as const) {
    api.handle(key, ({ db, body: { state = 'published', ...fields }, ...call }) =>
      staff.createNews(db, staffOf(call), fields, state),
    )
  }
  api.handle('GET /api/back_office/articles', ({ db, query, ...call }) => staff.list(db, staffOf(call), query))
  api.handle('GET /api/back_office/articles/:id', ({ db, params, ...call }) => staff.read(db, staffOf(call), params.id))
  api.handle('POST /api/back_office/articles', ({ db, body, ...call }) => staff.create(db, staffOf(call), body.article))
  api.handle('PUT /api/back_office/articles/:id', ({ db, params, body, ...call }) =>
    staff.change(db, staffOf(call), params.id, body),
  )
  api.handle('PUT /api/back_office/articles/:id/publish', ({ db, params, ...call }) =>
    staff.publish(db, staffOf(call), params.id),
  )
  api.handle('PUT /api/back_office/articles/:id/reject', ({ db, params, body, ...call }) =>
    staff.reject(db, staffOf(call), params.id, body.reason),
  )
  api.handle('PUT /api/back_office/articles/:id/withdraw', ({ db, params, ...call }) =>
    staff.withdraw(db, staffOf(call), params.id),
  )
  api.handle('GET /api/back_office/authors', ({ db, site, query }) => staff.authors(db, site.id, query))
  api.handle('PUT /api/back_office/authors/:id/publish', ({ db, params, ...call }) =>
    staff.agree(db, staffOf(call), params.id),
  )
  api.handle('PUT /api/back_office/authors/:id/reject', ({ db, params, body, ...call }) =>
    staff.refuse(db, staffOf(call), params.id, body.reason),
  )
  api.handle('GET /api/back_office/comments', ({ db, query, ...call }) => staff.comments(db, staffOf(call), query))
  api.handle('DELETE /api/back_office/comments/:id', async ({ db, params, ...call }) => {
    await staff.removeComment(db, staffOf(call), params.id)
    return {}
  })
  api.handle('GET /api/back_office/article_tags', ({ db, site }) => staff.tags(db, site.id))
  api.handle('POST /api/back_office/article_tags', ({ db, body, ...call }) =>
    staff.createTag(db, staffOf(call), body.tag),
  )
  api.handle('PUT /api/back_office/article_tags/:id', ({ db, params, body, ...call }) =>
    staff.changeTag(db, staffOf(call), params.id, body.tag),
  )
  api.handle('DELETE /api/back_office/article_tags/:id', async ({ db, params, ...call }) => {
    await staff.removeTag(db, staffOf(call), params.id)
    return {}
  })
}

interface AnyCall {
  site: { id: number }
  locale: 'mn' | 'en'
}

const writerOf = ({ site, user, locale }: AnyCall & { user: { id: number } }) => ({
  siteId: site.id,
  userId: user.id,
  locale,
})

const staffOf = ({ site, locale, changed }: AnyCall & Pick<Parameters<StaffArticles['create']>[1], 'changed'>) => ({
  siteId: site.id,
  locale,
  changed,
})
