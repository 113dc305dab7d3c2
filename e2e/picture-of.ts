import { deflateSync } from 'node:zlib'
import { pngOf } from '../apps/server/testing/pictures.ts'

/** Picture file of one grey, from 0 to 255. */
export const pictureOf = (shade: number) => ({
  name: `picture-${shade}.png`,
  mimeType: 'image/png',
  buffer: pngOf(200, 200, deflateSync(Buffer.alloc(200 * 601, shade).map((byte, at) => (at % 601 === 0 ? 0 : byte)))),
})
