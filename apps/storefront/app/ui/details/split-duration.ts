const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Splits the remaining time into whole days and `h:mm:ss`, or `m:ss` below an hour; never below zero. */
export function splitDuration(leftMs: number): { days: number; time: string } {
  const left = Math.max(0, leftMs)
  const hours = Math.floor((left % DAY) / HOUR)
  const days = Math.floor(left / DAY)
  const minutes = Math.floor((left % HOUR) / MINUTE)
  const seconds = Math.floor((left % MINUTE) / SECOND)
  const two = (number: number) => String(number).padStart(2, '0')
  const time = hours || days ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`
  return { days, time }
}
