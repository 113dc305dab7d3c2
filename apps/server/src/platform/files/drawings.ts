import sharp, { type Sharp } from 'sharp'
import type { FileStore } from './index.ts'
import { hashOf, placeholderOf, readNote, type StoredPicture } from './pictures.ts'

/** Widths of a drawing's files: rendering 960 pixels costs twice as much as all smaller widths together. */
const DRAWING_WIDTHS = {
  tile: [160, 320],
  picture: [160, 320, 640],
  lead: [160, 320, 640, 960],
  banner: [320, 640, 960, 1280],
}
export type DrawingSize = keyof typeof DRAWING_WIDTHS

// Part of the hash, like the recipe of photographs, because the encoding of files depends on it.
const RECIPE = 'drawing 2'

/** Width rendered for the few pixels of a placeholder. */
const PLACEHOLDER_DRAWN_WIDTH = 32

/** Hash of a drawing in the store. */
export const drawingHash = (svg: string, size: DrawingSize): string => hashOf(`${RECIPE} ${size}`, Buffer.from(svg))

/**
 * Stores the SVG of a drawing by `@delguur/pictures`; its files are rendered on first request. SVG from any other source
 * must not be passed here: it may reference other files.
 */
export async function storeDrawing(files: FileStore, svg: string, size: DrawingSize): Promise<StoredPicture> {
  const hash = drawingHash(svg, size)
  const known = await readNote(files, hash)
  if (known) return known.picture
  const { width, height } = await sharp(Buffer.from(svg)).metadata()
  const drawn = await draw({ svg, width }, PLACEHOLDER_DRAWN_WIDTH).raw().toBuffer({ resolveWithObject: true })
  const placeholder = await placeholderOf({ data: drawn.data, raw: drawn.info })
  const picture = { hash, width, height, widths: DRAWING_WIDTHS[size], placeholder }
  await files.write(`${hash}.json`, Buffer.from(JSON.stringify({ ...picture, drawing: svg })))
  return picture
}

/** Renders a drawing to pixels; `width` is that of the SVG. */
export const draw = ({ svg, width }: { svg: string; width: number }, pixels: number): Sharp =>
  sharp(Buffer.from(svg), { density: (72 * pixels) / width })
    .resize({ width: pixels })
    .flatten()
    .toColourspace('srgb')
