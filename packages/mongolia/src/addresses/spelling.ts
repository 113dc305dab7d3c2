import { fold } from '../folding.ts'
import { CAPITAL } from './cities.ts'
import { type City, type District, listCities, listDistricts } from './places.ts'

/** Names and spellings in use that folding cannot match to the official name. */
export const OTHER_CITY_NAMES: Readonly<Record<string, readonly string[]>> = {
  [CAPITAL]: ['УБ', 'UB', 'Ulan Bator', 'Ulaanbator'],
  41: ['Tuv'],
  44: ['East Govi'],
  45: ['Дархан'],
  46: ['South Govi'],
  48: ['Middle Govi'],
  61: ['Эрдэнэт'],
}

const KINDS =
  /(?<!\p{L})(?:нийслэл|аймаг|хот|дүүрэг|сум|capital|province|aimag|city|district|duureg|sum|soum)(?!\p{L})/giu

/** A name without its kind of place: `Хэнтий аймаг` is Хэнтий. */
export const withoutKinds = (name: string): string =>
  name.normalize('NFC').replace(KINDS, ' ').replace(/gobi/gi, 'govi')

/** Finds the capital or aimag by any script or spelling (Uvurkhangai, Хөвсгөл аймаг, South Gobi, УБ). */
export function recogniseCity(text: string): City | undefined {
  return recognise(listCities(), text, ({ code, name }) => [name.mn, name.en, ...(OTHER_CITY_NAMES[code] ?? [])])
}

/** Finds the district or sum of a city; short names of districts (БЗД) count, kinds of place (`сум`) do not. */
export function recogniseDistrict(cityCode: string, text: string): District | undefined {
  return recognise(listDistricts(cityCode), text, ({ name, short }) => [name.mn, name.en, ...(short ? [short] : [])])
}

/** Exact letters take precedence over sounds: Цагааннуур and Цагаан-Үүр, both of Khövsgöl, fold alike. */
function recognise<Place>(places: Place[], text: string, namesOf: (place: Place) => string[]): Place | undefined {
  const name = withoutKinds(text)
  const named = (read: (name: string) => string) => {
    const meant = read(name)
    return places.find((place) => namesOf(place).some((known) => read(known) === meant))
  }
  return named(letters) ?? named(sounds)
}

const letters = (name: string) => name.toLowerCase().replace(/[^\p{L}]/gu, '')

const sounds = (name: string) =>
  fold(name)
    .map(([first]) => first)
    .join('')
