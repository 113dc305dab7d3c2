import { type ComponentType, createElement, Fragment, type ReactNode } from 'react'
import { Link, type LinkProps } from '../../ui/link.tsx'
import type { Prose } from './markdown.server.ts'

const CLASSES: Readonly<Record<string, string>> = {
  h2: 'mt-10 text-title first:mt-0',
  h3: 'mt-6 text-lead font-semibold',
  p: 'mt-4 first:mt-0',
  ul: 'mt-4 list-disc pl-6 marker:text-ink-faint',
  ol: 'numbered-steps mt-5',
  li: 'mt-2 pl-1',
  dl: 'mt-5 divide-y divide-line border-y border-line',
  div: 'grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] gap-x-6 py-3',
  dt: 'font-semibold',
}

type DrawnLink = ComponentType<Pick<LinkProps, 'to' | 'className' | 'children'>>

/** Renders a content page with our own elements; links follow the usual rules, or those of `link`. */
export function RichText({ prose, link = Link }: { prose: readonly Prose[]; link?: DrawnLink }) {
  const inside = prose.map((piece) => draw(piece, link))
  return <div className="break-words">{createElement(Fragment, null, ...inside)}</div>
}

function draw(piece: Prose, link: DrawnLink): ReactNode {
  if (typeof piece === 'string') return piece
  const { tag, id, href, children } = piece
  const inside = children.map((child) => draw(child, link))
  if (tag !== 'a') return createElement(tag, { id, className: CLASSES[tag] }, ...inside)
  return createElement(link, { to: href ?? '', className: 'text-accent underline hover:text-accent-strong' }, ...inside)
}
