import type { SiteService } from '../site/index.ts'
import { createAddressBook } from './addresses.service.ts'
import { createOrganisations } from './organisations.service.ts'
import { createProfiles } from './profile.service.ts'

interface Dependencies {
  site: Pick<SiteService, 'configs'>
}

export type CustomerArea = ReturnType<typeof createCustomerArea>

/** Everything that customers keep about themselves. */
export const createCustomerArea = ({ site }: Dependencies) => ({
  profiles: createProfiles({ site }),
  addressBook: createAddressBook(),
  organisations: createOrganisations(),
})
