import { lazy } from 'react'
import type { Section } from '../section.ts'

/** Who subscribed to letters of the shop. */
export const SUBSCRIBERS: Section = {
  path: 'subscribers',
  permission: 'subscribers.manage',
  group: 'customers',
  label: 'nav.subscribers',
  icon: 'users',
  Screen: lazy(() => import('./subscribers.section.tsx')),
}
