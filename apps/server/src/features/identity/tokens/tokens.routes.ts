import type { ApiServer } from '../../../platform/http/index.ts'
import { credentialsOf } from './client-credentials.ts'
import type { createGrants } from './grants.ts'
import type { Tokens } from './tokens.service.ts'

export function tokenRoutes(api: ApiServer, tokens: Tokens, grant: ReturnType<typeof createGrants>): void {
  api.handle(
    'POST /oauth/token',
    ({ db, site, body, authorization, clientIp, device, deviceKey }) =>
      grant(db, {
        siteId: site.id,
        body,
        credentials: credentialsOf(authorization, body),
        clientIp,
        device,
        deviceKey,
      }),
    { transaction: 'own' },
  )
  api.handle('POST /oauth/revoke', async ({ db, site, body, authorization }) => {
    await tokens.revoke(db, site.id, credentialsOf(authorization, body), body.token)
    return {}
  })
  api.handle('GET /api/v2/users/sessions', async ({ db, user }) => ({
    sessions: await tokens.sessions(db, user.id, user.sessionId),
  }))
  api.handle('DELETE /api/v2/users/sessions/:id', async ({ db, user, params }) => {
    await tokens.endOwnSession(db, user.id, params.id)
    return { sessions: await tokens.sessions(db, user.id, user.sessionId) }
  })
  api.handle('DELETE /api/v2/users/sessions', async ({ db, user }) => {
    await tokens.endSessionsOf(db, user.id, 'revoked', { except: user.sessionId })
    return { sessions: await tokens.sessions(db, user.id, user.sessionId) }
  })
}
