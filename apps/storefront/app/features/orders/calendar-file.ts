/** An event of a calendar. */
export interface CalendarEvent {
  /** Unique in the world and the same for ever, so that a second file replaces the event of the first. */
  id: string
  /** When its order last changed. */
  changedAt: Date
  /** Its hours, or its whole day as `2026-11-27`. */
  time: { from: Date; to: Date } | { day: string; dayAfter: string }
  title: string
  place: string
  description: string
  url: string
}

const LONGEST_LINE = 75

/** Writes the event as a file of RFC 5545. */
export function calendarFile({ id, changedAt, time, title, place, description, url }: CalendarEvent): string {
  const hours =
    'day' in time
      ? [`DTSTART;VALUE=DATE:${digits(time.day)}`, `DTEND;VALUE=DATE:${digits(time.dayAfter)}`]
      : [`DTSTART:${utc(time.from)}`, `DTEND:${utc(time.to)}`]
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Delguur//Storefront//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(id)}`,
    `DTSTAMP:${utc(changedAt)}`,
    ...hours,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const digits = (day: string) => day.replaceAll('-', '')

/** `20261127T030000Z`. */
const utc = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d{3}/g, '')

/** Text of a property (§3.3.11); other control characters are not allowed in it. */
const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: it removes them.
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')

/** A line has at most 75 octets; what is more goes on after a space (§3.1). No character is cut. */
function folded(line: string): string {
  const lines: string[] = ['']
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > LONGEST_LINE) {
      lines.push('')
      octets = 1
    }
    lines[lines.length - 1] += character
    octets += size
  }
  return lines.join('\r\n ')
}
