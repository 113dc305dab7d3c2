import type { Image } from '@delguur/contract'

/** The columns of `images` in a row that joins them from the left. */
interface PictureColumns {
  hash: string | null
  width: number | null
  height: number | null
  widths: number[] | null
  placeholder: string | null
}

/** A picture as the contract shows it, null where the row has none. */
export function pictureOf({ hash, width, height, widths, placeholder }: PictureColumns, alt: string): Image | null {
  if (hash === null || width === null || height === null || widths === null || placeholder === null) return null
  return { hash, width, height, widths, placeholder, alt }
}
