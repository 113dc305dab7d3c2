import type { CompanyRole } from '@delguur/contract'

/** Types of text columns with a fixed set of values. */
export interface Columns {
  'company_members.role': CompanyRole
}
