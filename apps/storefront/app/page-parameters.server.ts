import { LIST_PARAMETERS } from './features/catalog/list/list-request.ts'
import { OPTION_PREFIX, VARIANT_PARAMETER } from './features/catalog/variant-address.ts'
import { QUESTION_PARAMETERS } from './features/questions/question-request.ts'
import { REVIEW_PARAMETERS } from './features/reviews/review-request.ts'

const NAMES: ReadonlySet<string> = new Set([
  ...LIST_PARAMETERS,
  ...REVIEW_PARAMETERS,
  ...QUESTION_PARAMETERS,
  VARIANT_PARAMETER,
])

/** Whether a public page reads a parameter; the server caches no page whose address has others. */
export const isPageParameter = (name: string): boolean => NAMES.has(name) || name.startsWith(OPTION_PREFIX)
