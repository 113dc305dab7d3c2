import { lazy } from 'react'
import type { Section } from '../section.ts'

/** Prices that customers ask for. */
export const QUOTES: Section = {
  path: 'quotes',
  permission: 'orders.place',
  group: 'sales',
  label: 'nav.quotes',
  icon: 'file-text',
  Screen: lazy(() => import('./quotes.section.tsx')),
}
