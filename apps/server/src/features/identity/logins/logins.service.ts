import type { Db } from '../../../platform/db/index.ts'
import type { Messages } from '../../../platform/messages/index.ts'
import type { SiteService } from '../../shop/site/index.ts'
import type { Accounts } from '../accounts/index.ts'
import type { SecurityLog } from '../security-events/index.ts'
import type { Tokens } from '../tokens/index.ts'
import { createCodeCheck } from './codes/check-code.ts'
import { createCodeSender } from './codes/code-sender.ts'
import { forgetCodes } from './codes/codes.queries.ts'
import { createCodes } from './codes/codes.ts'
import { createLetters } from './codes/letters.ts'
import { createPhoneCodes } from './codes/phone-codes.ts'
import { createContactLogins } from './contacts/contact-logins.ts'
import { createContacts } from './contacts/contacts.ts'
import { createInvitedLogins } from './contacts/invited-logins.ts'
import { createOwners } from './contacts/owners.ts'
import { forgetProofs } from './contacts/proofs.queries.ts'
import { createVerification } from './contacts/verification.ts'
import { knownDevices, ownDevice } from './known-devices.ts'
import { createLoginLimits } from './login-limits.ts'
import { createNotices } from './notices.ts'
import { createCheckPassword } from './passwords/check-password.ts'
import { createPasswords } from './passwords/passwords.ts'
import { createSignIn } from './sign-in.ts'

interface Dependencies {
  accounts: Accounts
  tokens: Pick<Tokens, 'issue' | 'endSessionsOf'>
  messages: Pick<Messages, 'post' | 'channels'>
  site: Pick<SiteService, 'configs' | 'originOfSite' | 'urlOf'>
  securityLog: Pick<SecurityLog, 'record' | 'note'>
  /** Secret outside of the database: a reader of the database alone cannot try out a million codes. */
  codeKey: string
  /** Called with incidents that an operator has to look at; contains no personal data. */
  warn(text: string): void
}

export type Logins = ReturnType<typeof createLogins>

/** Ways to log in: codes by SMS and e-mail, passwords, and verified contacts. */
export function createLogins({ accounts, tokens, messages, site, securityLog, codeKey, warn }: Dependencies) {
  const { channels } = messages
  const limits = createLoginLimits({ warn, note: securityLog.note })
  const codes = createCodes(codeKey)
  const letters = createLetters({ messages, site })
  const notices = createNotices({ channels, letters })
  const sender = createCodeSender({ channels, codes, limits, letters })
  const checkCode = createCodeCheck({ codes, limits, securityLog })
  const verification = createVerification({ codes, checkCode: checkCode })
  const owners = createOwners({ accounts, notices })
  const signIn = createSignIn({ tokens, securityLog })
  const passwords = createPasswords({
    accounts,
    site,
    tokens,
    owners,
    verification,
    sender,
    letters,
    notices,
    limits,
    signIn,
    securityLog,
  })

  return {
    signIn,
    limits,
    notices,
    ownDevice,
    invited: createInvitedLogins({ accounts, owners, sender, letters, verification, passwords }),
    checkPassword: createCheckPassword({ accounts, limits, securityLog }),
    byContact: createContactLogins({ accounts, owners, sender, verification, passwords, signIn }),
    passwords,
    phoneCodes: createPhoneCodes({ codes, sender, checkCode }),
    contacts: createContacts({ accounts, owners, codes, sender, checkCode, notices }),

    /** Deletes expired evidence, and with it the contacts of people who never came back. */
    async forgetOld(db: Db): Promise<void> {
      const now = new Date()
      await forgetCodes(db, now)
      await forgetProofs(db, now)
      await knownDevices.forgetOld(db, now)
    },
  }
}
