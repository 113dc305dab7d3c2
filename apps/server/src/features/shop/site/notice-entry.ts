import { closed } from '@delguur/contract'
import { type Static, Type } from 'typebox'
import type { NoticeRecord } from './site-file.queries.ts'

/** Longest text: a strip of two lines on a phone. */
const TEXT_LENGTH = 160
const Text = Type.String({ minLength: 1, maxLength: TEXT_LENGTH, pattern: '\\S' })
/** Time with its offset from UTC: `2026-12-28T09:00+08:00`. */
const Moment = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2})?(Z|[+-]\\d{2}:\\d{2})$' })

export const NoticeEntry = Type.Object(
  {
    /** Names the notice for good: whoever closed it sees it no more, whatever its text becomes. */
    code: Type.String({ maxLength: 100, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' }),
    text: Type.Object({ mn: Text, en: Type.Optional(Text) }, closed),
    url: Type.Optional(Type.String({ minLength: 1, maxLength: 500, pattern: '^(/|https?://)' })),
    /** Since the first load of the file if missing. */
    from: Type.Optional(Moment),
    /** Until it leaves the file if missing. */
    to: Type.Optional(Moment),
  },
  closed,
)
export type NoticeEntry = Static<typeof NoticeEntry>

export const noticeRecord = ({ code, text, url, from, to }: NoticeEntry): NoticeRecord => ({
  code,
  text,
  url: url ?? null,
  starts_at: from ?? null,
  ends_at: to ?? null,
})

/** Faults beyond the file's schema. */
export function noticeFaults(notices: NoticeEntry[]): string[] {
  return notices.flatMap(({ code, from, to }, index) => {
    const [start, end] = [from, to].map((moment) => (moment === undefined ? null : Date.parse(moment)))
    return [
      ...(notices.findIndex((other) => other.code === code) < index
        ? [`notifications.${index}.code names another notice, too`]
        : []),
      ...(Number.isNaN(start) ? [`notifications.${index}.from is no time`] : []),
      ...(Number.isNaN(end) ? [`notifications.${index}.to is no time`] : []),
      ...(start != null && end != null && start >= end ? [`notifications.${index} ends before it begins`] : []),
    ]
  })
}
