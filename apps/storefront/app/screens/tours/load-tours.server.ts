import type { Tour, TourSummary } from '@delguur/contract'
import { MAX_PASSENGERS } from '@delguur/contract/constants'
import type { Airport, Shop } from '@delguur/sdk'
import type { LoaderFunctionArgs } from 'react-router'
import { asPageError, optional } from '../../features/catalog/public-page.ts'
import { readMarkdown } from '../../features/content/markdown.server.ts'
import { loadContact } from '../../features/travel/book.server.ts'
import { countOf } from '../../features/travel/stay-wish.ts'
import type { Locale } from '../../i18n/locale.ts'
import { shopContext } from '../../server-context.ts'
import { smallPicture } from '../../ui/picture.ts'

const MOST_PAGES = 1000
const OTHER_AIRPORTS = 5

/** The search with its tours; an airport is found by code, city or country in both scripts. */
export async function loadTours({ context, url: { searchParams } }: LoaderFunctionArgs) {
  const { publicApi, locale, site } = context.get(shopContext)
  const q = searchParams.get('q')?.trim().slice(0, 100) ?? ''
  const airportText = searchParams.get('airport')?.trim().slice(0, 60) ?? ''
  const page = countOf(searchParams.get('page'), { least: 1, most: MOST_PAGES, usual: 1 })
  const airports = airportText === '' ? [] : await findAirports(publicApi, airportText)
  const [airport, ...others] = airports
  const { tours, total_pages } = await publicApi.tours
    .list({ page, ...(q && { q }), ...(airport && { airport: airport.iata }) })
    .catch(asPageError)
  const further = [...searchParams].filter(([name]) => name !== 'page')
  return {
    q,
    airportText,
    airport: airport ? airportName(airport, locale) : null,
    others: others.slice(0, OTHER_AIRPORTS).map((other) => ({
      name: airportName(other, locale),
      query: `?${new URLSearchParams({ ...(q && { q }), airport: other.iata })}`,
    })),
    tours: tours.map(cardOf),
    next: page < total_pages ? `?${new URLSearchParams([...further, ['page', String(page + 1)]])}` : null,
    siteName: site.configs.site_name,
  }
}

/** Returns airports with a code, the one that is meant first. */
async function findAirports(api: Shop, text: string): Promise<Airport[]> {
  const found = ((await optional(api.airports.search(text))) ?? []).filter(({ iata }) => /^[A-Z]{3}$/.test(iata))
  const exact = found.find(({ iata }) => iata === text.toUpperCase())
  return exact ? [exact] : found
}

function airportName({ iata, name, name_mn, city, city_mn }: Airport, locale: Locale): string {
  const [place, port] = locale === 'mn' ? [city_mn ?? city, name_mn ?? name] : [city, name]
  return `${iata}, ${[place, port].filter(Boolean).join(', ')}`
}

const cardOf = ({ slug, name, summary, days, from_airport, to_airport, image, price, next_day }: TourSummary) => ({
  slug,
  name,
  summary,
  days,
  way: [from_airport, to_airport].filter(Boolean).join(' – '),
  image: image && smallPicture(image),
  price,
  next_day,
})

/** A tour with its departures, and the form of the chosen one. */
export async function loadTour({ context, url: { searchParams } }: LoaderFunctionArgs, slug: string) {
  const { api, publicApi } = context.get(shopContext)
  const tour = await publicApi.tours.find(slug).catch(asPageError)
  const departure = tour.departures.find(({ id }) => String(id) === searchParams.get('departure'))
  const people = countOf(searchParams.get('people'), { least: 1, most: MAX_PASSENGERS, usual: 1 })
  return {
    tour: viewOf(tour),
    // A page with a form is the visitor’s own: a form that is sent twice is one booking.
    booking: departure
      ? { departure, people, contact: await loadContact(api).catch(asPageError), pageKey: crypto.randomUUID() }
      : null,
  }
}

const viewOf = ({ description, programme, images, ...tour }: Tour) => ({
  slug: tour.slug,
  name: tour.name,
  summary: tour.summary,
  days: tour.days,
  way: [tour.from_airport, tour.to_airport].filter(Boolean).join(' – '),
  description: readMarkdown(description),
  programme: programme.map(({ title, text }) => ({ title, text: readMarkdown(text) })),
  meeting_point: tour.meeting_point,
  images: images.map(smallPicture),
  child_age: tour.child_age,
  needs_passport: tour.needs_passport,
  deposit_percent: tour.deposit_percent,
  cancellation: tour.cancellation,
  departures: tour.departures,
})
