/** A picture in the API's format. */
export interface Picture {
  hash: string
  width: number
  height: number
  /** Available widths in pixels. */
  widths: number[]
  /** A data: URL of a few bytes; without it the background tint shows until the picture loads. */
  placeholder?: string
  /** What it shows, where somebody has written that. */
  alt?: string
}

/** A picture without its placeholder, for lists, where placeholders would outweigh the pictures. */
export const smallPicture = ({ hash, width, height, widths }: Picture): Picture => ({ hash, width, height, widths })

/** Address of a picture, which the server sends as AVIF to browsers that read it, and as WebP to others. */
export const pictureUrl = (hash: string, width: number): string => `/images/${hash}-${width}`

/** Returns the `srcset` of a picture. */
export const sourceSet = (hash: string, widths: readonly number[]) =>
  widths.map((width) => `${pictureUrl(hash, width)} ${width}w`).join(', ')
