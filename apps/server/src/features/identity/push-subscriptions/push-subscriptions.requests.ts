import { createECDH, randomBytes } from 'node:crypto'
import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'
import { freshNumber } from '../../../../testing/people/fresh-number.ts'

export const validRequests: ValidRequests = {
  'POST /api/v2/users/push_subscriptions': () => {
    const browser = createECDH('prime256v1')
    const p256dh = browser.generateKeys('base64url')
    const keys = { p256dh, auth: randomBytes(16).toString('base64url') }
    return { body: { endpoint: `https://push.example.mn/send/${freshNumber()}`, keys } }
  },
  'PUT /api/v2/users/push_subscriptions/end': () => ({ body: { playerId: `player-${freshNumber()}` } }),
}
