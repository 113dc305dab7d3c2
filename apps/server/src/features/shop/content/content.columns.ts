import type { PageTranslations } from '@delguur/contract'
import type { Translated } from '../../../platform/locale.ts'

/** Types of the JSON columns, and of text columns with a fixed set of values. */
export interface Columns {
  'pages.body': Translated
  'pages.description': Translated
  'pages.title': Translated
  'pages.translations': PageTranslations
}
