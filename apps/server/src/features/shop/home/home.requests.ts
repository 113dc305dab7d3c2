import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'

const body = { home: [{ code: 'facts', kind: 'facts' as const }], banners: [], at: null }

export const validRequests: ValidRequests = {
  'GET /api/v2/home': () => ({}),
  'POST /api/back_office/site/home/preview': async () => ({ body }),
  'GET /api/v2/home_previews/:token': async ({ staff }) => {
    const { client } = await staff('administrator')
    const { token } = await client.request('POST /api/back_office/site/home/preview', { body })
    return { params: { token } }
  },
}
