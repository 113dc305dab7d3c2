import type { Permission } from '@delguur/contract'
import type { Translated } from '../../../platform/locale.ts'

/** Types of the JSON columns, and of text columns with a fixed set of values. */
export interface Columns {
  'audit_entries.details': Record<string, unknown>
  'roles.name': Translated
  'roles.permissions': Permission[]
}
