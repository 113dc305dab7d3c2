import type { Db } from '../../../platform/db/index.ts'
import type { ApiServer } from '../../../platform/http/index.ts'
import type { ApiClients } from './api-clients.service.ts'
import { authorizationServer } from './authorization-server.ts'
import { credentialsOf } from './client-credentials.ts'
import type { createGrants } from './grants.ts'
import type { Tokens } from './tokens.service.ts'

interface TokenParts {
  tokens: Tokens
  grant: ReturnType<typeof createGrants>
  originOf(db: Db, siteId: number): Promise<string>
}

export function tokenRoutes(api: ApiServer, { tokens, grant, originOf }: TokenParts): void {
  api.handle('GET /.well-known/oauth-authorization-server', async ({ db, site }) =>
    authorizationServer(await originOf(db, site.id), site.locales),
  )
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

export function apiClientRoutes(api: ApiServer, clients: ApiClients): void {
  api.auditState('api_clients', (db, { id, siteId }) => clients.audited(db, siteId, id))
  api.handle('GET /api/back_office/api_clients', ({ db, site, user }) =>
    clients.list(db, { siteId: site.id, userId: user.id }),
  )
  api.handle('POST /api/back_office/api_clients', async ({ db, site, user, body, changed }) => {
    const created = await clients.create(db, { siteId: site.id, userId: user.id }, body)
    changed({ id: created.client.id, label: body.name, after: body })
    return created
  })
  api.handle('PUT /api/back_office/api_clients/:id', ({ db, site, user, params, body }) =>
    clients.change(db, { siteId: site.id, userId: user.id }, params.id, body),
  )
  api.handle('PUT /api/back_office/api_clients/:id/secret', ({ db, site, params }) =>
    clients.changeSecret(db, site.id, params.id),
  )
  api.handle('DELETE /api/back_office/api_clients/:id', async ({ db, site, params }) => {
    await clients.revoke(db, site.id, params.id)
    return {}
  })
}
