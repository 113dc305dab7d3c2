import type { Locale, SectionContent, SiteSection, StaffImage } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import type { ApiServer, Change, Site, Upload } from '../../../platform/http/index.ts'
import type { SiteEditing } from './site-editing.service.ts'

interface ReplaceCall<S extends SiteSection> {
  db: Db
  site: Site
  locale: Locale
  changed(change: Change): void
  body: { version: string; content: SectionContent<S> }
}

/** Pictures that staff send for the brand. */
interface LogoUploads {
  store(userId: number, upload: () => Promise<Upload>): Promise<StaffImage>
}

export function siteEditingRoutes(api: ApiServer, editing: SiteEditing, logos: LogoUploads): void {
  const replace =
    <S extends SiteSection>(section: S) =>
    ({ db, site, locale, changed, body }: ReplaceCall<S>) =>
      editing.replace(db, { siteId: site.id, locale, changed }, section, body)

  api.handle('GET /api/back_office/site', ({ db, site, locale }) => editing.all(db, { siteId: site.id, locale }))
  api.handle('GET /api/back_office/site/shipped_texts', async () => ({ texts: await editing.shippedTexts() }))
  api.handle('GET /api/back_office/site/link_targets', async ({ db, site, query }) => ({
    targets: await editing.findLinkTargets(db, site.id, query.q.trim()),
  }))
  api.handle('PUT /api/back_office/site/settings', replace('settings'))
  api.handle('PUT /api/back_office/site/look', replace('look'))
  api.handle(
    'POST /api/back_office/site/logos',
    async ({ user, upload, changed }) => {
      const picture = await logos.store(user.id, upload)
      changed({ id: picture.hash })
      return picture
    },
    { transaction: 'own' },
  )
  api.handle('PUT /api/back_office/site/store_locations', replace('store_locations'))
  api.handle('PUT /api/back_office/site/delivery', replace('delivery'))
  api.handle('PUT /api/back_office/site/zones', replace('zones'))
  api.handle('PUT /api/back_office/site/payment', replace('payment'))
  api.handle('PUT /api/back_office/site/menus', replace('menus'))
  api.handle('PUT /api/back_office/site/home', replace('home'))
  api.handle('PUT /api/back_office/site/banners', replace('banners'))
  api.handle('PUT /api/back_office/site/notifications', replace('notifications'))
  api.handle('PUT /api/back_office/site/texts', replace('texts'))
}
