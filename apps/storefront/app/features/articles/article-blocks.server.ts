import type { Image, SiteData } from '@delguur/contract'
import type { Shop } from '@delguur/sdk'
import { type Picture, smallPicture } from '../../ui/picture.ts'
import { readPage } from '../content/markdown.server.ts'
import { loadSections, type PageSection } from '../content/sections.server.ts'

/** A stretch of text, goods, or a picture that its writer uploaded. */
export type ArticleBlock = PageSection | { picture: Picture; alt: string }

/** A line that is a picture and nothing else. */
const PICTURE = /^!\[([^\]\n]*)\]\(\/images\/([a-f0-9]{24})\)[ \t]*$/gm

interface ShownShop {
  api: Pick<Shop, 'products'>
  site: Pick<SiteData, 'badges' | 'configs'>
}

/** Blocks of an article. A picture that is not among its own is left out. */
export async function loadArticle(
  body: string,
  pictures: readonly Image[],
  { api, site }: ShownShop,
): Promise<ArticleBlock[]> {
  const known = new Map(pictures.map((picture) => [picture.hash, picture]))
  // Parts stand in threes: a text, then the words and the hash of the picture behind it.
  const parts = body.split(PICTURE)
  const blocks: ArticleBlock[] = []
  for (let at = 0; at < parts.length; at += 3) {
    const [text = '', alt = '', hash = ''] = parts.slice(at, at + 3)
    blocks.push(...(await loadSections(readPage(text), { api, site, isForAdults: false })))
    const picture = known.get(hash)
    if (picture) blocks.push({ picture: smallPicture(picture), alt })
  }
  return blocks
}
