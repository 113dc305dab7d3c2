import type { CodeSent } from '@delguur/contract'
import { type Db, inTransaction } from '../../../../platform/db/index.ts'
import { fail } from '../../../../platform/http/index.ts'
import type { ContactChannel } from '../../../../platform/messages/messages.columns.ts'
import type { Account, Accounts } from '../../accounts/index.ts'
import type { ClientContext } from '../client-context.ts'
import type { CodeSender } from '../codes/code-sender.ts'
import type { Letters } from '../codes/letters.ts'
import { fieldOf, readUsername } from '../login-fields.ts'
import { hashPassword } from '../passwords/password-hashing.ts'
import { readTwice } from '../passwords/password-rules.ts'
import type { Passwords } from '../passwords/passwords.ts'
import type { Owners } from './owners.ts'
import type { Verification } from './verification.ts'

interface Dependencies {
  accounts: Pick<Accounts, 'readNames' | 'openInvited' | 'setPassword'>
  owners: Owners
  sender: CodeSender
  letters: Letters
  verification: Verification
  passwords: Pick<Passwords, 'refuse'>
}

export interface Invited {
  channel: ContactChannel
  target: string
}

export interface Acceptance {
  code: string
  first_name?: string | undefined
  last_name?: string | undefined
  password?: string | undefined
  password_confirmation?: string | undefined
}

/** People who are invited to a contact: what is sent there, and the account that it opens. */
export function createInvitedLogins({ accounts, owners, sender, letters, verification, passwords }: Dependencies) {
  return {
    /** Throws the fault of the field `contact`. */
    readContact(text: string): Invited {
      const contact = readUsername(text.trim())
      if (contact) return contact
      const message = text.includes('@') ? ('email' as const) : ('phone_wrong' as const)
      throw fail('invalid_request', undefined, { contact: [{ message }] })
    },

    /** Account of the contact; null if there is none. */
    find: (db: Db, siteId: number, { channel, target }: Invited): Promise<Account | null> =>
      owners.find(db, { siteId, channel, target }),

    /** Counts an invitation that is about to be sent. Takes the database itself. */
    async countSending(db: Db, client: ClientContext, invited: Invited): Promise<void> {
      sender.requireChannel(invited.channel)
      await sender.countSending(db, client, { ...invited, purpose: 'invitation' }, async () => {})
    },

    async post(db: Db, { siteId, locale }: ClientContext, { channel, target: to }: Invited, link: Link): Promise<void> {
      const { token, seconds } = link
      const url = await letters.invitationUrl(db, siteId, token)
      await letters.post(db, { siteId, channel, to, locale, url, seconds, template: 'staff_invitation' })
    },

    sendCode: (db: Db, client: ClientContext, { channel, target }: Invited): Promise<CodeSent> =>
      sender.send(db, client, [{ channel, target, purpose: 'login', userId: null }]),

    /**
     * Proves the contact by its code and gives its account what it lacks: a name, a password. `join` runs in the same transaction.
     * Takes the database itself: attempts count, and hashing must not hold a connection.
     */
    async enter(
      db: Db,
      client: ClientContext,
      { channel, target }: Invited,
      form: Acceptance,
      join: (tx: Db, userId: number) => Promise<void>,
    ): Promise<void> {
      const { siteId, locale } = client
      const known = await owners.find(db, { siteId, channel, target })
      const names = known ? null : await accounts.readNames(db, siteId, { first_name: '', ...form })
      const password = known?.password_hash ? null : await readPassword(db, siteId, form, target)
      const evidence = { channel, contact: target, code: form.code }
      const verified = await verification.verify(db, client, evidence)
      const hash = password === null ? null : await hashPassword(password)
      await inTransaction(db, async (tx) => {
        await verification.use(tx, verified)
        if (known) await owners.prove(tx, known, verified)
        else await owners.release(tx, verified)
        const contact = { [fieldOf(channel)]: target }
        const account = known ?? (await accounts.openInvited(tx, { siteId, locale, ...contact, ...names }))
        if (hash !== null && !(await accounts.setPassword(tx, account.id, hash, null))) {
          throw fail('password_change_failed')
        }
        await join(tx, account.id)
      })
    },
  }

  async function readPassword(db: Db, siteId: number, form: Acceptance, target: string): Promise<string> {
    const password = readTwice({ password: '', password_confirmation: '', ...form })
    await passwords.refuse(db, siteId, password, [form.first_name, form.last_name, target])
    return password
  }
}

interface Link {
  token: string
  seconds: number
}
