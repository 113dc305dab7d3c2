import { drawBagMark, drawStore } from '@delguur/pictures'
import sharp from 'sharp'

/** Picture size of link previews. */
const SHARED = { width: 1200, height: 630 }
const FAVICON_PIXELS = 32
const ICO_HEADER_BYTES = 22

/** Logo of the shop as PNG, full-bleed because systems round the corners themselves. */
export const iconPng = (pixels: number): Promise<Buffer> =>
  sharp(Buffer.from(drawBagMark())).resize(pixels, pixels).flatten().png({ compressionLevel: 9 }).toBuffer()

/** `favicon.ico` for clients that ignore the page's icon: one PNG in an ICO container. */
export async function faviconIco(): Promise<Buffer> {
  const png = await iconPng(FAVICON_PIXELS)
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
