import type { HotelCalendar } from '@delguur/contract'
import { shortWeekdayName } from '@delguur/mongolia/dates'
import { formatMoney } from '@delguur/mongolia/money'
import { type DragEvent, Fragment, useRef, useState } from 'react'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { classNames } from '../../ui/class-names.ts'
import { CalendarBar, DRAGGED } from './calendar-bar.tsx'
import { type Bar, type Chosen, lanesOf, movedBar, type Place, type PlacedBar } from './calendar-lanes.ts'

interface CalendarGridProps {
  calendar: HotelCalendar
  days: readonly string[]
  today: string
  chosen: Chosen | null
  /** Null where the member of staff may change nothing. */
  onDay: ((roomTypeId: number, day: string) => void) | null
  onBlock(bar: Bar): void
  /** A booking is dropped elsewhere; null where the member of staff may change nothing. */
  onMove: ((bar: Bar, to: Place) => void) | null
}

/** A bar that is being dragged, and the place above which it hangs. */
interface Dragged {
  bar: Bar
  /** Place among the days at which it was grabbed. */
  grabbed: number
  over: Place | null
}

/** Kinds of rooms as rows and days as columns: what is left, its price, and below who has taken it. */
export function CalendarGrid({ calendar, days, today, chosen, onDay, onBlock, onMove }: CalendarGridProps) {
  const { t, locale } = useLanguage()
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const head = useRef<HTMLTableRowElement>(null)
  const columnAt = (clientX: number) =>
    [...(head.current?.cells ?? [])].slice(1).findIndex((cell) => clientX < cell.getBoundingClientRect().right)
  const grab = (bar: Bar, clientX: number) => setDragged({ bar, grabbed: columnAt(clientX), over: null })
  const hover = (event: DragEvent, roomTypeId: number) => {
    const column = columnAt(event.clientX)
    if (!dragged || column < 0 || !event.dataTransfer.types.includes(DRAGGED)) return
    event.preventDefault()
    const over = movedBar(dragged.bar, roomTypeId, column - dragged.grabbed)
    if (over.roomTypeId !== dragged.over?.roomTypeId || over.from !== dragged.over.from)
      setDragged({ ...dragged, over })
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    const { bar, over } = dragged ?? {}
    setDragged(null)
    if (bar && over && (over.roomTypeId !== bar.room_type_id || over.from !== bar.from)) onMove?.(bar, over)
  }
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-paper">
      <table className="w-full border-separate border-spacing-0 text-small">
        <caption className="sr-only">{t('hotel.calendar')}</caption>
        <thead>
          <tr ref={head}>
            <th scope="col" className="sticky left-0 z-10 min-w-28 border-r border-line bg-paper p-2 text-left">
              {t('hotel.room')}
            </th>
            {days.map((day) => (
              <th
                key={day}
                scope="col"
                className={classNames(
                  'min-w-18 border-l border-line px-1 py-2 text-center font-medium',
                  day === today ? 'text-accent' : undefined,
                )}
              >
                <span className="block text-tiny text-ink-soft">{shortWeekdayName(day, locale)}</span>
                {day.slice(5).replace('-', '.')}
              </th>
            ))}
          </tr>
        </thead>
        {calendar.room_types.map((room) => {
          const lanes = lanesOf(
            calendar.bars.filter((bar) => bar.room_type_id === room.id),
            days,
          )
          const over = dragged?.over?.roomTypeId === room.id ? dragged.over : null
          return (
            <tbody
              key={room.id}
              onDragOver={(event) => hover(event, room.id)}
              onDrop={drop}
              onDragEnd={() => setDragged(null)}
            >
              <tr>
                <th
                  scope="row"
                  className="sticky left-0 z-10 max-w-36 border-t border-r border-line bg-paper p-2 text-left align-top font-medium"
                >
                  {room.name}
                </th>
                {room.days.map((one) => {
                  const isChosen = chosen?.roomTypeId === room.id && chosen.from <= one.day && one.day <= chosen.to
                  const isTarget = over !== null && over.from <= one.day && one.day < over.to
                  return (
                    <td key={one.day} className="border-t border-l border-line p-0">
                      <DayButton
                        {...one}
                        room={room.name}
                        isChosen={isChosen}
                        isTarget={isTarget}
                        onPress={onDay && one.day >= today ? () => onDay(room.id, one.day) : null}
                      />
                    </td>
                  )
                })}
              </tr>
              {lanes.map((lane) => (
                <Lane key={lane[0]?.bar.id} lane={lane} count={days.length} onBlock={onBlock} onGrab={onMove && grab} />
              ))}
            </tbody>
          )
        })}
      </table>
    </div>
  )
}

type Day = HotelCalendar['room_types'][number]['days'][number]

interface DayButtonProps extends Day {
  room: string
  isChosen: boolean
  /** A booking that is dragged would have this night. */
  isTarget: boolean
  onPress: (() => void) | null
}

function DayButton({ day, total, taken, closed, price, room, isChosen, isTarget, onPress }: DayButtonProps) {
  const { t } = useLanguage()
  const left = total - taken
  const facts = (
    <>
      <span className={classNames('block font-medium', closed || left === 0 ? 'text-problem' : undefined)}>
        {closed ? t('hotel.closed') : `${left}/${total}`}
      </span>
      <span className="block text-tiny text-ink-soft">{formatMoney(price)}</span>
    </>
  )
  const look = classNames(
    'relative block w-full px-1 py-2 text-center whitespace-nowrap',
    isTarget && 'outline-2 -outline-offset-2 outline-accent',
    isChosen || isTarget ? 'bg-accent-soft' : closed ? 'bg-problem-soft' : undefined,
  )
  if (!onPress) return <div className={look}>{facts}</div>
  return (
    <button type="button" aria-pressed={isChosen} onClick={onPress} className={`target ${look} hover:bg-tint`}>
      <span className="sr-only">{t('hotel.day_of', { room, day })}</span>
      {facts}
    </button>
  )
}

interface LaneProps {
  lane: readonly PlacedBar[]
  /** Of the days. */
  count: number
  onBlock(bar: Bar): void
  onGrab: ((bar: Bar, clientX: number) => void) | null
}

function Lane({ lane, count, onBlock, onGrab }: LaneProps) {
  const last = lane.at(-1)?.end ?? 0
  return (
    <tr>
      <td className="sticky left-0 z-10 border-r border-line bg-paper" />
      {lane.map(({ bar, start, end }, at) => {
        const before = lane[at - 1]?.end ?? 0
        return (
          <Fragment key={`${bar.kind} ${bar.id}`}>
            {start > before && <td colSpan={start - before} />}
            <td colSpan={end - start} className="p-0.5">
              <CalendarBar bar={bar} onBlock={onBlock} onGrab={bar.state === 'booked' ? onGrab : null} />
            </td>
          </Fragment>
        )
      })}
      {last < count && <td colSpan={count - last} />}
    </tr>
  )
}
