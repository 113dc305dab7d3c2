import type { HotelCalendar } from '@delguur/contract'
import { addDays } from '@delguur/mongolia/holidays'

export type Bar = HotelCalendar['bars'][number]

/** A bar as far as it lies within the days that are shown: the places of its first night and of the day after its last. */
export interface PlacedBar {
  bar: Bar
  start: number
  end: number
}

/** Bars in as few lines as they fit into, one beside the other; those of no shown night are left out. */
export function lanesOf(bars: readonly Bar[], days: readonly string[]): PlacedBar[][] {
  const lanes: PlacedBar[][] = []
  const placed = bars
    .map((bar) => ({
      bar,
      start: days.filter((day) => day < bar.from).length,
      end: days.filter((day) => day < bar.to).length,
    }))
    .filter(({ start, end }) => end > start)
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
  for (const one of placed) {
    const lane = lanes.find((others) => (others.at(-1)?.end ?? 0) <= one.start)
    if (lane) lane.push(one)
    else lanes.push([one])
  }
  return lanes
}

/** Days of a room that are chosen, both included. */
export interface Chosen {
  roomTypeId: number
  from: string
  to: string
}

/** A press on a day: the second one of a room ends what the first began. */
export function withDay(chosen: Chosen | null, roomTypeId: number, day: string): Chosen {
  if (chosen?.roomTypeId !== roomTypeId || chosen.from !== chosen.to) return { roomTypeId, from: day, to: day }
  return day < chosen.from ? { roomTypeId, from: day, to: chosen.to } : { roomTypeId, from: chosen.from, to: day }
}

/** Where a bar stands that is dragged by so many days, on the rows of a kind of room. */
export const movedBar = ({ from, to }: Pick<Bar, 'from' | 'to'>, roomTypeId: number, days: number): Place => ({
  roomTypeId,
  from: addDays(from, days),
  to: addDays(to, days),
})

/** Place of a stay: its kind of room, and its days of arrival and departure. */
export interface Place {
  roomTypeId: number
  from: string
  to: string
}
