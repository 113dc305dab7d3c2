const MINUTE = 60_000

/** Milliseconds by which the zone is ahead of UTC at the moment; undefined for an unknown zone. */
export type TimeZone = (moment: number) => number

export const UTC: TimeZone = () => 0

/** `Z`, `UTC`, `+08:00`, `+0800`, `+08`, or a name such as `Asia/Ulaanbaatar`. */
export function readTimeZone(text: string): TimeZone | undefined {
  if (text === 'Z' || text === 'z' || text === 'UTC' || text === 'GMT') return UTC
  const parts = /^([+-])(\d\d):?(\d\d)?$/.exec(text)
  if (parts) {
    const minutes = Number(parts[2]) * 60 + Number(parts[3] ?? 0)
    const offset = (parts[1] === '-' ? -minutes : minutes) * MINUTE
    return () => offset
  }
  return namedZone(text)
}

/** Largest date of ECMAScript, in milliseconds from 1970. */
const FARTHEST = 8.64e15

const known = new Map<string, TimeZone>()

function namedZone(name: string): TimeZone | undefined {
  const before = known.get(name)
  if (before) return before
  if (!/^[A-Za-z_]+\/[A-Za-z_/+-]+$/.test(name)) return undefined
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' })
    const zone: TimeZone = (moment) => {
      if (!(Math.abs(moment) <= FARTHEST)) return 0
      const text = format.formatToParts(moment).find((part) => part.type === 'timeZoneName')?.value ?? ''
      const parts = /([+-])(\d\d):(\d\d)/.exec(text)
      const minutes = parts ? Number(parts[2]) * 60 + Number(parts[3]) : 0
      return (parts?.[1] === '-' ? -minutes : minutes) * MINUTE
    }
    zone(0)
    if (known.size < 100) known.set(name, zone)
    return zone
  } catch {
    return undefined
  }
}
