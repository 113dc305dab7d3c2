import type { ProfileChange, User } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { type FieldErrors, fail } from '../../../platform/http/index.ts'
import type { Messages } from '../../../platform/messages/index.ts'
import type { SiteService } from '../../shop/site/index.ts'
import type { Tokens } from '../tokens/index.ts'
import { deleteBrowsing } from './browsing.queries.ts'
import { insertConsents, type NewConsent } from './consents.queries.ts'
import { lockCustomer } from './lock-customer.ts'
import { offersTo } from './offers.ts'
import { birthFaults, lineFaults, nameFaults, written } from './people.ts'
import { presentUser } from './present-user.ts'
import * as queries from './profile.queries.ts'
import { updateUser } from './users.queries.ts'

const MAX_DEVICES = 20

/** Customer of a site. */
export interface Customer {
  siteId: number
  userId: number
}

/** Customer of a site, in a session of theirs. */
interface CustomerSession extends Customer {
  sessionId: number
}

interface Dependencies {
  messages: Pick<Messages, 'withdraw'>
  site: Pick<SiteService, 'configs'>
  sessions: Pick<Tokens, 'holdOpenSession'>
}

export type Profiles = ReturnType<typeof createProfiles>

/** Data that customers see and change of themselves. */
export function createProfiles({ site, messages, sessions }: Dependencies) {
  async function read(db: Db, userId: number): Promise<queries.Profile> {
    const profile = await queries.findProfile(db, userId)
    if (!profile) throw fail('token_invalid')
    return profile
  }

  const show = async (db: Db, userId: number): Promise<User> => presentUser(await read(db, userId))

  return {
    show,

    async update(db: Db, { siteId, userId }: Customer, change: ProfileChange): Promise<User> {
      const { cyrillic_names: cyrillic } = await site.configs(db, siteId)
      const tidy = tidied(change)
      const faults = profileFaults(tidy, cyrillic, new Date())
      if (Object.keys(faults).length > 0) throw fail('invalid_request', undefined, faults)
      await updateUser(db, userId, tidy)
      return show(db, userId)
    },

    /** Push messages of the customer go to the device until the session ends, and those of its previous user no longer do. */
    async linkDevice(db: Db, { siteId, userId, sessionId }: CustomerSession, playerId: string): Promise<void> {
      const id = written(playerId)
      const faults = id ? lineFaults(id, 'playerId') : { playerId: [{ message: 'blank' as const }] }
      if (Object.keys(faults).length > 0) throw fail('invalid_request', undefined, faults)
      await lockCustomer(db, userId)
      if (!(await sessions.holdOpenSession(db, sessionId))) throw fail('token_invalid')
      await queries.putDevice(db, { siteId, userId, sessionId, playerId: id, max: MAX_DEVICES })
    },

    /** Push messages of the customer no longer go to the device. */
    unlinkDevice: (db: Db, customer: Customer, playerId: string): Promise<void> =>
      queries.deleteDevice(db, customer, playerId),

    /**
     * Stores each consent that differs from the last; throws `terms_not_accepted` for terms that are not in force. What
     * was remembered of views and searches is deleted with the consent to it.
     */
    async consent(
      db: Db,
      { siteId, userId }: Customer,
      { terms_version: terms, ...choices }: { terms_version?: string; marketing?: boolean; browsing?: boolean },
    ): Promise<User> {
      const { terms_version: version } = await site.configs(db, siteId)
      if (terms !== undefined && terms !== version) throw fail('terms_not_accepted')
      await lockCustomer(db, userId)
      const before = await read(db, userId)
      const answers: NewConsent[] = [
        ...(terms !== undefined && terms !== before.terms_version
          ? [{ kind: 'terms' as const, version, given: true }]
          : []),
        ...(['marketing', 'browsing'] as const).flatMap((kind) => {
          const given = choices[kind]
          return given !== undefined && given !== before[kind] ? [{ kind, version, given }] : []
        }),
      ]
      if (choices.browsing === false) await deleteBrowsing(db, userId)
      if (answers.length > 0) await insertConsents(db, userId, answers)
      if (choices.marketing === false) await messages.withdraw(db, offersTo(userId))
      return show(db, userId)
    },
  }
}

/** Input as it is stored. */
function tidied(change: ProfileChange): ProfileChange {
  const texts = ['first_name', 'last_name', 'salutation', 'occupation'] as const
  const tidy = { ...change }
  for (const field of texts) {
    const text = change[field]
    if (text !== undefined) tidy[field] = written(text)
  }
  return tidy
}

function profileFaults(change: ProfileChange, cyrillic: boolean, now: Date): FieldErrors {
  const { first_name: first, last_name: last, salutation, occupation, date_of_birth: born } = change
  return {
    ...(first === undefined ? {} : nameFaults(first, { field: 'first_name', cyrillic })),
    // Many people go by their given name alone.
    ...(last ? nameFaults(last, { field: 'last_name', cyrillic }) : {}),
    ...(salutation ? lineFaults(salutation, 'salutation') : {}),
    ...(occupation ? lineFaults(occupation, 'occupation') : {}),
    ...(born ? birthFaults(born, 'date_of_birth', now) : {}),
  }
}
