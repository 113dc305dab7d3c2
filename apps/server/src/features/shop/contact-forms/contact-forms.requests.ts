import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'
import type { TestShop } from '../../../../testing/test-shop.ts'

export const validRequests: ValidRequests = {
  'POST /api/v2/contact_forms': () => ({
    body: {
      name: 'Сараа',
      phone: '99112233',
      email: 'saraa@example.mn',
      salutation: 'Хатагтай',
      message: 'Захиалга маань хэзээ ирэх вэ?',
      order_number: 'R123456789',
      website: '',
    },
  }),
  'GET /api/back_office/contact_forms/:id': (shop) => contactForm(shop),
  'PUT /api/back_office/contact_forms/:id/done': (shop) => contactForm(shop),
  'PUT /api/back_office/contact_forms/:id/reopen': (shop, { id: done_by }) =>
    contactForm(shop, { done_at: new Date(), done_by }),
}

async function contactForm({ db }: TestShop, done: { done_at?: Date; done_by?: number } = {}) {
  const { id: site_id } = await db.selectFrom('sites').select('id').orderBy('id').executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('contact_forms')
    .values({ site_id, locale: 'mn', name: 'Сараа', phone: '99112233', message: 'Сайн байна уу', ...done })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { params: { id: String(id) } }
}
