import { formatDate, shortWeekdayName } from '@delguur/mongolia/dates'
import { stayAddress } from '../../features/travel/stay-wish.ts'
import { useTravelMessages } from '../../features/travel/travel-texts.tsx'
import { useLocale } from '../../i18n/use-messages.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { formatMoney } from '../../ui/money.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { HotelShown } from './hotels.screen.tsx'

/** A Monday, with which weeks begin. */
const MONDAY = '2026-11-30'
const DAY_MS = 86_400_000

/** The days of a month with the cheapest night and the rooms that are left. */
export function PriceCalendar({ shown: { hotel, wish, calendar } }: { shown: HotelShown }) {
  const t = useTravelMessages()
  const locale = useLocale()
  const { month, days } = calendar
  const first = days[0]?.day ?? MONDAY
  const weekdays = Array.from({ length: 7 }, (_, at) => shortWeekdayName(Date.parse(MONDAY) + at * DAY_MS, locale))
  const address = `/hotels/${hotel.slug}?${stayAddress(wish, { month: nextMonth(month) })}#calendar`
  return (
    <section id="calendar" className="mt-10">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-title">
          {t('travel.calendar')}: {month.replace('-', '.')}
        </h2>
        <ButtonLink to={address} variant="secondary" prefetch="none">
          {t('travel.next_month')}
        </ButtonLink>
      </div>
      <div className="grid grid-cols-7 gap-1 text-center text-small text-ink-soft" aria-hidden="true">
        {weekdays.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ol className="mt-1 grid grid-cols-7 gap-1">
        {weekdays.slice(0, weekdayOf(first)).map((name) => (
          <li key={name} aria-hidden="true" />
        ))}
        {days.map(({ day, price, left }) => (
          <li key={day} className="min-h-14 rounded-control border border-line p-1 text-center text-small">
            <span aria-hidden="true">
              <span className="block font-medium">{Number(day.slice(8))}</span>
              {price === null ? (
                <span className="text-ink-soft">–</span>
              ) : (
                <span className="block truncate text-tiny">
                  {t('travel.thousands', { n: Math.round(price / 1000) })}
                </span>
              )}
            </span>
            <VisuallyHidden>
              {price === null
                ? `${formatDate(day)}: ${t('travel.full')}`
                : t('travel.calendar_day', { day: formatDate(day), price: formatMoney(price), left })}
            </VisuallyHidden>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Days since Monday. */
const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}
