import { lexer, type MarkedToken, type Token } from 'marked'

type Tag = 'p' | 'h2' | 'h3' | 'ul' | 'ol' | 'li' | 'strong' | 'em' | 'br' | 'a'

/** A node of a content page: a text, or an element with children. Other markup cannot be represented. */
export type Prose = string | { tag: Tag; href?: string; children: Prose[] }

/** Parses Markdown headings, paragraphs, lists, bold, emphasis and links. Everything else stays plain text. */
export function readMarkdown(text: string): Prose[] {
  return proseOf(lexer(text)).map((piece) => (typeof piece === 'string' ? element('p', [piece]) : piece))
}

const proseOf = (tokens: readonly Token[]): Prose[] => tokens.flatMap((token) => pieceOf(token as MarkedToken) ?? [])

function pieceOf(token: MarkedToken): Prose | null {
  switch (token.type) {
    case 'space':
    case 'def':
    case 'hr':
      return null
    // The page title is its only first-level heading.
    case 'heading':
      return element(token.depth > 2 ? 'h3' : 'h2', proseOf(token.tokens))
    case 'paragraph':
      return element('p', proseOf(token.tokens))
    case 'list':
      return element(
        token.ordered ? 'ol' : 'ul',
        token.items.map((item) => element('li', proseOf(item.tokens))),
      )
    case 'strong':
    case 'em':
      return element(token.type, proseOf(token.tokens))
    case 'link':
      return { ...element('a', proseOf(token.tokens)), href: token.href }
    case 'br':
      return element('br', [])
    case 'text':
      return token.tokens ? element('p', proseOf(token.tokens)) : token.text
    case 'escape':
    case 'codespan':
    case 'image':
      return token.text
    default:
      return token.raw.trim()
  }
}

const element = (tag: Tag, children: Prose[]) => ({ tag, children })

const SUMMARY_LENGTH = 160

/** Returns the beginning of the first paragraph in whole words, for a page without a description. */
export function summaryOf(prose: readonly Prose[]): string {
  const text = plainText(prose.find((piece) => typeof piece !== 'string' && piece.tag === 'p') ?? '').trim()
  if (text.length <= SUMMARY_LENGTH) return text
  return `${text.slice(0, SUMMARY_LENGTH).replace(/\s+\S*$/, '')}…`
}

function plainText(piece: Prose): string {
  if (typeof piece === 'string') return piece
  return piece.tag === 'br' ? ' ' : piece.children.map(plainText).join('')
}
