import { drawBagMark, drawStore } from '@delguur/pictures'
import sharp from 'sharp'

/** Picture size of link previews. */
const SHARED = { width: 1200, height: 630 }
const FAVICON_PIXELS = 32
const ICO_HEADER_BYTES = 22

/** A picture that staff uploaded, and the colour behind it where it is transparent. */
export interface OwnIcon {
  picture: Buffer
  ground: string
}

/** Share of an icon's side that systems never cut off. */
const SAFE_SHARE = 0.7

/**
 * Icon of the shop as PNG, full-bleed because systems round the corners themselves. An uploaded one that may be cut to any shape
 * (`isMaskable`) gets a margin.
 */
export async function iconPng(pixels: number, own: OwnIcon | null, isMaskable = false): Promise<Buffer> {
  if (!own) {
    const drawn = sharp(Buffer.from(drawBagMark()))
    return drawn.resize(pixels, pixels).flatten().png({ compressionLevel: 9 }).toBuffer()
  }
  const side = isMaskable ? Math.round(pixels * SAFE_SHARE) : pixels
  const [before, after] = [Math.floor((pixels - side) / 2), Math.ceil((pixels - side) / 2)]
  const background = own.ground
  return sharp(own.picture)
    .resize(side, side, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .extend({ top: before, left: before, bottom: after, right: after, background })
    .flatten({ background })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** `favicon.ico` for clients that ignore the page's icon: one PNG in an ICO container. */
export async function faviconIco(own: OwnIcon | null): Promise<Buffer> {
  const png = await iconPng(FAVICON_PIXELS, own)
  const header = Buffer.alloc(ICO_HEADER_BYTES)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(FAVICON_PIXELS, 6)
  header.writeUInt8(FAVICON_PIXELS, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(ICO_HEADER_BYTES, 18)
  return Buffer.concat([header, png])
}

/** Height of the logo in mails, twice that in which they show it. */
const MAIL_PIXELS = 96

/** The logo for mails, whose programs read no newer format. */
export const logoPng = (picture: Buffer): Promise<Buffer> =>
  sharp(picture)
    .resize({ height: MAIL_PIXELS, width: 5 * MAIL_PIXELS, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer()

/** Preview picture of pages without a picture of their own. */
export const sharedPicture = (seed: string): Promise<Buffer> =>
  sharp(Buffer.from(drawStore({ accent: '#c65f36', seed })))
    .resize({ ...SHARED, fit: 'cover' })
    .flatten()
    .jpeg({ quality: 80 })
    .toBuffer()

/** Tab icon: first letter of the site's name on ink, as in the header. */
export function tabIcon(siteName: string): string {
  const [letter = ''] = siteName.match(/[\p{L}\p{N}]/u) ?? []
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><rect width="36" height="36" rx="8" fill="#1d1b18"/><text x="18" y="25" text-anchor="middle" style="font:700 20px Arial" fill="#fff">${letter}</text></svg>`
}
