import { type RawBuilder, sql } from 'kysely'

const CAPITALS = 'АБВГДЕЁЖЗИЙКЛМНОӨПРСТУҮФХЦЧШЩЪЫЬЭЮЯ'
const MAX_WORDS = 8

/** Words that were typed. */
export const typedWords = (text: string): string[] => text.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)

/** Whether a text has each of the words, in capital or small letters: a database of the C locale folds the Latin ones only. */
export const hasEach = (text: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> => sql<boolean>`
  lower(translate(${text}, ${CAPITALS}, ${CAPITALS.toLowerCase()}))
    like all(${words.map((word) => containing(word.toLowerCase()))}::text[])`

/** Pattern of LIKE for texts that have a word. */
const containing = (word: string): string => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
