import { CODE_SECONDS, type ContactReply, RESEND_SECONDS } from '@delguur/contract'
import { type Db, inTransaction } from '../../../../platform/db/index.ts'
import { Fail, fail, type LoggedIn, requireFreshLogin } from '../../../../platform/http/index.ts'
import type { ContactChannel } from '../../../../platform/messages/messages.columns.ts'
import type { Account, Accounts } from '../../accounts/index.ts'
import type { ClientContext } from '../client-context.ts'
import type { CheckCode } from '../codes/check-code.ts'
import type { CodeSender } from '../codes/code-sender.ts'
import { type Codes, wrongCode } from '../codes/codes.ts'
import { fieldOf, readCode, readContact } from '../login-fields.ts'
import type { CodePurpose } from '../logins.columns.ts'
import type { Notices } from '../notices.ts'
import type { Owners } from './owners.ts'

interface Dependencies {
  accounts: Pick<Accounts, 'find' | 'setPhone' | 'setEmail' | 'setPendingContact'>
  owners: Owners
  codes: Codes
  sender: CodeSender
  checkCode: CheckCode
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

interface ContactVerification {
  account: Account
  pending: Sent
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
export function createContacts({ accounts, owners, codes, sender, checkCode, notices }: Dependencies) {
  async function requestCodes(db: Db, client: ClientContext, sent: Sent[]): Promise<ContactReply> {
    const [{ channel, target, userId } = { channel: 'sms', target: '', userId: 0 }] = sent
    const pending = channel === 'sms' ? { wanted_phone: target } : { wanted_email: target }
    await sender.send(db, client, sent, (tx) => accounts.setPendingContact(tx, userId, pending))
    return {
      state: 'waiting',
      resend_after: RESEND_SECONDS,
      expires_in: CODE_SECONDS,
      current_code_needed: sent.length > 1,
    }
  }

  /** Both codes are compared, each with its own limit. */
  async function compare(db: Db, client: ClientContext, sent: Sent, code: string): Promise<number> {
    const address = { ...sent, siteId: client.siteId }
    return checkCode(db, client, address, code).catch((error: unknown) => {
      const isCurrent = sent.purpose === 'current' && error instanceof Fail && error.code.endsWith('_code_wrong')
      throw isCurrent ? wrongCode(sent.channel, { field: 'current_code' }) : error
    })
  }

  async function set(db: Db, client: ClientContext, account: Account, { channel, target }: Sent): Promise<void> {
    await owners.release(db, { siteId: client.siteId, channel, target })
    if (channel === 'sms') await accounts.setPhone(db, account.id, target)
    else await accounts.setEmail(db, account.id, target)
    await notices.contactChanged(db, account, client, { channel, target })
  }

  async function verify(
    db: Db,
    client: ClientContext,
    { account, pending, current, ...change }: ContactVerification,
  ): Promise<ContactReply> {
    const { channel, target } = pending
    if ((channel === 'sms' ? account.wanted_phone : account.wanted_email) !== target) throw fail('not_own_contact')
    const code = readCode(change.code)
    const currentCode = current && readCode(change.currentCode, 'current_code')
    const used = [await compare(db, client, pending, code)]
    if (current && currentCode) used.push(await compare(db, client, current, currentCode))
    await inTransaction(db, async (tx) => {
      for (const id of used) if (!(await codes.use(tx, id))) throw wrongCode(channel)
      await set(tx, client, account, pending)
    })
    return CONFIRMED
  }

  return {
    /** Takes the database itself: attempts count. A conflict with another account is revealed only to the contact's owner. */
    async confirm(db: Db, client: ClientContext, user: LoggedIn, change: ContactChange): Promise<ContactReply> {
      const { channel, code } = change
      const target = readContact(channel, change.contact)
      const userId = user.id
      const account = await accounts.find(db, userId)
      if (!account) throw fail('login_required')
      const present = account[fieldOf(channel)]
      if (present === target) return CONFIRMED
      // No code for a contact that is not set: a stolen session must not open itself a way back in.
      if (present === null) requireFreshLogin(user)
      const pending: Sent = { channel, target, purpose: 'confirm', userId }
      const current: Sent | null = present === null ? null : { channel, target: present, purpose: 'current', userId }
      if (code === undefined) return requestCodes(db, client, current ? [pending, current] : [pending])
      return verify(db, client, { account, pending, current, code, currentCode: change.currentCode })
    },
  }
}
