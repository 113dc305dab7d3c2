// A word joiner, which prevents a line break after the hyphen before it.
const JOINER = '\u2060'

/** Keeps an ordinal together: `2-р хороо` never breaks at its hyphen. */
export const unbroken = (text: string): string => text.replace(/(\d-)(?=\p{L})/gu, `$1${JOINER}`)

/** Formats `11:00-22:00` in free text as `11:00–22:00`, which never breaks at its dash. */
export const unbrokenHours = (hours: string): string =>
  hours.replace(/(\d)\s*[-‐‑‒–—]\s*(?=\d)/g, `$1${JOINER}–${JOINER}`)

const UNBROKEN_SPACE = '\u00a0'
/** Letters that fit one line of a card on the smallest phone. */
const LONGEST_MODEL = 16

/** Keeps model names together: no line breaks within `Nova 14 Pro` or `Striker X`. */
export const unbrokenModels = (name: string): string =>
  name.split(' ').reduce((before, word) => {
    const last = before.slice(before.lastIndexOf(' ') + 1)
    const isOfModel = /\d|^[A-Z]{1,2}$/.test(word) || (/\d/.test(last) && /^[A-Z]/.test(word))
    const fits = last.length + word.length < LONGEST_MODEL
    return before + (isOfModel && fits ? UNBROKEN_SPACE : ' ') + word
  })
