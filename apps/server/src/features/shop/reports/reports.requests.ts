import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'

const query = { from: '2026-11-01', to: '2026-11-30' }

export const validRequests: ValidRequests = {
  'GET /api/back_office/reports/:name': () => ({ params: { name: 'sales_by_day' }, query }),
  'GET /api/back_office/reports/:name/export': () => ({ params: { name: 'vat' }, query }),
}
