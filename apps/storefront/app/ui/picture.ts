/** A picture as the API describes it. */
export interface Picture {
  hash: string
  width: number
  height: number
  /** Widths that exist as files, in pixels. */
  widths: number[]
  /** A data: URL a few bytes long; without it the tint behind the picture shows until it is there. */
  placeholder?: string
}

/** A picture of which a page shows many: their placeholders would weigh more than what they stand for. */
export const smallPicture = ({ hash, width, height, widths }: Picture): Picture => ({ hash, width, height, widths })

export const pictureUrl = (hash: string, width: number, format: 'avif' | 'webp'): string =>
  `/images/${hash}-${width}.${format}`

/** The files of a picture as a `srcset`. */
export const sourceSet = (hash: string, widths: readonly number[], format: 'avif' | 'webp') =>
  widths.map((width) => `${pictureUrl(hash, width, format)} ${width}w`).join(', ')
