import { createElement, Fragment, type ReactNode } from 'react'
import { Link } from '../../ui/link.tsx'
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

/** Renders a content page with our own elements; links follow the usual rules. */
export function RichText({ prose }: { prose: readonly Prose[] }) {
  return <div className="break-words">{createElement(Fragment, null, ...prose.map(draw))}</div>
}

function draw(piece: Prose): ReactNode {
  if (typeof piece === 'string') return piece
  const { tag, id, href, children } = piece
  const inside = children.map(draw)
  if (tag !== 'a') return createElement(tag, { id, className: CLASSES[tag] }, ...inside)
  return createElement(Link, { to: href ?? '', className: 'text-accent underline hover:text-accent-strong' }, ...inside)
}
