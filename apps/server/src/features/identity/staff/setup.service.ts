import { type Db, inTransaction } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { hashOf, newSecret } from '../../../platform/secrets.ts'
import type { Invitations } from './invitations.service.ts'
import { lockRoles } from './roles.queries.ts'
import { deleteSetupLinks, putSetupLink, siteOfSetupLink } from './setup.queries.ts'
import { anyoneMay } from './staff.queries.ts'

interface Dependencies {
  invitations: Pick<Invitations, 'inviteFirst'>
}

/** First administrator of a shop that has none: whoever reads the log of the server opens a link and proves a contact. */
export function createSetup({ invitations }: Dependencies) {
  return {
    /** Token of a new link in place of earlier ones; null where somebody manages the staff. */
    openLink: (db: Db, siteId: number): Promise<string | null> =>
      inTransaction(db, async (tx) => {
        await lockRoles(tx, siteId)
        if (await anyoneMay(tx, siteId, 'staff.manage')) {
          await deleteSetupLinks(tx, siteId)
          return null
        }
        const token = newSecret()
        await putSetupLink(tx, siteId, hashOf(token))
        return token
      }),

    /** Token of an invitation of the contact as administrator. Call within a transaction. Throws `setup_link_invalid`. */
    async begin(tx: Db, siteId: number, { token, contact }: { token: string; contact: string }): Promise<string> {
      await lockRoles(tx, siteId)
      const isOpen = (await siteOfSetupLink(tx, hashOf(token))) === siteId
      if (!isOpen || (await anyoneMay(tx, siteId, 'staff.manage'))) throw fail('setup_link_invalid')
      return invitations.inviteFirst(tx, siteId, contact)
    },
  }
}

export type Setup = ReturnType<typeof createSetup>
