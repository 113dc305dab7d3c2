import { lazy } from 'react'
import type { Section } from '../section.ts'

/** Sections of what customers are given: campaigns, games, credits. */
export const REWARD_SECTIONS: readonly Section[] = [
  {
    path: 'coupon_campaigns',
    permission: 'rewards.manage',
    group: 'customers',
    label: 'nav.coupon_campaigns',
    icon: 'badge-percent',
    Screen: lazy(() => import('../coupon-campaigns/coupon-campaigns.section.tsx')),
  },
  {
    path: 'games',
    permission: 'rewards.manage',
    group: 'customers',
    label: 'nav.games',
    icon: 'star',
    Screen: lazy(() => import('./games.section.tsx')),
  },
  {
    path: 'roulette',
    permission: 'rewards.manage',
    group: 'customers',
    label: 'nav.roulette',
    icon: 'coins',
    Screen: lazy(() => import('../roulette/roulette.section.tsx')),
  },
  {
    path: 'credit_requests',
    permission: 'credits.manage',
    group: 'customers',
    label: 'nav.credit_requests',
    icon: 'hand-coins',
    Screen: lazy(() => import('../credit-requests/credit-requests.section.tsx')),
  },
]
