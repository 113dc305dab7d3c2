import type { Translated } from '../../../platform/locale.ts'
import type { PackagedChoice, PackagedValue } from '../orders/index.ts'

/** Types of the JSON columns, and of text columns with a fixed set of values. */
export interface Columns {
  'quotes.state': 'requested' | 'answered' | 'accepted' | 'declined'
  'quotes.organisation': { name: string; registry_number: string }
  'quote_packages.choices': PackagedChoice[]
  'quote_packages.cv': PackagedValue[]
  'quote_packages.name': Translated
  'quote_lines.name': Translated
  'quote_lines.options': Record<string, string>
}
