import type { Kysely } from 'kysely'
import type { Services } from '../../compose/services.ts'
import type { Database } from '../../platform/db/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { accountRoutes } from './accounts/accounts.routes.ts'
import { loginRoutes } from './logins/logins.routes.ts'
import { forgetOldAttempts, socialRoutes } from './logins/social/index.ts'
import { securityEventRoutes } from './security-events/security-events.routes.ts'
import { staffRoutes } from './staff/staff.routes.ts'
import { tokenRoutes } from './tokens/tokens.routes.ts'

export function identityFeatures(services: Services, db: Kysely<Database>): Feature[] {
  const { customerArea, logins, social, securityLog, staff, tokens, grants } = services
  return [
    { routes: (api) => accountRoutes(api, customerArea) },
    {
      routes: (api) => loginRoutes(api, logins),
      jobs: [{ name: 'login-codes-forget', every: 'minute', work: () => logins.forgetOld(db) }],
    },
    {
      routes: (api) => socialRoutes(api, social),
      jobs: [{ name: 'social-attempts-forget', every: 'minute', work: async () => void (await forgetOldAttempts(db)) }],
    },
    {
      routes: (api) => securityEventRoutes(api, securityLog),
      jobs: [{ name: 'security-events-forget', every: 'night', work: () => securityLog.forgetOld(db) }],
    },
    { routes: (api) => staffRoutes(api, staff) },
    {
      routes: (api) => tokenRoutes(api, tokens, grants),
      jobs: [{ name: 'tokens-forget', every: 'night', work: () => tokens.forgetOld(db) }],
    },
  ]
}
