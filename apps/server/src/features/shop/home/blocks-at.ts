import type { HomeBlock, Locale } from '@delguur/contract'

interface BlocksAt {
  blocks: HomeBlock[]
  /** When a block comes or goes next; null if none does. */
  changesAt: Date | null
}

/** Blocks that are shown at a moment in a language: from the first moment of `from` to the last before `to`. */
export function blocksAt(all: readonly HomeBlock[], at: Date, locale: Locale): BlocksAt {
  const possible = all.filter(
    ({ enabled = true, locales }) => enabled && (locales === undefined || locales.includes(locale)),
  )
  const now = at.getTime()
  const isShown = ({ from, to }: HomeBlock) =>
    (from === undefined || Date.parse(from) <= now) && (to === undefined || now < Date.parse(to))
  const turns = possible
    .flatMap(({ from, to }) => [from, to])
    .flatMap((moment) => (moment === undefined ? [] : [Date.parse(moment)]))
    .filter((moment) => moment > now)
  return { blocks: possible.filter(isShown), changesAt: turns.length === 0 ? null : new Date(Math.min(...turns)) }
}
