import { DELIVERY_WINDOWS, type DeliveryDay, type Locale, type SlotUse } from '@delguur/contract'
import { addDays, holidayName, isHoliday, isoDay } from '@delguur/mongolia'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import * as queries from './delivery.queries.ts'
import { slotUse } from './slots.queries.ts'

/** Holidays are listed a year ahead. */
const DAYS_LISTED = 366

/** Exceptions of the delivery calendar, and the load of a day's slots. For staff. */
export function createDeliveryDays(purge: () => void) {
  async function days(db: Db, locale: Locale): Promise<DeliveryDay[]> {
    const today = isoDay(Date.now())
    const overrides = new Map((await queries.calendarOverrides(db, today)).map((row) => [row.day, row]))
    const holidays = Array.from({ length: DAYS_LISTED }, (_, ahead) => addDays(today, ahead)).filter(isHoliday)
    const all = [...new Set([...overrides.keys(), ...holidays])].toSorted()
    return all.map((day) => deliveryDay(day, overrides.get(day), locale))
  }

  async function announce(db: Db): Promise<void> {
    purge()
    await queries.announceCalendar(db)
  }

  return {
    days,

    async setDay(
      db: Db,
      day: string,
      { delivers, note = '' }: { delivers: boolean; note?: string },
      locale: Locale,
    ): Promise<DeliveryDay> {
      if (day < isoDay(Date.now())) throw fail('delivery_day_past', { day })
      await queries.putOverride(db, { day, delivers, note: note.trim() })
      await announce(db)
      return deliveryDay(day, { delivers, note: note.trim() }, locale)
    },

    async resetDay(db: Db, day: string, locale: Locale): Promise<DeliveryDay[]> {
      await queries.deleteOverride(db, day)
      await announce(db)
      return days(db, locale)
    },

    async slotUse(db: Db, day: string, locale: Locale): Promise<SlotUse[]> {
      const rows = await slotUse(db, day, DELIVERY_WINDOWS)
      return rows.map(({ zone, ...row }) => ({ ...row, day, zone: inLocale(zone, locale) }))
    },
  }
}

function deliveryDay(
  day: string,
  override: { delivers: boolean; note: string } | undefined,
  locale: Locale,
): DeliveryDay {
  const holiday = isHoliday(day)
  const note = override?.note || (holidayName(day, locale) ?? '')
  return { day, delivers: override?.delivers ?? !holiday, note, holiday }
}
