import { type CodeSent, type CodeVerified, PROOF_SECONDS, type TokenReply } from '@delguur/contract'
import { type Db, inTransaction } from '../../../../platform/db/index.ts'
import { fail } from '../../../../platform/http/index.ts'
import type { ContactChannel } from '../../../../platform/messages/messages.columns.ts'
import type { Accounts, NewAccount, Newcomer } from '../../accounts/index.ts'
import type { ClientContext } from '../client-context.ts'
import type { CodeSender } from '../codes/code-sender.ts'
import { readContact } from '../login-fields.ts'
import type { ProofChannel } from '../logins.columns.ts'
import { hashPassword } from '../passwords/password-hashing.ts'
import type { Passwords } from '../passwords/passwords.ts'
import type { SignIn } from '../sign-in.ts'
import type { Owners } from './owners.ts'
import { proofs } from './proofs.ts'
import type { ContactEvidence, Verification, VerifiedContact } from './verification.ts'

interface Dependencies {
  accounts: Pick<Accounts, 'open' | 'readNewcomer'>
  owners: Owners
  sender: CodeSender
  verification: Verification
  passwords: Pick<Passwords, 'refuse'>
  signIn: SignIn
}

export interface SignUp extends ContactEvidence, Newcomer {
  password?: string | undefined
}

/** Credential that opens an account: a phone's code by phone; by e-mail also a social identity. */
const SIGN_UP_BY: Record<ContactChannel, ProofChannel[]> = { sms: ['sms'], email: ['email', 'google', 'facebook'] }

/** Login and sign-up by a code, to a phone or an e-mail address. All methods take the database itself: attempts count. */
export function createContactLogins({ accounts, owners, sender, verification, passwords, signIn }: Dependencies) {
  return {
    /** Does not look up accounts, so that the answer reveals none. */
    async sendCode(db: Db, client: ClientContext, channel: ContactChannel, contact: string): Promise<CodeSent> {
      const target = readContact(channel, contact)
      return sender.send(db, client, [{ channel, target, purpose: 'login', userId: null }])
    },

    async verify(db: Db, client: ClientContext, evidence: ContactEvidence): Promise<CodeVerified> {
      const verified = await verification.verify(db, client, evidence)
      return inTransaction(db, async (tx) => {
        await verification.use(tx, verified)
        const owner = await owners.find(tx, verified)
        return {
          registered: owner !== null,
          proof: await proofs.give(tx, { ...verified, purpose: 'login' }),
          expires_in: PROOF_SECONDS,
        }
      })
    },

    async logIn(db: Db, client: ClientContext, evidence: ContactEvidence): Promise<TokenReply> {
      const verified = await verification.verify(db, client, evidence)
      const result = await inTransaction(db, async (tx) => {
        await verification.use(tx, verified)
        const owner = await owners.find(tx, verified)
        if (!owner) return { proof: await proofs.give(tx, { ...verified, purpose: 'login' }) }
        await owners.prove(tx, owner, verified)
        return { reply: await signIn(tx, { ...client, userId: owner.id }) }
      })
      if (result.reply) return result.reply
      throw fail('sign_up_needed', { proof: result.proof, expires_in: PROOF_SECONDS })
    },

    async signUp(db: Db, client: ClientContext, { password, ...form }: SignUp): Promise<TokenReply> {
      const { siteId, locale } = client
      await accounts.readNewcomer(db, siteId, form)
      const about = [form.first_name, form.last_name, form.contact]
      if (password !== undefined) await passwords.refuse(db, siteId, password, about)
      const verified = await verification.verify(db, client, form, SIGN_UP_BY[form.channel])
      if (password !== undefined) await passwords.refuse(db, siteId, password, [verified.target, verified.person.email])
      const password_hash = password === undefined ? undefined : await hashPassword(password)
      return inTransaction(db, async (tx) => {
        await verification.use(tx, verified)
        await owners.release(tx, verified)
        const { first_name, last_name, terms_version, marketing } = form
        const newcomer = { first_name, last_name, terms_version, marketing }
        const { id } = await accounts.open(tx, { siteId, locale, password_hash, ...newcomer, ...contactsOf(verified) })
        return signIn(tx, { ...client, userId: id })
      })
    },
  }
}

function contactsOf({ channel, target, person }: VerifiedContact): Pick<NewAccount, 'phone' | 'email' | 'social'> {
  if (channel === 'sms') return { phone: target }
  if (channel === 'email') return { email: target }
  return { email: person.email, social: { provider: channel, subject: target } }
}
