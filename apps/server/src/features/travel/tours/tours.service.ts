import type { Api, Departure, Locale, Query, Tour, TourSummary } from '@delguur/contract'
import { addDays, isoDay } from '@delguur/mongolia'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import { paged, pageOf } from '../../../platform/paging.ts'
import { pictureOf } from '../../shop/site/index.ts'
import { departurePrice } from './departure-price.ts'
import * as queries from './tours.queries.ts'

const TOURS_PER_PAGE = 40
const LAST = '9999-12-31'

interface Viewer {
  siteId: number
  locale: Locale
}

export type Tours = ReturnType<typeof createTours>

/** Tours as shoppers read them: with their departures from tomorrow on. */
export function createTours() {
  return {
    async list(db: Db, { q = '', airport = null, from, ...query }: ListParams, { siteId, locale }: Viewer) {
      const today = isoDay(new Date())
      const first = addDays(today, 1)
      const words = q.split(/\s+/).filter((word) => word !== '')
      const filter = { words, airport, from: from !== undefined && from > first ? from : first }
      const tours = (await queries.publishedTours(db, siteId, filter))
        .filter(({ departures }) => from === undefined || departures.length > 0)
        .map((tour) => summaryOf(tour, today, locale))
        .sort((a, b) => orderOf(a).localeCompare(orderOf(b)))
      const page = pageOf(query, TOURS_PER_PAGE)
      return { tours: tours.slice(page.offset, page.offset + page.limit), ...paged(page, tours.length) }
    },

    async find(db: Db, slug: string, { siteId, locale }: Viewer): Promise<Tour> {
      const today = isoDay(new Date())
      const row = await queries.findTour(db, siteId, slug, addDays(today, 1))
      if (!row) throw fail('tour_not_found')
      const summary = summaryOf(row, today, locale)
      return {
        ...summary,
        description: inLocale(row.description, locale),
        programme: row.programme.map(({ title, text }) => ({
          title: inLocale(title, locale),
          text: inLocale(text, locale),
        })),
        meeting_point: inLocale(row.meeting_point, locale),
        images: row.images.flatMap((picture) => pictureOf(picture, summary.name) ?? []),
        child_age: row.child_age,
        needs_passport: row.needs_passport,
        deposit_percent: row.deposit_percent,
        cancellation: row.cancellation,
        departures: departuresOf(row, today),
      }
    },
  }
}

type ListParams = Omit<Query<Api['GET /api/v2/tours']>, 'airport'> & { airport?: string | null }

const departuresOf = (tour: queries.ListedTour, today: string): Departure[] =>
  tour.departures.map(({ id, day, seats, taken, price, price_steps }) => ({
    id,
    day,
    return_day: addDays(day, tour.days - 1),
    seats,
    left: seats - taken,
    ...departurePrice({ day, price, price_steps }, today, tour.child_percent),
  }))

function summaryOf(tour: queries.ListedTour, today: string, locale: Locale): TourSummary {
  const name = inLocale(tour.name, locale)
  const open = departuresOf(tour, today).filter(({ left }) => left > 0)
  const [picture] = tour.images
  return {
    id: tour.id,
    slug: tour.slug,
    name,
    summary: inLocale(tour.summary, locale),
    days: tour.days,
    from_airport: tour.from_airport,
    to_airport: tour.to_airport,
    image: picture ? pictureOf(picture, name) : null,
    price: open.length > 0 ? Math.min(...open.map(({ price }) => price)) : null,
    next_day: open[0]?.day ?? null,
  }
}

/** Tours without a departure come last. */
const orderOf = ({ next_day: day }: TourSummary): string => day ?? LAST
