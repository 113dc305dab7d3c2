import { kindsIn as readKinds } from '@delguur/mongolia/search'
import type { Translated } from '../../../../platform/locale.ts'
import { memoize } from '../memoize.ts'

/** Text in every language that it has. */
export const bothOf = (text: Translated): string[] => (text.en && text.en !== text.mn ? [text.mn, text.en] : [text.mn])

export const distinct = (texts: string[]): string[] => [...new Set(texts)]

/** Kind of the product according to its name. */
export const kindsIn = memoize(readKinds)
