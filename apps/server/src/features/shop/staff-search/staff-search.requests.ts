import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'

export const validRequests: ValidRequests = {
  'GET /api/back_office/search': () => ({ query: { q: '99112233' } }),
}
