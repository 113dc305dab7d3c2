import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'
import type { TestShop } from '../../../../testing/test-shop.ts'

const LETTER = {
  channel: 'email' as const,
  segment: null,
  subject: { mn: 'Намрын хямдрал', en: 'Autumn sale' },
  text: { mn: 'Сайн байна уу', en: 'Hello' },
  link: '/promotions',
  send_at: null,
  cost_cap: null,
}

export const validRequests: ValidRequests = {
  'GET /api/back_office/newsletters/:id': (shop) => newsletter(shop),
  'GET /api/back_office/newsletters/:id/estimate': (shop) => newsletter(shop),
  'POST /api/back_office/newsletters': () => ({ body: LETTER }),
  'PUT /api/back_office/newsletters/:id': async (shop) => ({
    ...(await newsletter(shop)),
    body: { version: 1, newsletter: { ...LETTER, text: { mn: 'Сайн уу', en: 'Hi' } } },
  }),
  'DELETE /api/back_office/newsletters/:id': (shop) => newsletter(shop),
  'POST /api/back_office/newsletters/:id/test': async (shop, { id }) => {
    await shop.db
      .updateTable('users')
      .set({ email: `editor-${id}@example.mn`, email_proved_at: new Date() })
      .where('id', '=', id)
      .execute()
    return newsletter(shop)
  },
  'PUT /api/back_office/newsletters/:id/send': (shop) => newsletter(shop),
  'PUT /api/back_office/newsletters/:id/stop': (shop) => newsletter(shop, { released_at: new Date() }),
}

async function newsletter({ db }: TestShop, changes: { released_at?: Date } = {}) {
  const { id: site_id } = await db.selectFrom('sites').select('id').orderBy('id').executeTakeFirstOrThrow()
  const [subject, text] = [JSON.stringify(LETTER.subject), JSON.stringify(LETTER.text)]
  const { id } = await db
    .insertInto('newsletters')
    .values({ site_id, subject, text, link: LETTER.link, ...changes })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { params: { id: String(id) } }
}
