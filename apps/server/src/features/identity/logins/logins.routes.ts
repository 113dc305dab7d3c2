import type { Locale } from '@delguur/contract'
import type { ApiServer, Principal, Site } from '../../../platform/http/index.ts'
import type { Asker } from './asker.ts'
import type { Logins } from './logins.service.ts'

interface Asking {
  site: Site
  locale: Locale
  clientIp: string
  device: string
  deviceKey: string | null
  caller: Principal | null
}

const askerOf = ({ site, locale, clientIp, device, deviceKey, caller }: Asking): Asker => ({
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
    ({ db, body, ...call }) => byContact.sendCode(db, askerOf(call), 'sms', body.phone),
    OWN,
  )
  api.handle(
    'POST /api/v2/mcs_auth/verify',
    ({ db, body, ...call }) => byContact.verify(db, askerOf(call), byPhone(body)),
    OWN,
  )
  api.handle('POST /api/v2/mcs_auth', ({ db, body, ...call }) => byContact.logIn(db, askerOf(call), byPhone(body)), OWN)
  api.handle(
    'POST /api/v2/mcs_auth/sign_up',
    ({ db, body, ...call }) => byContact.signUp(db, askerOf(call), { ...body, ...byPhone(body) }),
    OWN,
  )
  api.handle(
    'POST /api/v2/mcs_auth/reset',
    ({ db, body, ...call }) => passwords.resetByPhone(db, askerOf(call), { ...body, ...byPhone(body) }),
    OWN,
  )
  api.handle(
    'POST /api/v2/users/email_code',
    ({ db, body, ...call }) => byContact.sendCode(db, askerOf(call), 'email', body.email),
    OWN,
  )
  api.handle(
    'POST /api/v2/users/email_login',
    ({ db, body, ...call }) => byContact.logIn(db, askerOf(call), byEmail(body)),
    OWN,
  )
  api.handle(
    'POST /api/v2/users/sign_up',
    ({ db, body, ...call }) => byContact.signUp(db, askerOf(call), { ...body, ...byEmail(body) }),
    OWN,
  )
  api.handle(
    'POST /api/v2/users/password_reset',
    ({ db, body, ...call }) => passwords.mailLink(db, askerOf(call), body.email),
    OWN,
  )
  api.handle(
    'PUT /api/v2/users/password',
    ({ db, body, user, ...call }) => passwords.change(db, askerOf(call), user, body),
    OWN,
  )
  api.handle(
    'POST /api/v2/users/confirm_email',
    ({ db, user, body: { email: contact, code, current_code: currentCode }, ...call }) =>
      contacts.confirm(db, askerOf(call), user, { channel: 'email', contact, code, currentCode }),
    OWN,
  )
  api.handle(
    'POST /api/v2/users/confirm_phone',
    ({ db, user, body: { phone: contact, code, current_code: currentCode }, ...call }) =>
      contacts.confirm(db, askerOf(call), user, { channel: 'sms', contact, code, currentCode }),
    OWN,
  )
}

interface Shown {
  code?: string
  proof?: string
}

const byPhone = ({ phone, code, proof }: Shown & { phone?: string }) =>
  ({ channel: 'sms', contact: phone, code, proof }) as const

const byEmail = ({ email, code, proof }: Shown & { email?: string }) =>
  ({ channel: 'email', contact: email, code, proof }) as const
