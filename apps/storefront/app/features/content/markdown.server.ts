import { lexer, type MarkedToken, type Token, type Tokens } from 'marked'

type Tag = 'p' | 'h2' | 'h3' | 'ul' | 'ol' | 'li' | 'dl' | 'div' | 'dt' | 'dd' | 'strong' | 'em' | 'br' | 'a'

/** An element of a content page with what is in it. */
export interface ProseElement {
  tag: Tag
  /** Address of a heading within its page. */
  id?: string
  href?: string
  children: Prose[]
}

/** A node of a content page: a text, or an element with children. Other markup cannot be represented. */
export type Prose = string | ProseElement

/** A block of a page: an element, or goods that it names. */
export type Block = ProseElement | NamedGoods

/** Goods that a page names by their slugs, in a block of code in the language `products`. */
export interface NamedGoods {
  /** Empty where the page gives none. */
  title: string
  slugs: string[]
}

/**
 * Parses Markdown headings, paragraphs, lists, bold, emphasis and links; a list whose entries all begin with a bold name
 * becomes a list of facts. Blocks of goods are left out. Everything else stays plain text.
 */
export const readMarkdown = (text: string): ProseElement[] => readPage(text).filter((block) => 'tag' in block)

/** The same with the blocks of goods in their places. */
export const readPage = (text: string): Block[] =>
  lexer(text).flatMap((token): Block[] => {
    const goods = goodsOf(token)
    return goods ? [goods] : proseOf([token]).map(inParagraph)
  })

const inParagraph = (piece: Prose) => (typeof piece === 'string' ? element('p', [piece]) : piece)

function goodsOf(token: Token): NamedGoods | null {
  if (token.type !== 'code') return null
  const { lang = '', text } = token as Tokens.Code
  const [language, ...title] = lang.trim().split(/\s+/)
  return language === 'products' ? { title: title.join(' '), slugs: text.split(/\s+/).filter(Boolean) } : null
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
      return listOf(
        token.ordered ? 'ol' : 'ul',
        token.items.map((item) => proseOf(item.tokens)),
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

const element = (tag: Tag, children: Prose[]): ProseElement => ({ tag, children })

function listOf(tag: 'ol' | 'ul', items: Prose[][]): ProseElement {
  const facts = tag === 'ul' ? items.map(factOf) : []
  if (facts.length > 0 && facts.every((fact) => fact !== null)) return element('dl', facts)
  return element(
    tag,
    items.map((item) => element('li', item)),
  )
}

/** An entry like “**Name:** value” as a name and its value; null for any other. */
function factOf([first, ...further]: Prose[]): ProseElement | null {
  if (first === undefined || typeof first === 'string' || first.tag !== 'p' || further.length > 0) return null
  const [name, ...value] = first.children
  if (name === undefined || typeof name === 'string' || name.tag !== 'strong') return null
  const text = plainText(name)
  if (!text.endsWith(':') || value.length === 0) return null
  return element('div', [element('dt', [text.slice(0, -1)]), element('dd', value)])
}

const SUMMARY_LENGTH = 160

/** Returns the beginning of the first paragraph in whole words, for a page without a description. */
export function summaryOf(prose: readonly Prose[]): string {
  const text = plainText(prose.find((piece) => typeof piece !== 'string' && piece.tag === 'p') ?? '').trim()
  if (text.length <= SUMMARY_LENGTH) return text
  return `${text.slice(0, SUMMARY_LENGTH).replace(/\s+\S*$/, '')}…`
}

export function plainText(piece: Prose): string {
  if (typeof piece === 'string') return piece
  return piece.tag === 'br' ? ' ' : piece.children.map(plainText).join('')
}
