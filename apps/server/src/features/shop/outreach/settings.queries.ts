import type { OutreachSettings } from '@delguur/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { NamedThing } from '../../../platform/http/index.ts'
import type { ReminderKind } from './outreach.columns.ts'

const FIELDS = ['cart_after', 'payment_after', 'by_sms', 'sms_price', 'quiet_from', 'quiet_to'] as const

/** Settings of a site that has not changed them. */
const UNCHANGED = {
  version: 1,
  cart_after: null,
  payment_after: null,
  by_sms: false,
  sms_price: null,
  quiet_from: 21,
  quiet_to: 9,
}

export type StoredSettings = OutreachSettings & { version: number }

export const settingsOf = async (db: Db, siteId: number): Promise<StoredSettings> =>
  (await db
    .selectFrom('outreach_settings')
    .select(['version', ...FIELDS])
    .where('site_id', '=', siteId)
    .executeTakeFirst()) ?? UNCHANGED

/** False where somebody else has changed them since this version. */
export async function storeSettings(
  db: Db,
  siteId: number,
  version: number,
  settings: OutreachSettings,
): Promise<boolean> {
  const stored = await db
    .insertInto('outreach_settings')
    .values({ ...settings, site_id: siteId, version: version + 1 })
    .onConflict((conflict) =>
      conflict
        .column('site_id')
        .doUpdateSet({ ...settings, version: version + 1 })
        .where('outreach_settings.version', '=', version),
    )
    .returning('site_id')
    .executeTakeFirst()
  return stored !== undefined
}

/** What the audit tells of the settings. */
export async function outreachState(db: Db, { siteId }: Pick<NamedThing, 'siteId'>): Promise<OutreachSettings> {
  const { version: _, ...settings } = await settingsOf(db, siteId)
  return settings
}

export interface RemindingSite extends StoredSettings {
  site_id: number
}

export const remindingSites = (db: Db): Promise<RemindingSite[]> =>
  db
    .selectFrom('outreach_settings')
    .select(['site_id', 'version', ...FIELDS])
    .where((is) => is.or([is('cart_after', 'is not', null), is('payment_after', 'is not', null)]))
    .orderBy('site_id')
    .execute()

export interface Figures {
  kind: ReminderKind
  sent: number
  bought: number
  total: number
}

/** Reminders of the last days that reached their customers, and the orders bought after them. */
export async function reminderFigures(db: Db, siteId: number, days: number): Promise<Figures[]> {
  const { rows } = await sql<Figures>`
    select kind, count(*)::int as sent, count(o.id)::int as bought, coalesce(sum(o.total), 0)::bigint as total
    from order_reminders r
    left join orders o on o.id = r.order_id and o.state = 'complete' and o.completed_at >= r.told_at
    where r.site_id = ${siteId} and r.channel is not null and r.told_at > now() - make_interval(days => ${days})
    group by kind`.execute(db)
  return rows
}
