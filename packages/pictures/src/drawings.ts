import { readdirSync, readFileSync } from 'node:fs'
import { fill, type Tinting, tintsOf } from './tints.ts'

const FOLDER = new URL('../drawings/', import.meta.url)

/** A drawing set into another, with tints of its own if it names them. */
const PLACED =
  /<use href="([\w./-]+\.svg)"(?: style="--body: (#\w{6}); --accent: (#\w{6})")?(?: transform="([^"]+)")?\/>/g

/** Names of the drawings in a folder. */
export const drawingsIn = (folder: string): string[] =>
  readdirSync(new URL(`${folder}/`, FOLDER))
    .flatMap((file) => /^(.*)\.svg$/.exec(file)?.[1] ?? [])
    .sort()

const known = new Map<string, string>()

/** The text of a drawing without what only its editors need, read once. */
function textOf(place: URL): string {
  const text = known.get(place.href) ?? compact(readFileSync(place, 'utf8'))
  known.set(place.href, text)
  return text
}

const compact = (text: string) =>
  text
    .replace(/<\?.*?\?>|<!--[\s\S]*?-->/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?(\/?>) ?/g, '$1')
    .trim()

/**
 * A drawing as an SVG document: the drawings it places are set in, `product.svg` standing for the product's design, and all
 * tints are filled in.
 */
export function draw(name: string, { design = 'generic', ...tinting }: Tinting & { design?: string }): string {
  const place = new URL(`${name}.svg`, FOLDER)
  let count = 0
  const set = (_: string, href: string, colour?: string, accent?: string, transform?: string) => {
    const part = href === 'product.svg' ? new URL(`products/${design}.svg`, FOLDER) : new URL(href, place)
    const tints = tintsOf(colour && accent ? { ...tinting, colour, accent } : tinting)
    const content = fill(textOf(part).replace(/^<svg[^>]*>|<\/svg>$/g, ''), tints)
    count += 1
    // A drawing that is placed twice must not define the same names twice.
    const own = content.replace(/ id="|url\(#/g, `$&p${count}-`)
    return transform ? `<g transform="${transform}">${own}</g>` : own
  }
  return fill(textOf(place).replace(PLACED, set), tintsOf(tinting))
}
