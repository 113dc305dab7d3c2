import { lazy } from 'react'
import type { Section } from '../section.ts'

/** What the shop sells by the night and by the seat. */
export const TRAVEL_SECTIONS: readonly Section[] = [
  {
    path: 'bookings',
    permission: 'orders.read',
    group: 'sales',
    label: 'nav.bookings',
    icon: 'calendar-check',
    Screen: lazy(() => import('../bookings/bookings.section.tsx')),
  },
  {
    path: 'hotels',
    permission: 'orders.read',
    group: 'goods',
    label: 'nav.hotels',
    icon: 'bed-double',
    Screen: lazy(() => import('../hotels/hotels.section.tsx')),
  },
  {
    path: 'tours',
    permission: 'orders.read',
    group: 'goods',
    label: 'nav.tours',
    icon: 'plane',
    Screen: lazy(() => import('../tours/tours.section.tsx')),
  },
]
