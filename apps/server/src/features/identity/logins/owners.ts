import type { Db } from '../../../platform/db/index.ts'
import type { Account, Accounts } from '../accounts/index.ts'
import type { Notices } from './notices.ts'
import type { Shown } from './showing.ts'

/** After so long without a proof a number may be somebody else's: operators give them out again. */
const NUMBER_KEPT_MS = 365 * 24 * 60 * 60 * 1000

type Contact = Pick<Shown, 'siteId' | 'channel' | 'target'>

interface Dependencies {
  accounts: Pick<Accounts, 'findByPhone' | 'findByEmail' | 'setPhone' | 'provePhone'>
  notices: Notices
}

export type Owners = ReturnType<typeof createOwners>

/** Whose account a contact opens that somebody has just shown to hold. */
export function createOwners({ accounts, notices }: Dependencies) {
  return {
    /** Null also where the number stands at an account whose owner has not shown it for a year. */
    async find(db: Db, { siteId, channel, target }: Contact): Promise<Account | null> {
      if (channel !== 'sms') return accounts.findByEmail(db, siteId, target)
      const account = await accounts.findByPhone(db, siteId, target)
      return account && !isForgotten(account) ? account : null
    },

    /** The contact was shown again. */
    async prove(db: Db, { id }: Account, { channel }: Contact): Promise<void> {
      if (channel === 'sms') await accounts.provePhone(db, id)
    },

    /** Takes the number from an account whose owner has not shown it for a year; nothing else of it changes. */
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
  proved !== null && Date.now() - proved.getTime() > NUMBER_KEPT_MS
