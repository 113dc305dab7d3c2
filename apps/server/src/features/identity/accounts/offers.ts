import type { Db } from '../../../platform/db/index.ts'
import type { Messages } from '../../../platform/messages/index.ts'
import { newSecret } from '../../../platform/secrets.ts'
import type { SiteService } from '../../shop/site/index.ts'
import { insertConsents } from './consents.queries.ts'
import * as queries from './offers.queries.ts'

interface Dependencies {
  site: Pick<SiteService, 'configs'>
  messages: Pick<Messages, 'withdraw'>
}

/** Key of the messages about offers that wait for a customer. */
export const offersTo = (userId: number): string => `offers to ${userId}`

/** Secret of the link by which a customer ends them; it stays the same. */
export const offersToken = (tx: Db, userId: number): Promise<string> => queries.storedToken(tx, userId, newSecret())

/** Ends what the shop offers to a customer by the secret of a link; false where there is no such link. Safe to repeat. */
export function createEndOffers({ site, messages }: Dependencies) {
  return async function endOffers(tx: Db, siteId: number, token: string): Promise<boolean> {
    const customer = await queries.lockByToken(tx, siteId, token)
    if (!customer) return false
    if (customer.agrees_to_offers) {
      const { terms_version: version } = await site.configs(tx, siteId)
      await insertConsents(tx, customer.id, [{ kind: 'marketing', version, given: false }])
    }
    await messages.withdraw(tx, offersTo(customer.id))
    return true
  }
}
