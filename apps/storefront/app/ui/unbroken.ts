// A word joiner: no line ends after the hyphen before it.
const JOINER = '\u2060'

/** Keeps an ordinal in one piece: `2-р хороо` never breaks behind its hyphen. */
export const unbroken = (text: string): string => text.replace(/(\d-)(?=\p{L})/gu, `$1${JOINER}`)

const UNBROKEN_SPACE = '\u00a0'
/** A card on the smallest phone has room for so many letters in a line. */
const LONGEST_MODEL = 16

/** Keeps models in one piece: no line of a product's name ends within `Nova 14 Pro` or `Striker X`. */
export const unbrokenModels = (name: string): string =>
  name.split(' ').reduce((before, word) => {
    const last = before.slice(before.lastIndexOf(' ') + 1)
    const isOfModel = /\d|^[A-Z]{1,2}$/.test(word) || (/\d/.test(last) && /^[A-Z]/.test(word))
    const fits = last.length + word.length < LONGEST_MODEL
    return before + (isOfModel && fits ? UNBROKEN_SPACE : ' ') + word
  })
