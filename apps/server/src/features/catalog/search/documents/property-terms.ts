import { slug } from '@delguur/mongolia'
import type { StoredProperty } from '../../catalog/index.ts'
import { memoize } from '../memoize.ts'
import { distinct } from './document-texts.ts'

const LONGEST_VALUE = 40
/** Separator of a label, which no property contains. */
export const LABEL_SEPARATOR = '\u001f'

/** Keys of properties as facets choose them, and labels: key and names in both languages in one term. Long texts are no facets. */
export function propertyTerms(properties: StoredProperty[]) {
  const terms = properties.flatMap(({ name, value }) => {
    const [nameEn, valueEn] = [name.en || name.mn, value.en || value.mn]
    if (Math.max(value.mn.length, valueEn.length, name.mn.length) > LONGEST_VALUE) return []
    const key = `${codeOf(nameEn)}:${codeOf(valueEn)}`
    return [{ key, label: [key, name.mn, nameEn, value.mn, valueEn].join(LABEL_SEPARATOR) }]
  })
  return {
    properties: distinct(terms.map(({ key }) => key)),
    property_labels: distinct(terms.map(({ label }) => label)),
  }
}

/** A text without letters or digits is identified by its code points. */
const codeOf = memoize(
  (text) => slug(text) || `u${[...text].map((letter) => letter.codePointAt(0)?.toString(16)).join('-')}`.slice(0, 80),
)
