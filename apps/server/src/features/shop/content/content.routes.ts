import type { TranslationLanguage } from '@delguur/contract'
import type { ApiServer } from '../../../platform/http/index.ts'
import type { Content } from './content.service.ts'
import type { PageEditing } from './edit-pages.service.ts'

export function contentRoutes(api: ApiServer, content: Content, editing: PageEditing) {
  api.handle('GET /api/v2/pages', async ({ db, site, locale, query }) => ({
    pages: await content.pages(db, { siteId: site.id, locale, ...asked(query) }),
  }))
  api.handle('GET /api/v2/pages/:slug', ({ db, site, locale, params, query }) =>
    content.page(db, params.slug, { siteId: site.id, locale, ...asked(query) }),
  )
  api.handle('GET /api/back_office/pages', ({ db, site }) => editing.all(db, site.id))
  api.handle('GET /api/back_office/pages/:id', ({ db, site, params }) => editing.read(db, site.id, params.id))
  api.handle('POST /api/back_office/pages', ({ db, site, body, changed }) =>
    editing.create(db, { siteId: site.id, changed }, body.page),
  )
  api.handle('PUT /api/back_office/pages/:id', ({ db, site, params, body, changed }) =>
    editing.change(db, { siteId: site.id, changed }, params.id, body),
  )
  api.handle('DELETE /api/back_office/pages/:id', async ({ db, site, params, changed }) => {
    await editing.remove(db, { siteId: site.id, changed }, params.id)
    return {}
  })
}

interface PageQuery {
  age_confirmed?: boolean
  language?: TranslationLanguage
}

const asked = ({ age_confirmed = false, language }: PageQuery) => ({
  isAgeConfirmed: age_confirmed,
  ...(language && { language }),
})
