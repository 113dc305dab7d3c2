import type { Image } from '@delguur/contract'

/** Columns of `images` in a left join. */
interface PictureColumns {
  hash: string | null
  width: number | null
  height: number | null
  widths: number[] | null
  placeholder: string | null
}

/** Picture in API form; null if the row has none. */
export function pictureOf({ hash, width, height, widths, placeholder }: PictureColumns, alt: string): Image | null {
  if (hash === null || width === null || height === null || widths === null || placeholder === null) return null
  return { hash, width, height, widths, placeholder, alt }
}
