import type { HotelCalendar as Calendar, StaffHotel } from '@delguur/contract'
import { isoDay } from '@delguur/mongolia/dates'
import { addDays } from '@delguur/mongolia/holidays'
import type { ApiError } from '@delguur/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useBackOffice, useMay } from '../../api/back-office.tsx'
import { useWork } from '../../api/use-work.ts'
import { ActionDialog, type ActionValues } from '../../forms/action-dialog.tsx'
import { named } from '../../i18n/named.ts'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { IconButton } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Problem } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { CalendarGrid } from './calendar-grid.tsx'
import { type Bar, type Chosen, type Place, withDay } from './calendar-lanes.ts'
import { ChosenDays } from './chosen-days.tsx'
import { MoveDialog } from './move-dialog.tsx'

const WEEKS = ['2', '3', '4']
const A_DAY = /^\d{4}-\d\d-\d\d$/

/** What is taken of the rooms of a hotel, day by day; the address names the first day and the number of weeks. */
export function HotelCalendar() {
  const { t, locale } = useLanguage()
  const { id = '' } = useParams()
  const { client } = useBackOffice()
  const may = useMay()
  const today = isoDay(new Date())
  const [search, setSearch] = useSearchParams()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [block, setBlock] = useState<Bar | null>(null)
  const [moved, setMoved] = useState<{ bar: Bar; to: Place } | null>(null)
  const weeks = WEEKS.find((one) => one === search.get('weeks')) ?? '2'
  const asked = search.get('from') ?? ''
  const from = A_DAY.test(asked) ? asked : today
  const days = Array.from({ length: Number(weeks) * 7 }, (_, at) => addDays(from, at))
  const hotels = useQuery<{ hotels: StaffHotel[] }, ApiError>({
    queryKey: ['hotels'],
    queryFn: ({ signal }) => client.request('GET /api/back_office/hotels', { signal }),
  })
  const calendar = useQuery<Calendar, ApiError>({
    queryKey: ['hotel_calendar', id, from, weeks, locale],
    queryFn: ({ signal }) =>
      client.request('GET /api/back_office/hotels/:id/calendar', {
        params: { id: Number(id) },
        query: { from, to: days.at(-1) ?? from, locale },
        signal,
      }),
  })
  const unblock = useWork(
    (api, _: ActionValues) =>
      api.request('DELETE /api/back_office/room_blocks/:id', { params: { id: block?.id ?? 0 } }),
    { done: t('hotel.unblocked'), showsError: true },
  )
  const hotel = hotels.data?.hotels.find((one) => one.id === Number(id))
  const move = (changes: { from?: string; weeks?: string }) => {
    setChosen(null)
    setSearch({ from, weeks, ...changes }, { replace: true })
  }
  const step = Number(weeks) * 7
  const nameOf = (roomTypeId: number) => calendar.data?.room_types.find((room) => room.id === roomTypeId)?.name ?? ''
  const mayChange = may('orders.fulfil')

  return (
    <Page title={hotel ? `${named(hotel.hotel.name, locale)} · ${t('hotel.calendar')}` : t('hotel.calendar')}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-end gap-2">
          <IconButton
            icon="chevron-left"
            label={t('hotel.days_before')}
            onClick={() => move({ from: addDays(from, -step) })}
          />
          <TextField
            label={t('hotel.first_day')}
            type="date"
            value={from}
            onChange={({ target }) => A_DAY.test(target.value) && move({ from: target.value })}
          />
          <IconButton
            icon="chevron-right"
            label={t('hotel.days_after')}
            onClick={() => move({ from: addDays(from, step) })}
          />
          <SelectField
            label={t('hotel.weeks')}
            value={weeks}
            options={WEEKS.map((value) => ({ value, label: value }))}
            onChange={({ target }) => move({ weeks: target.value })}
          />
        </div>
        {mayChange && <p className="text-ink-soft">{t('hotel.choose_days')}</p>}
        {calendar.error && <Problem>{calendar.error.message}</Problem>}
        {!calendar.data && !calendar.error && <Waiting />}
        {calendar.data && (
          <>
            <CalendarGrid
              calendar={calendar.data}
              days={days}
              today={today}
              chosen={chosen}
              onDay={mayChange ? (roomTypeId, day) => setChosen((before) => withDay(before, roomTypeId, day)) : null}
              onBlock={(bar) => mayChange && setBlock(bar)}
              onMove={mayChange ? (bar, to) => setMoved({ bar, to }) : null}
            />
            {chosen && (
              <ChosenDays
                key={`${chosen.roomTypeId} ${chosen.from} ${chosen.to}`}
                chosen={chosen}
                room={nameOf(chosen.roomTypeId)}
                onDone={() => setChosen(null)}
              />
            )}
          </>
        )}
      </div>
      {moved && <MoveDialog {...moved} room={nameOf(moved.to.roomTypeId)} onClose={() => setMoved(null)} />}
      {block && (
        <ActionDialog
          title={t('hotel.unblock')}
          text={`${t('hotel.bar', { title: block.title, n: block.rooms })}\n${block.from} – ${block.to}`}
          fields={[]}
          submit={t('hotel.unblock')}
          work={unblock}
          onClose={() => setBlock(null)}
        />
      )}
    </Page>
  )
}
