import type { ApiServer } from '../../../platform/http/index.ts'
import { formState } from './contact-forms.queries.ts'
import type { ContactForms, StaffCall } from './contact-forms.service.ts'

export function contactFormRoutes(api: ApiServer, contactForms: ContactForms): void {
  api.auditState('contact_forms', formState)
  api.handle(
    'POST /api/v2/contact_forms',
    ({ site, user, clientIp, locale, body }) =>
      contactForms.send({ siteId: site.id, userId: user?.id ?? null, clientIp, locale }, body),
    { transaction: 'own' },
  )
  api.handle('GET /api/back_office/contact_forms', ({ db, site, query }) => contactForms.list(db, site.id, query))
  api.handle('GET /api/back_office/contact_forms/:id', ({ db, site, params }) =>
    contactForms.find(db, site.id, params.id),
  )
  api.handle('PUT /api/back_office/contact_forms/:id/done', ({ db, params, ...call }) =>
    contactForms.markDone(db, staffCall(call), params.id),
  )
  api.handle('PUT /api/back_office/contact_forms/:id/reopen', ({ db, params, ...call }) =>
    contactForms.reopen(db, staffCall(call), params.id),
  )
}

const staffCall = ({ site, user }: { site: { id: number }; user: { id: number } }): StaffCall => ({
  siteId: site.id,
  userId: user.id,
})
