import { slug } from '@delguur/mongolia/slug'
import { type Block, type ProseElement, plainText } from '../../features/content/markdown.server.ts'

/** A heading of the page and the address of its place. */
export interface ContentsEntry {
  id: string
  title: string
}

/** Gives each heading an address of its own, made of its words. */
export function withAnchors(blocks: readonly Block[]): Block[] {
  const given = new Set<string>()
  return blocks.map((block, place) => {
    if (!('tag' in block) || block.tag !== 'h2') return block
    const words = slug(plainText(block)) || 'section'
    const id = given.has(words) ? `${words}-${place}` : words
    given.add(id)
    return { ...block, id }
  })
}

/** Headings of the page, or none where there is only one. */
export function contentsOf(blocks: readonly Block[]): ContentsEntry[] {
  const entries = blocks.flatMap((block) =>
    'tag' in block && block.id !== undefined ? [{ id: block.id, title: plainText(block) }] : [],
  )
  return entries.length > 1 ? entries : []
}

/** A longer first paragraph stays in the text. */
const LONGEST_LEAD = 260

/** Takes the first paragraph out of the text, to stand beside the title. */
export function takeLead(blocks: readonly Block[]): { lead: ProseElement | null; blocks: readonly Block[] } {
  const [first, ...further] = blocks
  const isLead = first && 'tag' in first && first.tag === 'p' && plainText(first).length <= LONGEST_LEAD
  return isLead && further.length > 0 ? { lead: first, blocks: further } : { lead: null, blocks }
}
