import { lazy } from 'react'
import type { Section } from '../section.ts'

/** Goods that are sold together. */
export const PACKAGES: Section = {
  path: 'packages',
  permission: 'catalog.manage',
  group: 'goods',
  label: 'nav.packages',
  icon: 'package',
  Screen: lazy(() => import('./packages.section.tsx')),
}
