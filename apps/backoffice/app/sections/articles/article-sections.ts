import { lazy } from 'react'
import type { Section } from '../section.ts'

/** Articles and news, who writes them, and what customers say to them. */
export const ARTICLE_SECTIONS: readonly Section[] = [
  {
    path: 'articles',
    permission: 'content.moderate',
    group: 'customers',
    label: 'nav.articles',
    icon: 'file-text',
    Screen: lazy(() => import('./articles.section.tsx')),
  },
  {
    path: 'authors',
    permission: 'content.moderate',
    group: 'customers',
    label: 'nav.authors',
    icon: 'users',
    Screen: lazy(() => import('../authors/authors.section.tsx')),
  },
  {
    path: 'comments',
    permission: 'content.moderate',
    group: 'customers',
    label: 'nav.comments',
    icon: 'messages-square',
    Screen: lazy(() => import('../comments/comments.section.tsx')),
  },
]
