import type { RouteKey, SecurityEventKind, SecuritySubject } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { clientKey, countAttempt } from '../../../platform/limits/index.ts'
import { maskContact } from '../../../platform/messages/index.ts'
import * as queries from './security-events.queries.ts'

const RETENTION_DAYS = 180
/** Bounds on the refusals recorded in an hour: per client, and in total. */
const OF_ONE_AN_HOUR = 10
const OF_ALL_AN_HOUR = 2000
const HOUR = 3600

interface NewEvent {
  siteId: number
  kind: SecurityEventKind
  userId?: number | null
  /** Phone number or e-mail address, which is masked; any other input is not stored. */
  contact?: string | undefined
  /** Network address of the client. */
  clientIp: string
  about: SecuritySubject | RouteKey
}

export type SecurityLog = ReturnType<typeof createSecurityLog>

/** Logins and refusals. */
export function createSecurityLog({ onError }: { onError(error: Error): void }) {
  /** Call within the transaction of the event. */
  async function record(db: Db, { siteId, kind, userId = null, contact, clientIp, about }: NewEvent): Promise<void> {
    await queries.insertEvent(db, {
      site_id: siteId,
      kind,
      user_id: userId,
      contact: maskedContact(contact),
      address: clientKey(clientIp),
      about,
    })
  }

  return {
    record,

    /**
     * Records a refusal, outside of the transaction that it aborts. Repeated refusals do not fill the
     * table, and a failure to write is no refusal.
     */
    async note(db: Db, event: NewEvent): Promise<void> {
      const { siteId, kind, userId = null, contact = '', clientIp } = event
      try {
        const wait = await countAttempt(db, [
          {
            of: ['security event', siteId, kind, userId ?? contact, clientKey(clientIp)],
            max: OF_ONE_AN_HOUR,
            seconds: HOUR,
          },
          { of: ['security event', siteId, kind], max: OF_ALL_AN_HOUR, seconds: HOUR },
        ])
        if (wait === null) await record(db, event)
      } catch (error) {
        onError(error as Error)
      }
    },

    async list(db: Db, listed: queries.Listed, page: number, perPage: number) {
      const total = await queries.countEvents(db, listed)
      const rows = await queries.listEvents(db, listed, { offset: (page - 1) * perPage, limit: perPage })
      return {
        security_events: rows.map(({ first_name, last_name, phone, email, ...row }) => ({
          ...row,
          name: [first_name, last_name].filter(Boolean).join(' ') || null,
          contact: row.contact ?? maskedContact(phone ?? email ?? undefined),
          created_at: row.created_at.toISOString(),
        })),
        page,
        per_page: perPage,
        total_pages: Math.ceil(total / perPage),
        total_count: total,
      }
    },

    forgetPerson: queries.forgetPerson,
    forgetOld: async (db: Db): Promise<void> => void (await queries.forgetEvents(db, RETENTION_DAYS)),
  }
}

/** Any other input may be a password in the wrong field. */
function maskedContact(contact: string | undefined): string | null {
  if (contact === undefined) return null
  if (/^\d{8}$/.test(contact)) return maskContact('sms', contact)
  return /^[^@\s]+@[^@\s]+$/.test(contact) ? maskContact('email', contact) : null
}
