import { lazy } from 'react'
import type { Section } from '../section.ts'

/** Reminders of what customers left, and the hours in which they are left alone. */
export const OUTREACH: Section = {
  path: 'outreach',
  permission: 'newsletters.manage',
  group: 'customers',
  label: 'nav.outreach',
  icon: 'reply',
  Screen: lazy(() => import('./outreach.section.tsx')),
}
