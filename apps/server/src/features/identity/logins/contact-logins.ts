import { type CodeSent, type CodeVerified, PROOF_SECONDS, type TokenReply } from '@delguur/contract'
import { type Db, inTransaction } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import type { ContactChannel } from '../../../platform/messages/messages.columns.ts'
import type { Accounts, NewAccount, Newcomer } from '../accounts/index.ts'
import type { Asker } from './asker.ts'
import type { CodeSender } from './code-sender.ts'
import { readContact } from './login-fields.ts'
import type { ProofChannel } from './logins.columns.ts'
import type { Owners } from './owners.ts'
import { hashPassword } from './password-hashing.ts'
import type { Passwords } from './passwords.ts'
import { proofs } from './proofs.ts'
import type { Claim, Showing, Shown } from './showing.ts'
import type { SignIn } from './sign-in.ts'

interface Dependencies {
  accounts: Pick<Accounts, 'open' | 'readNewcomer'>
  owners: Owners
  sender: CodeSender
  showing: Showing
  passwords: Pick<Passwords, 'refuse'>
  signIn: SignIn
}

export interface SignUp extends Claim, Newcomer {
  password?: string | undefined
}

/** Credential that opens an account: a phone's code by phone; by e-mail also a social identity. */
const SIGN_UP_BY: Record<ContactChannel, ProofChannel[]> = { sms: ['sms'], email: ['email', 'google', 'facebook'] }

/** Login and sign-up by a code, to a phone or an e-mail address. All methods take the database itself: attempts count. */
export function createContactLogins({ accounts, owners, sender, showing, passwords, signIn }: Dependencies) {
  return {
    /** Does not look up accounts, so that the answer reveals none. */
    async sendCode(db: Db, asker: Asker, channel: ContactChannel, contact: string): Promise<CodeSent> {
      const target = readContact(channel, contact)
      return sender.send(db, asker, [{ channel, target, purpose: 'login', userId: null }])
    },

    async verify(db: Db, asker: Asker, claim: Claim): Promise<CodeVerified> {
      const shown = await showing.show(db, asker, claim)
      return inTransaction(db, async (tx) => {
        await showing.use(tx, shown)
        const owner = await owners.find(tx, shown)
        return {
          registered: owner !== null,
          proof: await proofs.give(tx, { ...shown, purpose: 'login' }),
          expires_in: PROOF_SECONDS,
        }
      })
    },

    async logIn(db: Db, asker: Asker, claim: Claim): Promise<TokenReply> {
      const shown = await showing.show(db, asker, claim)
      const result = await inTransaction(db, async (tx) => {
        await showing.use(tx, shown)
        const owner = await owners.find(tx, shown)
        if (!owner) return { proof: await proofs.give(tx, { ...shown, purpose: 'login' }) }
        await owners.prove(tx, owner, shown)
        return { reply: await signIn(tx, { ...asker, userId: owner.id }) }
      })
      if (result.reply) return result.reply
      throw fail('sign_up_needed', { proof: result.proof, expires_in: PROOF_SECONDS })
    },

    async signUp(db: Db, asker: Asker, { password, ...claim }: SignUp): Promise<TokenReply> {
      const { siteId, locale } = asker
      await accounts.readNewcomer(db, siteId, claim)
      const about = [claim.first_name, claim.last_name, claim.contact]
      if (password !== undefined) await passwords.refuse(db, siteId, password, about)
      const shown = await showing.show(db, asker, claim, SIGN_UP_BY[claim.channel])
      if (password !== undefined) await passwords.refuse(db, siteId, password, [shown.target, shown.person.email])
      const password_hash = password === undefined ? undefined : await hashPassword(password)
      return inTransaction(db, async (tx) => {
        await showing.use(tx, shown)
        await owners.release(tx, shown)
        const { first_name, last_name, terms_version, marketing } = claim
        const newcomer = { first_name, last_name, terms_version, marketing }
        const { id } = await accounts.open(tx, { siteId, locale, password_hash, ...newcomer, ...contactsOf(shown) })
        return signIn(tx, { ...asker, userId: id })
      })
    },
  }
}

function contactsOf({ channel, target, person }: Shown): Pick<NewAccount, 'phone' | 'email' | 'social'> {
  if (channel === 'sms') return { phone: target }
  if (channel === 'email') return { email: target }
  return { email: person.email, social: { provider: channel, subject: target } }
}
