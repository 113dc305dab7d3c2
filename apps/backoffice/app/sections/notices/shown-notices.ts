import type { NoticeEntry } from '@delguur/contract'

export type NoticeState = 'now' | 'behind' | 'later' | 'over'

/** Notices that are shown at a moment, the newest first: a shopper sees the first that they have not closed. */
export function shownAt(notices: readonly NoticeEntry[], now: number): NoticeEntry[] {
  return notices
    .filter(({ from, to }) => beginOf(from, now) <= now && (to === undefined || now < Date.parse(to)))
    .sort((one, other) => beginOf(other.from, now) - beginOf(one.from, now))
}

/** One that has no beginning yet begins as soon as it is saved. */
const beginOf = (from: string | undefined, now: number): number => (from === undefined ? now : Date.parse(from))

export function stateAt(notices: readonly NoticeEntry[], notice: NoticeEntry, now: number): NoticeState {
  const place = shownAt(notices, now).indexOf(notice)
  if (place >= 0) return place === 0 ? 'now' : 'behind'
  return beginOf(notice.from, now) > now ? 'later' : 'over'
}
