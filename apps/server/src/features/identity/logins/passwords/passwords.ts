import { type CodeSent, PROOF_SECONDS, RESEND_SECONDS, type TokenReply } from '@delguur/contract'
import { type Db, inTransaction } from '../../../../platform/db/index.ts'
import { fail, type LoggedIn, requireFreshLogin } from '../../../../platform/http/index.ts'
import type { SiteService } from '../../../shop/site/index.ts'
import type { Account, Accounts } from '../../accounts/index.ts'
import type { SecurityLog } from '../../security-events/index.ts'
import type { Tokens } from '../../tokens/index.ts'
import type { ClientContext } from '../client-context.ts'
import type { CodeSender } from '../codes/code-sender.ts'
import { refuseWithin } from '../codes/codes.ts'
import type { Letters } from '../codes/letters.ts'
import type { Owners } from '../contacts/owners.ts'
import * as queries from '../contacts/proofs.queries.ts'
import { proofs } from '../contacts/proofs.ts'
import type { ContactEvidence, Verification, VerifiedContact } from '../contacts/verification.ts'
import { knownDevices, ownDevice } from '../known-devices.ts'
import { readContact } from '../login-fields.ts'
import type { LoginLimits } from '../login-limits.ts'
import type { Notices } from '../notices.ts'
import type { SignIn } from '../sign-in.ts'
import { hashPassword, isPassword } from './password-hashing.ts'
import { readTwice, refuseCommon, refuseUnfit } from './password-rules.ts'

const LINK_SECONDS = 30 * 60

interface Dependencies {
  accounts: Pick<Accounts, 'find' | 'findByEmail' | 'setPassword'>
  site: Pick<SiteService, 'configs'>
  tokens: Pick<Tokens, 'endSessionsOf'>
  owners: Owners
  verification: Verification
  sender: CodeSender
  letters: Letters
  notices: Notices
  limits: LoginLimits
  signIn: SignIn
  securityLog: Pick<SecurityLog, 'record'>
}

export interface NewPassword {
  password: string
  password_confirmation: string
}

export interface PasswordChange extends NewPassword {
  token?: string | undefined
  old_password?: string | undefined
}

/** Personal data of the user, which an acquaintance would guess first. */
type About = readonly (string | null | undefined)[]

export type Passwords = ReturnType<typeof createPasswords>

/** New passwords. All methods take the database itself: attempts count, and hashing must not hold a connection. */
export function createPasswords(dependencies: Dependencies) {
  const { accounts, site, tokens, owners, verification, sender, letters, notices, limits, signIn, securityLog } =
    dependencies

  async function refuseGuessable(db: Db, siteId: number, password: string, about: About): Promise<void> {
    const { site_name } = await site.configs(db, siteId)
    await refuseCommon(password, [site_name, ...about])
  }

  /** Validated password, typed twice; throws its faults. */
  async function readNew(db: Db, siteId: number, typed: NewPassword, about: About = []): Promise<string> {
    const password = readTwice(typed)
    await refuseGuessable(db, siteId, password, about)
    return password
  }

  /** Replaces the account's password: every session ends, and a new one begins. */
  async function replace(
    db: Db,
    client: ClientContext,
    account: Account,
    password: string,
    verified: VerifiedContact | null,
  ) {
    const { id, password_hash: present, phone, email, first_name, last_name } = account
    await refuseGuessable(db, client.siteId, password, [phone, email, first_name, last_name])
    if (await isPassword(password, present)) throw fail('password_same')
    const next = await hashPassword(password)
    return inTransaction(db, async (tx) => {
      if (verified) await verification.use(tx, verified)
      if (!(await accounts.setPassword(tx, id, next, present))) throw fail('password_change_failed')
      if (verified) await owners.prove(tx, account, verified)
      await tokens.endSessionsOf(tx, id, 'password')
      await knownDevices.forgetAllOf(tx, id)
      const { siteId, clientIp } = client
      await securityLog.record(tx, { siteId, kind: 'password_changed', userId: id, clientIp, about: 'password' })
      await notices.passwordChanged(tx, account, client)
      return signIn(tx, { ...client, userId: id })
    })
  }

  /** Owner of a mailed link; a link from before the last password change is invalid. */
  async function ownerOfLink(db: Db, { siteId }: ClientContext, token: string) {
    const proved = await proofs.peek(db, { siteId, proof: token, purpose: 'reset' })
    const account = proved && (await accounts.findByEmail(db, siteId, proved.target))
    const changed = account?.password_changed_at
    if (!account || (changed && changed > proved.created_at)) throw fail('email_link_invalid')
    const by = { proof: token, purpose: 'reset' as const }
    return { account, verified: { siteId, channel: 'email' as const, target: proved.target, person: {}, by } }
  }

  async function ownerByOld(
    db: Db,
    { siteId, clientIp, deviceKey }: ClientContext,
    user: LoggedIn,
    old: string | undefined,
  ) {
    const userId = user.id
    const account = await accounts.find(db, userId)
    if (!account) throw fail('login_required')
    if (account.password_hash === null) {
      requireFreshLogin(user)
      return account
    }
    if (!old) throw fail('invalid_request', undefined, { old_password: [{ message: 'password_blank' }] })
    const guess = { siteId, clientIp, kind: 'password' as const, target: `password of ${userId}` }
    const target = account.phone ?? account.email ?? ''
    const findOwn = () => ownDevice(db, { siteId, deviceKey, target })
    const uncount = await limits.countGuess(db, guess, findOwn)
    if (!(await isPassword(old, account.password_hash))) throw fail('password_wrong')
    await uncount()
    return account
  }

  return {
    refuseGuessable,

    /** Fields of a new account's password. */
    async refuse(db: Db, siteId: number, password: string, about: About): Promise<void> {
      refuseUnfit(password)
      await refuseGuessable(db, siteId, password, about)
    },

    /** Resets with the code of a phone. Without an account it throws `sign_up_needed` with a proof for the next step. */
    async resetByPhone(db: Db, client: ClientContext, evidence: ContactEvidence & NewPassword): Promise<TokenReply> {
      const password = await readNew(db, client.siteId, evidence, [evidence.contact])
      const verified = await verification.verify(db, client, evidence)
      const account = await owners.find(db, verified)
      if (account) return replace(db, client, account, password, verified)
      const proof = await inTransaction(db, async (tx) => {
        await verification.use(tx, verified)
        return proofs.give(tx, { ...verified, purpose: 'login' })
      })
      throw fail('sign_up_needed', { proof, expires_in: PROOF_SECONDS })
    },

    /** Same work for an address without an account, rolled back, so that the time does not differ. */
    async mailLink(db: Db, client: ClientContext, contact: string): Promise<CodeSent> {
      const { siteId, locale } = client
      const email = readContact('email', contact)
      sender.requireChannel('email')
      await sender.countSending(db, client, { channel: 'email', target: email, purpose: 'reset' }, async () =>
        refuseWithin(await queries.secondsSinceLink(db, siteId, email)),
      )
      await inTransaction(db, async (tx) => {
        const link = { siteId, channel: 'email' as const, target: email, purpose: 'reset' as const }
        const token = await proofs.give(tx, { ...link, seconds: LINK_SECONDS })
        const account = await accounts.findByEmail(tx, siteId, email)
        const url = await letters.resetUrl(tx, siteId, locale, token)
        await queries.savepoint(tx)
        const letter = { template: 'password_link' as const, locale, url, seconds: LINK_SECONDS }
        await letters.post(tx, { siteId, channel: 'email', to: email, ...letter })
        if (account) await queries.releaseSavepoint(tx)
        else await queries.rollbackToSavepoint(tx)
      })
      return { sent: true, resend_after: RESEND_SECONDS, expires_in: LINK_SECONDS }
    },

    /** Resets with the token of a mailed link, or changes the password of the logged-in user. */
    async change(db: Db, client: ClientContext, user: LoggedIn | null, change: PasswordChange): Promise<TokenReply> {
      if (change.token === undefined) {
        if (user === null) throw fail('login_required')
        const password = await readNew(db, client.siteId, change)
        const account = await ownerByOld(db, client, user, change.old_password)
        return replace(db, client, account, password, null)
      }
      const password = await readNew(db, client.siteId, change)
      const { account, verified } = await ownerOfLink(db, client, change.token)
      return replace(db, client, account, password, verified)
    },
  }
}
