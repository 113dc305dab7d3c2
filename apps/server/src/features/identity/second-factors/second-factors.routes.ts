import type { Locale } from '@delguur/contract'
import { type ApiServer, fail, type LoggedIn, type Principal, type Site } from '../../../platform/http/index.ts'
import type { Member, SecondFactors } from './second-factors.service.ts'

interface CallerFields {
  site: Site
  locale: Locale
  clientIp: string
  deviceKey: string | null
  user: LoggedIn
  caller: Principal | null
}

function memberOf({ site, locale, clientIp, deviceKey, user, caller }: CallerFields): Member {
  if (!caller) throw fail('login_required')
  return { siteId: site.id, locale, clientIp, deviceKey, user, caller }
}

export function secondFactorRoutes(api: ApiServer, factors: SecondFactors): void {
  api.auditState('my_security', (db, { userId }) => factors.audited(db, userId))
  api.handle('GET /api/back_office/my_security', ({ db, ...call }) => factors.present(db, memberOf(call)))
  api.handle('POST /api/back_office/my_security/totp', ({ db, ...call }) => factors.startTotp(db, memberOf(call)))
  api.handle(
    'PUT /api/back_office/my_security/totp',
    ({ db, body, ...call }) => factors.finishTotp(db, memberOf(call), body),
    // A wrong code stays counted.
    { transaction: 'own' },
  )
  api.handle('DELETE /api/back_office/my_security/totp', ({ db, ...call }) => factors.removeTotp(db, memberOf(call)))
  api.handle('POST /api/back_office/my_security/passkeys/challenge', async ({ db, ...call }) => ({
    options: await factors.startPasskey(db, memberOf(call)),
  }))
  api.handle('POST /api/back_office/my_security/passkeys', ({ db, body, changed, ...call }) => {
    changed({ after: { name: body.name } })
    return factors.finishPasskey(db, memberOf(call), body.name, body.answer)
  })
  api.handle('DELETE /api/back_office/my_security/passkeys/:id', ({ db, params, ...call }) =>
    factors.removePasskey(db, memberOf(call), params.id),
  )
  api.handle('POST /api/back_office/my_security/recovery_codes', ({ db, ...call }) =>
    factors.renewCodes(db, memberOf(call)),
  )
  api.handle('DELETE /api/back_office/my_security/sessions', ({ db, user, ...call }) =>
    factors.endSessions(db, memberOf({ user, ...call }), { except: user.sessionId }),
  )
  api.handle('DELETE /api/back_office/my_security/sessions/:id', ({ db, params, ...call }) =>
    factors.endSessions(db, memberOf(call), { only: params.id }),
  )
  api.handle('POST /api/v2/passkey_challenges', async ({ db, site }) => ({
    options: await factors.startEntering(db, site.id),
  }))
}
