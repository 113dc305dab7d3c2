import { createHash } from 'node:crypto'
import { draw, drawingsIn } from './drawings.ts'

export { kindOf } from './kind-of.ts'

export interface ProductPicture {
  kind: string
  /** Body colour, CSS hex. */
  colour: string
  /** Brand colour, CSS hex: screens, lights, marks. */
  accent: string
  seed: string
}

/** Names of the drawings of each kind: `phone`, then its further designs `phone.2`, `phone.3` … */
const designs = Map.groupBy(drawingsIn('products'), (name) => name.replace(/\.\d+$/, ''))

/** Every kind that can be drawn. */
export const pictureKinds: readonly string[] = [...designs.keys()]

/** Whether a text names a kind that can be drawn. */
export const isPictureKind = (kind: string): boolean => designs.has(kind)

export const bannerThemes = [
  'phones',
  'computers',
  'audio',
  'cinema',
  'gaming',
  'photo',
  'kitchen',
  'home',
  'winter',
  'sale',
  'delivery',
  'help',
  'payment',
  'returns',
  'repair',
  'contact',
  'papers',
  'privacy',
  'steppe',
  'city',
  'spirit',
] as const

export type BannerTheme = (typeof bannerThemes)[number]

const VIEW = /^(.*)~([2-4])$/

const SMALL_THINGS =
  'band cable camera card cartridge case charger component drone earbuds ebook flash-drive game gamepad lens media-player memory-card microphone mouse phone phone-flip phone-fold powerbank screen-protector shaver smartwatch ssd webcam'

/** The place of a kind in a room, as the drawing of that view is called; the others stand on a chest. */
const PLACES: Record<string, string> = {
  'air-conditioner': 'on-wall',
  ...placed('on-floor', 'air-purifier fan heater refrigerator stove tripod vacuum washing-machine'),
  ...placed('small-on-floor', 'robot-vacuum scale'),
  ...placed('small-on-chest', SMALL_THINGS),
}

function placed(place: string, of: string): Record<string, string> {
  return Object.fromEntries(of.split(' ').map((kind) => [kind, place]))
}

/** Views of one product for its gallery, by the number after the seed: what it looks like near, at home, as it comes. */
const viewOf = (number: string, kind: string): string => {
  if (number === '2') return 'close-up'
  if (number === '3') return PLACES[kind] ?? 'on-chest'
  return number === '4' ? 'box' : 'front'
}

/**
 * A product picture as an SVG document of 1000 × 1000; equal input gives equal text, colours that are not hex are replaced
 * and an unknown kind is drawn as a box. The seed chooses among the designs of the kind; one that ends in `~2`, `~3` or `~4`
 * shows the same product in another view.
 */
export function drawProduct({ kind, colour, accent, seed }: ProductPicture): string {
  const [, product = seed, view = ''] = VIEW.exec(seed) ?? []
  const known = isPictureKind(kind) ? kind : 'generic'
  const design = designOf(known, product)
  return draw(`views/${viewOf(view, known)}`, { design, colour, accent, seed: `${known} ${product}` })
}

/** The design of a product: always the same for its seed, and each about as often as the others. */
function designOf(kind: string, seed: string): string {
  const ofKind = designs.get(kind) ?? [kind]
  return ofKind[createHash('sha256').update(seed).digest().readUInt32BE() % ofKind.length] ?? kind
}

/** A category tile of 1000 × 1000: the object before a disc of the accent colour. */
export const drawTaxonTile = ({ kind, colour, accent, seed }: ProductPicture): string => {
  const known = isPictureKind(kind) ? kind : 'generic'
  return draw('views/disc', { design: known, colour, accent, seed: `${known} ${seed}` })
}

/** A wide scene of 1600 × 700 with its left half left free for words set over it; it holds no text itself. */
export const drawBanner = ({ theme, seed }: { theme: BannerTheme; seed: string }): string =>
  draw(`banners/${theme}`, { colour: '', accent: '', seed })

/** The front of a shop, 1600 × 900, for a store location, with a wall for each seed. */
export const drawStore = ({ accent, seed }: { accent: string; seed: string }): string =>
  draw('store', { colour: '', accent, seed })

/** A shopping bag on ink, 512 × 512 without margin: the shop's icon where its name has no room. */
export const drawBagMark = (): string => draw('bag-mark', { colour: '', accent: '', seed: '' })
