import type { MenuItem, PageSummary } from '@delguur/contract'
import { type Picture, smallPicture } from '../../ui/picture.ts'

export interface RelatedPage {
  to: string
  title: string
  image: Picture | null
}

const SHOWN = 3

/** Pages to read next: those after this one in its group of the footer, then those of the other groups. */
export function relatedPages(pages: readonly PageSummary[], slug: string, footer: readonly MenuItem[]): RelatedPage[] {
  const here = `/pages/${slug}`
  const known = new Map(pages.map((page) => [`/pages/${page.slug}`, page]))
  const groups = footer.map(({ children }) => children.map(({ url }) => url))
  const own = groups.find((urls) => urls.includes(here)) ?? []
  const place = own.indexOf(here)
  const urls = new Set([...own.slice(place + 1), ...own.slice(0, Math.max(place, 0)), ...groups.flat()])
  urls.delete(here)
  return [...urls]
    .flatMap((to) => {
      const page = known.get(to)
      return page ? [{ to, title: page.title, image: page.image && smallPicture(page.image) }] : []
    })
    .slice(0, SHOWN)
}
