import type { Locale } from '@delguur/contract'
import type { ApiServer, Principal, Site } from '../../../platform/http/index.ts'
import type { ClientContext } from './client-context.ts'
import type { Logins } from './logins.service.ts'

interface CallerFields {
  site: Site
  locale: Locale
  clientIp: string
  device: string
  deviceKey: string | null
  caller: Principal | null
}

const clientOf = ({ site, locale, clientIp, device, deviceKey, caller }: CallerFields): ClientContext => ({
  siteId: site.id,
  locale,
  clientIp,
  device,
  deviceKey,
  clientId: caller?.clientId ?? null,
})

// A failed attempt stays counted, and hashing must not hold a connection: the services open their transactions.
const OWN = { transaction: 'own' } as const

export function loginRoutes(api: ApiServer, { byContact, passwords, contacts }: Logins) {
  api.handle(
    'POST /api/v2/mcs_auth/check',
    ({ db, body, ...call }) => byContact.sendCode(db, clientOf(call), 'sms', body.phone),
    OWN,
  )
  api.handle(
    'POST /api/v2/mcs_auth/verify',
    ({ db, body, ...call }) => byContact.verify(db, clientOf(call), byPhone(body)),
    OWN,
  )
  api.handle(
    'POST /api/v2/mcs_auth',
    ({ db, body, ...call }) => byContact.logIn(db, clientOf(call), byPhone(body)),
    OWN,
  )
  api.handle(
    'POST /api/v2/mcs_auth/sign_up',
    ({ db, body, ...call }) => byContact.signUp(db, clientOf(call), { ...body, ...byPhone(body) }),
    OWN,
  )
  api.handle(
    'POST /api/v2/mcs_auth/reset',
    ({ db, body, ...call }) => passwords.resetByPhone(db, clientOf(call), { ...body, ...byPhone(body) }),
    OWN,
  )
  api.handle(
    'POST /api/v2/users/email_code',
    ({ db, body, ...call }) => byContact.sendCode(db, clientOf(call), 'email', body.email),
    OWN,
  )
  api.handle(
    'POST /api/v2/users/email_login',
    ({ db, body, ...call }) => byContact.logIn(db, clientOf(call), byEmail(body)),
    OWN,
  )
  api.handle(
    'POST /api/v2/users/sign_up',
    ({ db, body, ...call }) => byContact.signUp(db, clientOf(call), { ...body, ...byEmail(body) }),
    OWN,
  )
  api.handle(
    'POST /api/v2/users/password_reset',
    ({ db, body, ...call }) => passwords.mailLink(db, clientOf(call), body.email),
    OWN,
  )
  api.handle(
    'PUT /api/v2/users/password',
    ({ db, body, user, ...call }) => passwords.change(db, clientOf(call), user, body),
    OWN,
  )
  api.handle(
    'POST /api/v2/users/confirm_email',
    ({ db, user, body: { email: contact, code, current_code: currentCode }, ...call }) =>
      contacts.confirm(db, clientOf(call), user, { channel: 'email', contact, code, currentCode }),
    OWN,
  )
  api.handle(
    'POST /api/v2/users/confirm_phone',
    ({ db, user, body: { phone: contact, code, current_code: currentCode }, ...call }) =>
      contacts.confirm(db, clientOf(call), user, { channel: 'sms', contact, code, currentCode }),
    OWN,
  )
}

interface Evidence {
  code?: string
  proof?: string
}

const byPhone = ({ phone, code, proof }: Evidence & { phone?: string }) =>
  ({ channel: 'sms', contact: phone, code, proof }) as const

const byEmail = ({ email, code, proof }: Evidence & { email?: string }) =>
  ({ channel: 'email', contact: email, code, proof }) as const
