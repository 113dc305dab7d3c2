import { crc32 } from 'node:zlib'
import sharp from 'sharp'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])

/** PNG of 20 × 20 pixels. */
export const smallPicture = () =>
  sharp({ create: { width: 20, height: 20, channels: 3, background: '#2266aa' } })
    .png()
    .toBuffer()

/** PNG with a declared size; `rows` are its compressed pixels, three bytes each after one byte per row. */
export function pngOf(width: number, height: number, rows?: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const chunks = [chunkOf('IHDR', header), ...(rows ? [chunkOf('IDAT', rows), chunkOf('IEND', Buffer.alloc(0))] : [])]
  return Buffer.concat([SIGNATURE, ...chunks])
}

function chunkOf(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
