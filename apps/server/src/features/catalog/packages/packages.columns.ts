import type { FieldDocument, PackageDiscount } from '@delguur/contract'
import type { Translated } from '../../../platform/locale.ts'

/** Types of the JSON columns, and of text columns with a fixed set of values. */
export interface Columns {
  'package_components.name': Translated
  'packages.description': Translated
  'packages.discount_type': PackageDiscount['type']
  'packages.fields': FieldDocument[]
  'packages.name': Translated
}
