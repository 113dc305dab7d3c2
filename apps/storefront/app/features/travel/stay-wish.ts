import { MAX_BOOKED_ROOMS } from '@delguur/contract/constants'

const DAY_MS = 86_400_000
const MAX_GUESTS = 60

/** Days and guests that a shopper looks for; days are empty until they are chosen. */
export interface StayWish {
  from: string
  to: string
  adults: number
  children: number
  rooms: number
}

/** Reads the wish from an address; what makes no sense is left out. */
export function readStayWish(params: URLSearchParams): StayWish {
  return {
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
    adults: countOf(params.get('adults'), { least: 1, most: MAX_GUESTS, usual: 2 }),
    children: countOf(params.get('children'), { least: 0, most: MAX_GUESTS, usual: 0 }),
    rooms: countOf(params.get('rooms'), { least: 1, most: MAX_BOOKED_ROOMS, usual: 1 }),
  }
}

/** Query of the API; without both days it asks for none. */
export const stayQuery = ({ from, to, ...party }: StayWish) => ({ ...party, ...(from && { from }), ...(to && { to }) })

/** Query string of a page for the same wish. */
export const stayAddress = (wish: StayWish, further: Record<string, string> = {}): string =>
  new URLSearchParams({
    ...(wish.from && { from: wish.from }),
    ...(wish.to && { to: wish.to }),
    adults: String(wish.adults),
    children: String(wish.children),
    rooms: String(wish.rooms),
    ...further,
  }).toString()

export const nightsOf = ({ from, to }: Pick<StayWish, 'from' | 'to'>): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

const dayOf = (text: string | null): string => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '')

/** Reads a whole number between two others. */
export function countOf(
  text: string | null,
  { least, most, usual }: { least: number; most: number; usual: number },
): number {
  const count = text === null || text === '' ? usual : Number(text)
  return Number.isInteger(count) ? Math.min(most, Math.max(least, count)) : usual
}
