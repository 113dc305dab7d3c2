import type { Permission } from '@delguur/contract'
import type { Translated } from '../../../platform/locale.ts'
import type { ContactChannel } from '../../../platform/messages/messages.columns.ts'

/** Types of the JSON columns, and of text columns with a fixed set of values. */
export interface Columns {
  'roles.name': Translated
  'roles.permissions': Permission[]
  'staff_invitations.channel': ContactChannel
}
