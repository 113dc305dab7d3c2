import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'

export const validRequests: ValidRequests = {
  'PUT /api/back_office/outreach': () => ({
    body: {
      version: 1,
      settings: { cart_after: 120, payment_after: 60, by_sms: false, sms_price: 55, quiet_from: 21, quiet_to: 9 },
    },
  }),
}
