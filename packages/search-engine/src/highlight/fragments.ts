import type { HighlightField } from '../request/search-request.ts'
import type { Hit } from './find-hits.ts'

interface Span {
  start: number
  end: number
}

interface Fragment {
  text: string
  score: number
}

const REPEATED = 0.2

/** Highlighted fragments of one text: its sentences that hold hits, long ones cut between words. */
export function fragmentsOf(text: string, hits: readonly Hit[], options: HighlightField, encode: Encode): Fragment[] {
  const spans = options.numberOfFragments === 0 ? [{ start: 0, end: text.length }] : spansOf(text, options.fragmentSize)
  return spans.flatMap((span) => {
    const own = hits.filter(({ start }) => start >= span.start && start < span.end)
    return own.length === 0 ? [] : [{ text: marked(text, span, own, options, encode), score: scoreOf(own) }]
  })
}

export type Encode = (text: string) => string

/** The best fragments, in text order or best first. */
export function bestFragments(fragments: readonly Fragment[], { numberOfFragments, order }: HighlightField): string[] {
  const ranked = fragments.map((fragment, at) => ({ ...fragment, at }))
  ranked.sort((one, other) => other.score - one.score || one.at - other.at)
  const best = numberOfFragments === 0 ? ranked : ranked.slice(0, numberOfFragments)
  if (order === 'none') best.sort((one, other) => one.at - other.at)
  return best.map(({ text }) => text)
}

/** The excerpt of a text without hits: its beginning, cut between words. */
export function beginning(text: string, size: number, encode: Encode): string {
  if (text.length <= size) return encode(text)
  const space = text.lastIndexOf(' ', size)
  return encode(text.slice(0, space > 0 ? space : size).trim())
}

function scoreOf(hits: readonly Hit[]): number {
  const words = new Set(hits.map(({ word }) => word))
  return words.size + REPEATED * (hits.length - words.size)
}

function marked(text: string, span: Span, hits: readonly Hit[], options: HighlightField, encode: Encode): string {
  let written = ''
  let at = span.start
  for (const { start, end } of hits) {
    if (start < at) continue
    written += `${encode(text.slice(at, start))}${options.preTag}${encode(text.slice(start, end))}${options.postTag}`
    at = end
  }
  return `${written}${encode(text.slice(at, Math.max(at, span.end)))}`.trim()
}

/** A sentence ends with its punctuation and the space after it, or with its line. */
const SENTENCE_END = /[.!?…。]+["'”»)\]]*\s+|\n+/g

function spansOf(text: string, max: number): Span[] {
  const spans: Span[] = []
  let start = 0
  for (const end of [...text.matchAll(SENTENCE_END)].map((match) => match.index + match[0].length)) {
    spans.push(...cut(text, { start, end }, max))
    start = end
  }
  if (start < text.length) spans.push(...cut(text, { start, end: text.length }, max))
  return spans
}

function cut(text: string, { start, end }: Span, max: number): Span[] {
  if (max === 0) return [{ start, end }]
  const spans: Span[] = []
  let from = start
  while (end - from > max) {
    const space = text.lastIndexOf(' ', from + max)
    const to = space > from ? space + 1 : wordEnd(text, from + max, end)
    spans.push({ start: from, end: to })
    from = to
  }
  if (from < end) spans.push({ start: from, end })
  return spans
}

/** A word longer than a fragment stays whole. */
function wordEnd(text: string, from: number, end: number): number {
  const space = text.indexOf(' ', from)
  return space < 0 || space >= end ? end : space + 1
}
