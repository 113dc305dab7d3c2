import type { Locale, SectionContent, ShippedTexts } from '@delguur/contract'
import { placeholdersOf } from '@delguur/mongolia/placeholders'
import type { FieldErrors } from '../../../platform/http/index.ts'

type Texts = SectionContent<'texts'>

interface OwnText {
  locale: Locale
  key: string
  text: string
}

const ownTexts = ({ mn = {}, en = {} }: Texts): OwnText[] => [
  ...Object.entries(mn).map(([key, text]): OwnText => ({ locale: 'mn', key, text })),
  ...Object.entries(en).map(([key, text]): OwnText => ({ locale: 'en', key, text })),
]

/** Texts of the site that take other values than the shipped ones, by field: shoppers would read the names of these values. */
export function textFaults(texts: Texts, shipped: ShippedTexts): FieldErrors {
  return Object.fromEntries(
    ownTexts(texts).flatMap(({ locale, key, text }): [string, FieldErrors[string]][] => {
      const field = `content.${locale}.${key}`
      const names = placeholdersOf(text)
      if (names === null) return [[field, [{ message: 'braces', values: { name: '{name}' } }]]]
      const known = placeholdersOf(shipped[key]?.[locale] ?? '') ?? []
      const foreign = shipped[key] && names.find((name) => !known.includes(name))
      return foreign === undefined
        ? []
        : [[field, [{ message: 'placeholder_unknown', values: { name: `{${foreign}}` } }]]]
    }),
  )
}

interface TextDoubt {
  field: string
  key: string
  /** A value that shoppers do not read any more; null where no text has the key. */
  missing: string | null
}

/** Texts of the site that lack a value of the shipped one, or that replace none. */
export const textDoubts = (texts: Texts, shipped: ShippedTexts): TextDoubt[] =>
  ownTexts(texts).flatMap(({ locale, key, text }): TextDoubt[] => {
    const field = `${locale}.${key}`
    const original = shipped[key]?.[locale]
    if (original === undefined) return [{ field, key, missing: null }]
    const names = placeholdersOf(text) ?? []
    const missing = placeholdersOf(original)?.find((name) => !names.includes(name))
    return missing === undefined ? [] : [{ field, key, missing }]
  })
