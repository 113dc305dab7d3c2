import type { Kysely } from 'kysely'
import { createAccounts } from '../../src/features/identity/accounts/index.ts'
import { createLogins } from '../../src/features/identity/logins/index.ts'
import { createSecurityLog } from '../../src/features/identity/security-events/index.ts'
import { createTokens } from '../../src/features/identity/tokens/index.ts'
import type { Database } from '../../src/platform/db/index.ts'
import { createMessages } from '../../src/platform/messages/index.ts'
import { testSite } from '../site.ts'

/** Login services without HTTP, on a database that may be observed; messages stay there. */
export async function openLogins(db: Kysely<Database>, publicUrl = 'https://shop.example.mn') {
  const site = testSite(publicUrl)
  const { id: siteId } = await db.selectFrom('sites').select('id').orderBy('id').executeTakeFirstOrThrow()
  await site.configs(db, siteId)
  const transport = { send: async () => {}, close: async () => {} }
  const transports = { sms: transport, email: transport, push: null }
  const securityLog = createSecurityLog({ onError: () => {} })
  const logins = createLogins({
    site,
    accounts: createAccounts({ site, onPhoneProved: async () => {} }),
    tokens: createTokens(),
    securityLog,
    codeKey: 'a key of the test',
    messages: createMessages({ db, transports, latinSms: false, onError: () => {} }),
    warn: () => {},
  })
  const client = { siteId, locale: 'mn' as const, clientIp: '10.0.0.1', device: '', deviceKey: null, clientId: null }
  return { logins, client, siteId }
}
