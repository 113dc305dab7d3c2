import type { Db } from '../../../../platform/db/index.ts'
import type { Account, Accounts } from '../../accounts/index.ts'
import type { Notices } from '../notices.ts'
import type { VerifiedContact } from './verification.ts'

/** Without a verification for so long a number may belong to somebody else: operators reassign them. */
const VERIFICATION_MAX_AGE_MS = 365 * 24 * 60 * 60 * 1000

type Contact = Pick<VerifiedContact, 'siteId' | 'channel' | 'target'>

interface Dependencies {
  accounts: Pick<Accounts, 'findByPhone' | 'findByEmail' | 'setPhone' | 'provePhone'>
  notices: Notices
}

export type Owners = ReturnType<typeof createOwners>

/** Account that a verified contact opens. */
export function createOwners({ accounts, notices }: Dependencies) {
  return {
    /** Null also if the number belongs to an account whose owner has not verified it for a year. */
    async find(db: Db, { siteId, channel, target }: Contact): Promise<Account | null> {
      if (channel !== 'sms') return accounts.findByEmail(db, siteId, target)
      const account = await accounts.findByPhone(db, siteId, target)
      return account && !isForgotten(account) ? account : null
    },

    /** Records that the contact was verified again. */
    async prove(db: Db, { id }: Account, { channel }: Contact): Promise<void> {
      if (channel === 'sms') await accounts.provePhone(db, id)
    },

    /** Removes the number from an account whose owner has not verified it for a year; the rest of it stays. */
    async release(db: Db, { siteId, channel, target }: Contact): Promise<void> {
      if (channel !== 'sms') return
      const account = await accounts.findByPhone(db, siteId, target)
      if (!account || !isForgotten(account)) return
      await accounts.setPhone(db, account.id, null)
      await notices.numberReleased(db, account, { siteId, target })
    },
  }
}

const isForgotten = ({ phone_proved_at: proved }: Account) =>
  proved !== null && Date.now() - proved.getTime() > VERIFICATION_MAX_AGE_MS
