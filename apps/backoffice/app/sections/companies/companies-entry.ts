import { lazy } from 'react'
import type { Section } from '../section.ts'

/** Companies that buy on invoice. */
export const COMPANIES: Section = {
  path: 'companies',
  permission: 'companies.read',
  group: 'money',
  label: 'nav.companies',
  icon: 'building-2',
  Screen: lazy(() => import('./companies.section.tsx')),
}
