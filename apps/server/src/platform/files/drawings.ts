import sharp, { type Sharp } from 'sharp'
import type { FileStore } from './index.ts'
import { hashOf, placeholderOf, readNote, type StoredPicture } from './pictures.ts'

/** Widths of a drawing's files: making 960 pixels costs twice what all smaller widths cost together. */
const DRAWING_WIDTHS = {
  tile: [160, 320],
  picture: [160, 320, 640],
  lead: [160, 320, 640, 960],
  banner: [320, 640, 960, 1280],
}
export type DrawingSize = keyof typeof DRAWING_WIDTHS

// Part of the hash, as the recipe of photographs is; how files are encoded belongs to it.
const RECIPE = 'drawing 2'

/** Enough for the few pixels of a placeholder. */
const PLACEHOLDER_DRAWN_WIDTH = 32

/** The hash that a drawing has once it is kept. */
export const drawingHash = (svg: string, size: DrawingSize): string => hashOf(`${RECIPE} ${size}`, Buffer.from(svg))

/**
 * Keeps a drawing made by `@delguur/pictures`: its text alone, from which a file is drawn when it is first asked for. An SVG
 * from anywhere else must not come here: it may name other files.
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

/** A drawing in pixels; `width` is that of the SVG. */
export const draw = ({ svg, width }: { svg: string; width: number }, pixels: number): Sharp =>
  sharp(Buffer.from(svg), { density: (72 * pixels) / width })
    .resize({ width: pixels })
    .flatten()
    .toColourspace('srgb')
