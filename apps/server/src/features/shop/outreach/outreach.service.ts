import type { Outreach, OutreachSettings } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { createReminders, type ReminderDependencies } from './reminders.service.ts'
import * as queries from './settings.queries.ts'

const FIGURE_DAYS = 30
const NONE = { sent: 0, bought: 0, total: 0 }

export type OutreachService = ReturnType<typeof createOutreach>

/** What the shop tells customers who agreed to hear of its offers, and when it leaves them alone. */
export function createOutreach(dependencies: ReminderDependencies) {
  async function read(tx: Db, siteId: number): Promise<Outreach> {
    const { version, ...settings } = await queries.settingsOf(tx, siteId)
    const figures = await queries.reminderFigures(tx, siteId, FIGURE_DAYS)
    const reminders = (['cart', 'payment'] as const).map(
      (kind) => figures.find((row) => row.kind === kind) ?? { kind, ...NONE },
    )
    return { version, settings, reminders }
  }

  return {
    read,

    /** Throws `changed_meanwhile` with the current ones unless their editor saw this very version. */
    async change(
      tx: Db,
      siteId: number,
      { version, settings }: { version: number; settings: OutreachSettings },
    ): Promise<Outreach> {
      const isStored = await queries.storeSettings(tx, siteId, version, settings)
      if (!isStored) throw fail('changed_meanwhile', { current: await read(tx, siteId) })
      return read(tx, siteId)
    },

    remindDue: createReminders(dependencies),
  }
}
