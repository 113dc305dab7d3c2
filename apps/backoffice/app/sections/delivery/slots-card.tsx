import type { SlotUse } from '@delguur/contract'
import { isoDay } from '@delguur/mongolia/dates'
import { addDays } from '@delguur/mongolia/holidays'
import type { ApiError } from '@delguur/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBackOffice } from '../../api/back-office.tsx'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'
import { Problem } from '../../ui/notice.tsx'

/** How full the windows of a day are. */
export function SlotsCard() {
  const { t, locale } = useLanguage()
  const { client } = useBackOffice()
  const [day, setDay] = useState(() => addDays(isoDay(Date.now()), 1))
  const { data, error } = useQuery<{ delivery_slots: SlotUse[] }, ApiError>({
    queryKey: ['delivery_slots', day, locale],
    queryFn: ({ signal }) => client.request('GET /api/back_office/delivery_slots', { query: { day, locale }, signal }),
    enabled: day !== '',
  })
  const zones = Map.groupBy(data?.delivery_slots ?? [], ({ zone }) => zone)
  const windows = [...new Set(data?.delivery_slots.map(({ window }) => window))]
  return (
    <Card title={t('delivery.slots')}>
      <div className="mb-3 max-w-60">
        <TextField label={t('delivery.day')} type="date" value={day} onChange={({ target }) => setDay(target.value)} />
      </div>
      {error && <Problem>{error.message}</Problem>}
      {zones.size === 0 ? (
        <p className="text-ink-soft">{t('delivery.no_slots')}</p>
      ) : (
        <div className="overflow-x-auto">
          <table className="w-full text-left">
            <caption className="sr-only">{t('delivery.slots')}</caption>
            <thead>
              <tr className="border-b border-line text-small text-ink-soft">
                <th className="py-2 pr-3 font-medium">{t('zone.zone')}</th>
                {windows.map((window) => (
                  <th key={window} className="py-2 pr-3 font-medium tabular-nums">
                    {window}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {[...zones].map(([zone, slots]) => (
                <tr key={zone} className="border-b border-line">
                  <th className="py-2 pr-3 font-normal">{zone}</th>
                  {slots.map(({ window, taken, capacity }) => (
                    <td
                      key={window}
                      className={
                        capacity !== null && taken > capacity
                          ? 'py-2 pr-3 text-problem tabular-nums'
                          : 'py-2 pr-3 tabular-nums'
                      }
                    >
                      {capacity === null ? taken : `${taken} / ${capacity}`}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  )
}
