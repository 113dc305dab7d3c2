import { lazy } from 'react'
import type { Section } from '../section.ts'

/** VAT receipts. */
export const RECEIPTS: Section = {
  path: 'receipts',
  permission: 'receipts.manage',
  group: 'money',
  label: 'nav.receipts',
  icon: 'receipt-text',
  Screen: lazy(() => import('./receipts.section.tsx')),
}
