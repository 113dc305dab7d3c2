import type { Permission } from '@delguur/contract'
import type { MessageKey } from '../../i18n/translate.ts'

/** What a right allows, in plain words. */
export const rightLabel = (permission: Permission): MessageKey => `right.${permission}`

interface RightGroup {
  label: MessageKey
  rights: Permission[]
}

/** Groups by the first word of a right; all that is in none stands with the shop. */
const GROUP_OF: Partial<Record<string, MessageKey>> = {
  orders: 'nav.group_sales',
  returns: 'nav.group_sales',
  delivery: 'nav.group_sales',
  licences: 'nav.group_sales',
  coupons: 'nav.group_sales',
  tickets: 'nav.group_sales',
  catalog: 'nav.group_goods',
  stock: 'nav.group_goods',
  refunds: 'nav.group_money',
  receipts: 'nav.group_money',
  payments: 'nav.group_money',
  reports: 'nav.group_money',
  rewards: 'nav.group_customers',
  credits: 'nav.group_customers',
  content: 'nav.group_customers',
  customers: 'nav.group_customers',
}

export function groupRights(permissions: readonly Permission[]): RightGroup[] {
  const groups = new Map<MessageKey, Permission[]>()
  for (const right of permissions) {
    const label = GROUP_OF[right.split('.')[0] ?? ''] ?? 'nav.group_shop'
    groups.set(label, [...(groups.get(label) ?? []), right])
  }
  return [...groups].map(([label, rights]) => ({ label, rights }))
}
