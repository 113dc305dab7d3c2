import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/index.ts'
import type { FileStore } from '../../platform/files/index.ts'
import { forgetKeysOf } from '../../platform/http/index.ts'
import type { Orders } from '../orders/index.ts'
import type { SiteService } from '../site/index.ts'
import type { Staff } from '../staff/index.ts'
import type { Tokens } from '../tokens/index.ts'
import { createAddressBook } from './addresses.service.ts'
import { createAvatars } from './avatar.service.ts'
import { createExport } from './export.service.ts'
import { createOrganisations } from './organisations.service.ts'
import { createProfiles } from './profile.service.ts'
import { createRemoval } from './removal.service.ts'

interface Dependencies {
  db: Kysely<Database>
  files: FileStore
  site: Pick<SiteService, 'configs'>
  tokens: Pick<Tokens, 'sessions' | 'endSessionsOf'>
  staff: Pick<Staff, 'dismiss'>
  orders: Pick<Orders, 'all' | 'forgetCustomer'>
}

export type CustomerArea = ReturnType<typeof createCustomerArea>

/** Everything that customers keep about themselves. */
export function createCustomerArea({ db, files, site, tokens: sessions, staff, orders }: Dependencies) {
  const profiles = createProfiles({ site })
  const addressBook = createAddressBook()
  const organisations = createOrganisations()
  const avatars = createAvatars({ db, files, show: profiles.show })
  return {
    profiles,
    addressBook,
    organisations,
    avatars,
    exportAll: createExport({ profiles, addressBook, organisations, sessions, orders }),
    remove: createRemoval({
      db,
      avatars,
      sessions,
      staff,
      orders,
      forgetAnswers: (at, { siteId, userId }) => forgetKeysOf(at, siteId, { userId }),
    }),
  }
}
