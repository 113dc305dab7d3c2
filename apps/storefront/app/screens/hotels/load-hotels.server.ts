import type { HotelRoom, HotelSummary, StayPrice } from '@delguur/contract'
import { getCity, isoDay, listCities } from '@delguur/mongolia'
import { ApiError, errorMessage, type Shop } from '@delguur/sdk'
import type { LoaderFunctionArgs } from 'react-router'
import { asPageError, redirectRenamed } from '../../features/catalog/public-page.ts'
import { readMarkdown } from '../../features/content/markdown.server.ts'
import { loadContact } from '../../features/travel/book.server.ts'
import {
  countOf,
  nightsOf,
  readStayWish,
  type StayWish,
  stayAddress,
  stayQuery,
} from '../../features/travel/stay-wish.ts'
import type { Locale } from '../../i18n/locale.ts'
import { shopContext } from '../../server-context.ts'
import { smallPicture } from '../../ui/picture.ts'

const MOST_PAGES = 1000
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

/** The search with its hotels; days that cannot be had are told, and left out. */
export async function loadHotels({ context, url: { searchParams } }: LoaderFunctionArgs) {
  const { publicApi, locale, site } = context.get(shopContext)
  const wish = readStayWish(searchParams)
  const q = searchParams.get('q')?.trim().slice(0, 100) ?? ''
  const city = getCity(searchParams.get('city') ?? '')?.code ?? ''
  const chosen = searchParams.getAll('amenity')
  const page = countOf(searchParams.get('page'), { least: 1, most: MOST_PAGES, usual: 1 })
  const words = { page, ...(q && { q }), ...(city && { city }) }
  const [amenities, { found, problem }] = await Promise.all([
    publicApi.hotels.amenities().catch(asPageError),
    orWithout(
      () =>
        publicApi.hotels.list({
          ...words,
          ...stayQuery(wish),
          ...(chosen.length > 0 && { amenities: chosen.join(',') }),
        }),
      () => publicApi.hotels.list(words),
    ),
  ])
  const hasDays = problem === null && wish.from !== '' && wish.to !== ''
  const further = [...searchParams].filter(([name]) => name !== 'page')
  return {
    wish,
    q,
    city,
    chosen,
    problem,
    amenities: amenities.map(({ code, name }) => ({ code, name })),
    cities: listCities().map(({ code, name }) => ({ value: code, label: name[locale] })),
    nights: hasDays ? nightsOf(wish) : 0,
    hotels: found.hotels.map((hotel) => cardOf(hotel, locale)),
    hotelQuery: hasDays ? `?${stayAddress(wish)}` : '',
    next: page < found.total_pages ? `?${new URLSearchParams([...further, ['page', String(page + 1)]])}` : null,
    today: isoDay(new Date()),
    siteName: site.configs.site_name,
  }
}

const cardOf = ({ slug, name, summary, city, address, image, price, left }: HotelSummary, locale: Locale) => ({
  slug,
  name,
  summary,
  place: placeOf(city, address, locale),
  image: image && smallPicture(image),
  price,
  left,
})

const placeOf = (city: string, address: string, locale: Locale) =>
  [getCity(city)?.name[locale], address].filter(Boolean).join(', ')

/** A hotel, its rooms for the wish, and the form of the chosen one with its price. */
export async function loadHotel({ context, url: { searchParams } }: LoaderFunctionArgs, slug: string) {
  const { api, publicApi, locale } = context.get(shopContext)
  const hotel = await publicApi.hotels.find(slug).catch(asPageError)
  redirectRenamed({ slug, found: hotel.slug, locale }, (found) => `/hotels/${found}`)
  const wish = readStayWish(searchParams)
  const today = isoDay(new Date())
  const asked = searchParams.get('month') ?? ''
  const month = MONTH.test(asked) ? asked : (wish.from || today).slice(0, 7)
  const [{ found: rooms, problem }, days] = await Promise.all([
    orWithout(
      () => publicApi.hotels.rooms({ hotel_id: hotel.id, ...stayQuery(wish) }),
      () => publicApi.hotels.rooms({ hotel_id: hotel.id }),
    ),
    publicApi.hotels.calendar({ hotel_id: hotel.id, month }).catch(asPageError),
  ])
  const hasDays = problem === null && wish.from !== '' && wish.to !== ''
  const room = hasDays ? rooms.find(({ id }) => String(id) === searchParams.get('room')) : undefined
  return {
    hotel: {
      slug: hotel.slug,
      name: hotel.name,
      summary: hotel.summary,
      description: readMarkdown(hotel.description),
      rules: readMarkdown(hotel.rules),
      place: placeOf(hotel.city, hotel.address, locale),
      phone: hotel.phone,
      check_in: hotel.check_in,
      check_out: hotel.check_out,
      images: hotel.images.map(smallPicture),
      amenities: hotel.amenities.map(({ code, name }) => ({ code, name })),
      breakfast_price: hotel.breakfast_price,
    },
    wish,
    today,
    problem,
    nights: hasDays ? nightsOf(wish) : 0,
    rooms: rooms.map(roomOf),
    calendar: { month, days },
    booking: room ? await loadBooking(api, { room, wish, params: searchParams, checkIn: hotel.check_in }) : null,
  }
}

const roomOf = ({ amenities: _codes, description, images: [image], ...room }: HotelRoom) => ({
  id: room.id,
  name: room.name,
  description: readMarkdown(description),
  beds: room.beds,
  image: image ? smallPicture(image) : null,
  adults: room.adults,
  children: room.children,
  left: room.left,
  min_nights: room.min_nights,
  price: room.price,
})

interface Chosen {
  room: HotelRoom
  wish: StayWish
  params: URLSearchParams
  checkIn: string
}

/** What the form of a stay needs. Its page is the visitor’s own: a form that is sent twice is one booking. */
async function loadBooking(api: Shop, { room, wish, params, checkIn }: Chosen) {
  const mostBeds = wish.rooms * room.extra_beds
  const usual = Math.min(mostBeds, bedsNeeded(room, wish))
  const extraBeds = countOf(params.get('extra_beds'), { least: 0, most: mostBeds, usual })
  const breakfast = params.has('breakfast')
  const request = { ...stayOf(wish), room_type_id: room.id, extra_beds: extraBeds, breakfast }
  const [priced, contact] = await Promise.all([priceOf(api, request), loadContact(api)])
  return {
    room: { id: room.id, name: room.name, extra_bed_price: room.extra_bed_price },
    mostBeds,
    extraBeds,
    breakfast,
    contact,
    startsAt: `${wish.from}T${checkIn}:00+08:00`,
    pageKey: crypto.randomUUID(),
    ...priced,
  }
}

const stayOf = ({ from, to, adults, children, rooms }: StayWish) => ({ from, to, adults, children, rooms })

/** Beds for guests who find no place in the beds of the rooms. */
function bedsNeeded(room: HotelRoom, { rooms, adults, children }: StayWish): number {
  const others = Math.max(0, children - rooms * room.children)
  return Math.max(0, adults + others - rooms * room.adults)
}

type Priced = { price: StayPrice; refusal: null } | { price: null; refusal: string }

async function priceOf(api: Shop, request: Parameters<Shop['bookings']['price']>[0]): Promise<Priced> {
  try {
    return { price: await api.bookings.price(request), refusal: null }
  } catch (error) {
    if (error instanceof ApiError && isRefusal(error)) return { price: null, refusal: errorMessage(error) }
    return asPageError(error)
  }
}

/** Asks again without what the API refuses, and tells why. */
async function orWithout<T>(ask: () => Promise<T>, askLess: () => Promise<T>) {
  try {
    return { found: await ask(), problem: null }
  } catch (error) {
    if (!(error instanceof ApiError) || !isRefusal(error)) return asPageError(error)
    return { found: await askLess().catch(asPageError), problem: errorMessage(error) }
  }
}

const isRefusal = ({ status }: ApiError) => status >= 400 && status < 500 && status !== 404
