import { CODE_SECONDS, type ContactReply, RESEND_SECONDS } from '@delguur/contract'
import { type Db, inTransaction } from '../../../platform/db/index.ts'
import { Fail, fail, type LoggedIn, requireFreshLogin } from '../../../platform/http/index.ts'
import type { ContactChannel } from '../../../platform/messages/messages.columns.ts'
import type { Account, Accounts } from '../accounts/index.ts'
import type { Asker } from './asker.ts'
import type { CodeSender } from './code-sender.ts'
import { type Codes, wrongCode } from './codes.ts'
import { fieldOf, readCode, readContact } from './login-fields.ts'
import type { CodePurpose } from './logins.columns.ts'
import type { Notices } from './notices.ts'
import type { Owners } from './owners.ts'
import type { TryCode } from './try-code.ts'

interface Dependencies {
  accounts: Pick<Accounts, 'find' | 'setPhone' | 'setEmail' | 'wish'>
  owners: Owners
  codes: Codes
  sender: CodeSender
  tryCode: TryCode
  notices: Notices
}

export interface ContactChange {
  channel: ContactChannel
  contact: string
  code?: string | undefined
  currentCode?: string | undefined
}

interface Sent {
  channel: ContactChannel
  target: string
  purpose: CodePurpose
  userId: number
}

interface Showing {
  account: Account
  wanted: Sent
  current: Sent | null
  code: string
  currentCode: string | undefined
}

const CONFIRMED: ContactReply = {
  state: 'confirmed',
  resend_after: null,
  expires_in: null,
  current_code_needed: false,
}

/** The customer's phone number and e-mail address: a new one counts once its code and that of the previous one were verified. */
export function createContacts({ accounts, owners, codes, sender, tryCode, notices }: Dependencies) {
  async function ask(db: Db, asker: Asker, sent: Sent[]): Promise<ContactReply> {
    const [{ channel, target, userId } = { channel: 'sms', target: '', userId: 0 }] = sent
    const wanted = channel === 'sms' ? { wanted_phone: target } : { wanted_email: target }
    await sender.send(db, asker, sent, (tx) => accounts.wish(tx, userId, wanted))
    return {
      state: 'waiting',
      resend_after: RESEND_SECONDS,
      expires_in: CODE_SECONDS,
      current_code_needed: sent.length > 1,
    }
  }

  /** Both codes are compared, each with its own limit. */
  async function compare(db: Db, asker: Asker, sent: Sent, code: string): Promise<number> {
    const address = { ...sent, siteId: asker.siteId }
    return tryCode(db, asker, address, code).catch((error: unknown) => {
      const isCurrent = sent.purpose === 'current' && error instanceof Fail && error.code.endsWith('_code_wrong')
      throw isCurrent ? wrongCode(sent.channel, { field: 'current_code' }) : error
    })
  }

  async function set(db: Db, asker: Asker, account: Account, { channel, target }: Sent): Promise<void> {
    await owners.release(db, { siteId: asker.siteId, channel, target })
    if (channel === 'sms') await accounts.setPhone(db, account.id, target)
    else await accounts.setEmail(db, account.id, target)
    await notices.contactChanged(db, account, asker, { channel, target })
  }

  async function show(db: Db, asker: Asker, { account, wanted, current, ...change }: Showing): Promise<ContactReply> {
    const { channel, target } = wanted
    if ((channel === 'sms' ? account.wanted_phone : account.wanted_email) !== target) throw fail('not_own_contact')
    const code = readCode(change.code)
    const currentCode = current && readCode(change.currentCode, 'current_code')
    const used = [await compare(db, asker, wanted, code)]
    if (current && currentCode) used.push(await compare(db, asker, current, currentCode))
    await inTransaction(db, async (tx) => {
      for (const id of used) if (!(await codes.use(tx, id))) throw wrongCode(channel)
      await set(tx, asker, account, wanted)
    })
    return CONFIRMED
  }

  return {
    /** Takes the database itself: attempts count. A conflict with another account is revealed only to the contact's owner. */
    async confirm(db: Db, asker: Asker, user: LoggedIn, change: ContactChange): Promise<ContactReply> {
      const { channel, code } = change
      const target = readContact(channel, change.contact)
      const userId = user.id
      const account = await accounts.find(db, userId)
      if (!account) throw fail('login_required')
      const present = account[fieldOf(channel)]
      if (present === target) return CONFIRMED
      // No code for a contact that is not set: a stolen session must not open itself a way back in.
      if (present === null) requireFreshLogin(user)
      const wanted: Sent = { channel, target, purpose: 'confirm', userId }
      const current: Sent | null = present === null ? null : { channel, target: present, purpose: 'current', userId }
      if (code === undefined) return ask(db, asker, current ? [wanted, current] : [wanted])
      return show(db, asker, { account, wanted, current, code, currentCode: change.currentCode })
    },
  }
}
