import { lazy } from 'react'
import type { Section } from '../section.ts'

/** Customers whom the shop treats alike. */
export const CUSTOMER_GROUPS: Section = {
  path: 'customer_groups',
  permission: 'customers.read',
  group: 'customers',
  label: 'nav.customer_groups',
  icon: 'users',
  Screen: lazy(() => import('./customer-groups.section.tsx')),
}
