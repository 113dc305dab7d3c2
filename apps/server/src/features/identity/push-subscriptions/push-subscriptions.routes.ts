import type { ApiServer, LoggedIn, Site } from '../../../platform/http/index.ts'
import type { Devices, PushSubscriptions } from './push-subscriptions.service.ts'

export function pushSubscriptionRoutes(api: ApiServer, subscriptions: PushSubscriptions, devices: Devices): void {
  api.handle('GET /api/v2/users/push_subscriptions/key', async ({ db }) => ({ key: await subscriptions.publicKey(db) }))
  api.handle(
    'POST /api/v2/users/push_subscriptions',
    ({ db, body, ...call }) => subscriptions.subscribe(db, callerOf(call), body, devices),
    { transaction: 'own' },
  )
  api.handle('PUT /api/v2/users/push_subscriptions/end', async ({ db, body, ...call }) => {
    await subscriptions.unsubscribe(db, callerOf(call), body.playerId, devices)
    return {}
  })
}

const callerOf = ({ site, user, clientIp }: { site: Site; user: LoggedIn | null; clientIp: string }) => ({
  siteId: site.id,
  customer: user && { siteId: site.id, userId: user.id, sessionId: user.sessionId },
  clientIp,
})
