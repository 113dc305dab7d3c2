import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'
import { freshNumber } from '../../../../testing/people/fresh-number.ts'

/** The base point of the curve, which is the public key of the secret 1. */
const PUBLIC_KEY = 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU'

export const validRequests: ValidRequests = {
  'POST /api/v2/users/push_subscriptions': () => ({
    body: {
      endpoint: `https://push.example.mn/send/${freshNumber()}`,
      keys: { p256dh: PUBLIC_KEY, auth: 'tBHItJI5svbpez7KI4CCXg' },
    },
  }),
  'PUT /api/v2/users/push_subscriptions/end': () => ({ body: { playerId: `player-${freshNumber()}` } }),
}
