import { createHmac } from 'node:crypto'
import { type Locale, PROOF_SECONDS, type SocialProvider } from '@delguur/contract'
import { type Db, inTransaction } from '../../../../platform/db/index.ts'
import { fail } from '../../../../platform/http/index.ts'
import { clientKey, countAttempt } from '../../../../platform/limits/index.ts'
import { hashOf, newSecret } from '../../../../platform/secrets.ts'
import type { SiteService } from '../../../shop/site/index.ts'
import type { Account, Accounts } from '../../accounts/index.ts'
import { proofs } from '../contacts/proofs.ts'
import type { ProvedPerson } from '../logins.columns.ts'
import type { SignIn } from '../sign-in.ts'
import type { Checks, OpenIdLogin, SocialPerson } from './openid-login.ts'
import { ownPath } from './own-path.ts'
import { PROVIDERS } from './providers/index.ts'
import * as queries from './social.queries.ts'

const ATTEMPT_SECONDS = 600
/** Operators put thousands of phones behind one address; a start stores a row for ten minutes. */
const STARTS_PER_HOUR = 600

interface Dependencies {
  /** Providers with which the shop has an account. */
  logins: Partial<Record<SocialProvider, OpenIdLogin>>
  accounts: Pick<Accounts, 'findBySocial' | 'findByEmail' | 'linkSocial'>
  signIn: SignIn
  site: Pick<SiteService, 'originOfSite'>
}

export interface Start {
  siteId: number
  provider: SocialProvider
  returnTo: string | undefined
  clientIp: string
  locale: Locale
}

export interface Finish {
  siteId: number
  provider: SocialProvider
  attempt: string
  query: string
  clientId: string | null
  clientIp: string
  device: string
  deviceKey: string | null
}

/** Login with Google or Facebook. Both steps take the database itself: the provider is called in between. */
export function createSocialLogins({ logins, accounts, signIn, site }: Dependencies) {
  function loginAt(provider: SocialProvider): OpenIdLogin {
    const login = logins[provider]
    if (!login) throw fail('social_unavailable', { provider: PROVIDERS[provider].name })
    return login
  }

  /** Page of the site to which the provider returns the browser: it has to be registered there. */
  const callbackOf = async (db: Db, { siteId, provider }: Pick<Start, 'siteId' | 'provider'>): Promise<URL> =>
    new URL(`/auth/${provider}/callback`, await site.originOfSite(db, siteId))

  /** User of the login: an email address verified by the provider opens the account that has verified it here. */
  async function findAccount(db: Db, { siteId, provider }: Finish, person: SocialPerson): Promise<Account | null> {
    const { subject, email } = person
    const linked = await accounts.findBySocial(db, siteId, provider, subject)
    if (linked || !email) return linked
    const account = await accounts.findByEmail(db, siteId, email)
    if (account) await accounts.linkSocial(db, { siteId, userId: account.id, provider, subject })
    return account
  }

  return {
    async start(db: Db, { siteId, provider, returnTo, clientIp, locale }: Start) {
      const login = loginAt(provider)
      const of = ['social', siteId, clientKey(clientIp)]
      const seconds = await countAttempt(db, [{ max: STARTS_PER_HOUR, seconds: 3600, of }])
      if (seconds !== null) throw fail('too_many_tries', { seconds })
      const attempt = newSecret()
      const { href: redirectUri } = await callbackOf(db, { siteId, provider })
      const url = await login.authorizationUrl(checksOf(attempt), { redirectUri, locale })
      await queries.insertAttempt(db, {
        hash: hashOf(attempt),
        site_id: siteId,
        provider,
        return_to: ownPath(returnTo),
        expires_at: new Date(Date.now() + ATTEMPT_SECONDS * 1000),
      })
      return { url, attempt, expires_in: ATTEMPT_SECONDS }
    },

    async finish(db: Db, finish: Finish) {
      const { siteId, provider, attempt, query, clientId, clientIp, device, deviceKey } = finish
      const login = loginAt(provider)
      const checks = checksOf(attempt)
      // A forged answer does not use up an attempt in progress.
      if (new URLSearchParams(query).get('state') !== checks.state) throw fail('social_login_invalid')
      const started = await queries.takeAttempt(db, siteId, hashOf(attempt))
      if (started?.provider !== provider || started.expires_at < new Date()) throw fail('social_login_invalid')
      const callback = await callbackOf(db, finish)
      callback.search = query
      const person = await login.identify(callback, checks)
      const reply = await inTransaction(db, async (tx) => {
        const account = await findAccount(tx, finish, person)
        return account && signIn(tx, { siteId, userId: account.id, clientId, clientIp, device, deviceKey })
      })
      if (reply) return { ...reply, return_to: started.return_to }

      const known = knownOf(person)
      const proof = await proofs.give(db, {
        siteId,
        channel: provider,
        target: person.subject,
        purpose: 'login',
        person: known,
      })
      throw fail('sign_up_needed', { proof, expires_in: PROOF_SECONDS, ...known, return_to: started.return_to })
    },
  }
}

export type SocialLogins = ReturnType<typeof createSocialLogins>

/** Deletes abandoned attempts. */
export const forgetOldAttempts = (db: Db) => queries.forgetAttempts(db, new Date())

const knownOf = ({ email, firstName, lastName }: SocialPerson): ProvedPerson => ({
  ...(email ? { email } : {}),
  first_name: firstName,
  last_name: lastName,
})

/** Values derived from the secret in the visitor's browser: without it nobody can answer. */
function checksOf(attempt: string): Checks {
  const derive = (name: string) => createHmac('sha256', attempt).update(name).digest('base64url')
  return { state: derive('state'), nonce: derive('nonce'), codeVerifier: derive('code_verifier') }
}
