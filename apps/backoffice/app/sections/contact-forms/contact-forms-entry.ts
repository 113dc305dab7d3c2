import { lazy } from 'react'
import type { Section } from '../section.ts'

/** What people write to the shop. */
export const CONTACT_FORMS: Section = {
  path: 'contact_forms',
  permission: 'contact_forms.manage',
  group: 'customers',
  label: 'nav.contact_forms',
  icon: 'mail',
  Screen: lazy(() => import('./contact-forms.section.tsx')),
}
