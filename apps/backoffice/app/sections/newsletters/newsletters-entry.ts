import { lazy } from 'react'
import type { Section } from '../section.ts'

/** Letters to the subscribers of the shop. */
export const NEWSLETTERS: Section = {
  path: 'newsletters',
  permission: 'newsletters.manage',
  group: 'customers',
  label: 'nav.newsletters',
  icon: 'megaphone',
  Screen: lazy(() => import('./newsletters.section.tsx')),
}
