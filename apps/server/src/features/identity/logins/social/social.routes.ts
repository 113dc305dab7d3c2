import type { ApiServer } from '../../../../platform/http/index.ts'
import type { SocialLogins } from './social.service.ts'

export function socialRoutes(api: ApiServer, social: SocialLogins) {
  api.handle(
    'POST /api/v2/users/social/:provider/start',
    ({ db, site, params, body, clientIp, locale }) =>
      social.start(db, { siteId: site.id, provider: params.provider, returnTo: body.return_to, clientIp, locale }),
    { transaction: 'own' },
  )
  api.handle(
    'POST /api/v2/users/social/:provider/finish',
    ({ db, site, params, body, caller, clientIp, device, deviceKey }) =>
      social.finish(db, {
        siteId: site.id,
        provider: params.provider,
        attempt: body.attempt,
        query: body.query,
        clientId: caller?.clientId ?? null,
        clientIp,
        device,
        deviceKey,
      }),
    { transaction: 'own' },
  )
}
