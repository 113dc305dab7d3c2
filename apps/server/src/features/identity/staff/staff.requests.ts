import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'

export const validRequests: ValidRequests = {
  'PUT /api/back_office/staff/:id/roles': async (shop) => ({
    params: { id: String((await shop.customer()).id) },
    body: { roles: ['support'] },
  }),
}
