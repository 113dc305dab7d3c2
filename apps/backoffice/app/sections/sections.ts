import type { Permission } from '@delguur/contract'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { MessageKey } from '../i18n/translate.ts'
import type { IconName } from '../ui/icon-names.ts'

export interface Section {
  /** Address below `/admin`, the API's name of what is in it. */
  path: string
  permission: Permission
  group: 'sales' | 'goods' | 'money' | 'customers' | 'shop'
  label: MessageKey
  icon: IconName
  /** Loaded when somebody goes there. */
  Screen: LazyExoticComponent<ComponentType>
}

/** Everything that the back office has, in the order of its menu. Who lacks the permission does not see it. */
export const SECTIONS: readonly Section[] = [
  {
    path: 'orders',
    permission: 'orders.read',
    group: 'sales',
    label: 'nav.orders',
    icon: 'package',
    Screen: lazy(() => import('./orders/orders.section.tsx')),
  },
  {
    path: 'courier',
    permission: 'deliveries.carry',
    group: 'sales',
    label: 'nav.courier',
    icon: 'truck',
    Screen: lazy(() => import('./courier/courier.section.tsx')),
  },
  {
    path: 'draft_orders',
    permission: 'orders.place',
    group: 'sales',
    label: 'nav.draft_orders',
    icon: 'headset',
    Screen: lazy(() => import('./draft-orders/draft-orders.section.tsx')),
  },
  {
    path: 'cart_links',
    permission: 'orders.place',
    group: 'sales',
    label: 'nav.cart_links',
    icon: 'link',
    Screen: lazy(() => import('./cart-links/cart-links.section.tsx')),
  },
  {
    path: 'returns',
    permission: 'returns.manage',
    group: 'sales',
    label: 'nav.returns',
    icon: 'undo-2',
    Screen: lazy(() => import('./returns/returns.section.tsx')),
  },
  {
    path: 'products',
    permission: 'catalog.manage',
    group: 'goods',
    label: 'nav.products',
    icon: 'tags',
    Screen: lazy(() => import('./products/products.section.tsx')),
  },
  {
    path: 'stock',
    permission: 'stock.manage',
    group: 'goods',
    label: 'nav.stock',
    icon: 'boxes',
    Screen: lazy(() => import('./stock/stock.section.tsx')),
  },
  {
    path: 'bulk_prices',
    permission: 'catalog.manage',
    group: 'goods',
    label: 'nav.bulk_prices',
    icon: 'percent',
    Screen: lazy(() => import('./bulk-prices/bulk-prices.section.tsx')),
  },
  {
    path: 'taxons',
    permission: 'catalog.manage',
    group: 'goods',
    label: 'nav.taxons',
    icon: 'folder-tree',
    Screen: lazy(() => import('./taxons/taxons.section.tsx')),
  },
  {
    path: 'references',
    permission: 'catalog.manage',
    group: 'goods',
    label: 'nav.references',
    icon: 'swatch-book',
    Screen: lazy(() => import('./references/references.section.tsx')),
  },
  {
    path: 'lookbooks',
    permission: 'catalog.manage',
    group: 'goods',
    label: 'nav.lookbooks',
    icon: 'images',
    Screen: lazy(() => import('./lookbooks/lookbooks.section.tsx')),
  },
  {
    path: 'imports',
    permission: 'catalog.manage',
    group: 'goods',
    label: 'nav.imports',
    icon: 'file-up',
    Screen: lazy(() => import('./imports/imports.section.tsx')),
  },
  {
    path: 'refunds',
    permission: 'refunds.manage',
    group: 'money',
    label: 'nav.refunds',
    icon: 'banknote',
    Screen: lazy(() => import('./refunds/refunds.section.tsx')),
  },
  {
    path: 'bank_records',
    permission: 'payments.manage',
    group: 'money',
    label: 'nav.bank_records',
    icon: 'landmark',
    Screen: lazy(() => import('./bank-records/bank-records.section.tsx')),
  },
  {
    path: 'courier_money',
    permission: 'payments.manage',
    group: 'money',
    label: 'nav.courier_money',
    icon: 'coins',
    Screen: lazy(() => import('./courier-money/courier-money.section.tsx')),
  },
  {
    path: 'receipts',
    permission: 'receipts.manage',
    group: 'money',
    label: 'nav.receipts',
    icon: 'receipt-text',
    Screen: lazy(() => import('./receipts/receipts.section.tsx')),
  },
  {
    path: 'reports',
    permission: 'reports.read',
    group: 'money',
    label: 'nav.reports',
    icon: 'chart-column',
    Screen: lazy(() => import('./reports/reports.section.tsx')),
  },
  {
    path: 'customers',
    permission: 'customers.read',
    group: 'customers',
    label: 'nav.customers',
    icon: 'users',
    Screen: lazy(() => import('./customers/customers.section.tsx')),
  },
  {
    path: 'reviews',
    permission: 'content.moderate',
    group: 'customers',
    label: 'nav.reviews',
    icon: 'star',
    Screen: lazy(() => import('./reviews/reviews.section.tsx')),
  },
  {
    path: 'questions',
    permission: 'content.moderate',
    group: 'customers',
    label: 'nav.questions',
    icon: 'messages-square',
    Screen: lazy(() => import('./questions/questions.section.tsx')),
  },
  {
    path: 'answers',
    permission: 'content.moderate',
    group: 'customers',
    label: 'nav.answers',
    icon: 'reply',
    Screen: lazy(() => import('./answers/answers.section.tsx')),
  },
  {
    path: 'coupon_campaigns',
    permission: 'rewards.manage',
    group: 'customers',
    label: 'nav.coupon_campaigns',
    icon: 'badge-percent',
    Screen: lazy(() => import('./coupon-campaigns/coupon-campaigns.section.tsx')),
  },
  {
    path: 'credit_requests',
    permission: 'rewards.manage',
    group: 'customers',
    label: 'nav.credit_requests',
    icon: 'hand-coins',
    Screen: lazy(() => import('./credit-requests/credit-requests.section.tsx')),
  },
  {
    path: 'staff',
    permission: 'staff.manage',
    group: 'shop',
    label: 'nav.staff',
    icon: 'users',
    Screen: lazy(() => import('./staff/staff.section.tsx')),
  },
  {
    path: 'messages',
    permission: 'messages.read',
    group: 'shop',
    label: 'nav.messages',
    icon: 'mail',
    Screen: lazy(() => import('./messages/messages.section.tsx')),
  },
  {
    path: 'security_events',
    permission: 'security.read',
    group: 'shop',
    label: 'nav.security_events',
    icon: 'shield-check',
    Screen: lazy(() => import('./security-events/security-events.section.tsx')),
  },
  {
    path: 'audit',
    permission: 'audit.read',
    group: 'shop',
    label: 'nav.audit',
    icon: 'scroll-text',
    Screen: lazy(() => import('./audit/audit.section.tsx')),
  },
]

export const SECTION_GROUPS = ['sales', 'goods', 'money', 'customers', 'shop'] as const
