// A word joiner: no line ends after the hyphen before it.
const JOINER = '\u2060'

/** Keeps an ordinal in one piece: `2-р хороо` never breaks behind its hyphen. */
export const unbroken = (text: string): string => text.replace(/(\d-)(?=\p{L})/gu, `$1${JOINER}`)
