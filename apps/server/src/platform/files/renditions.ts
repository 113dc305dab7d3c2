import { availableParallelism } from 'node:os'
import { buffer } from 'node:stream/consumers'
import sharp, { type Sharp } from 'sharp'
import { fail } from '../http/index.ts'
import { draw } from './drawings.ts'
import type { FileStore } from './index.ts'
import { readNote } from './pictures.ts'

/** One core is left to whoever asks for pages. */
const AT_A_TIME = Math.max(1, availableParallelism() - 1)
/** Half a minute of work: whoever comes later would not wait for it. */
const MAX_WAITING = 500
const RETRY_SECONDS = 10

const NAME = /^([a-f0-9]{24})-(\d{1,4})\.(avif|webp|jpg)$/

const ENCODE: Record<string, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 50, effort: 0, chromaSubsampling: '4:2:0' }),
  webp: (image) => image.webp({ quality: 75, effort: 0 }),
  jpg: (image) => image.jpeg({ quality: 80 }),
}

export type Renditions = ReturnType<typeof createRenditions>

/**
 * Makes files of pictures when they are first asked for: those of a drawing from its text, and of any picture the JPEG that
 * programs take which show shared links. Each file once, few at a time, also among processes that share the folder.
 */
export function createRenditions(files: FileStore, { atATime = AT_A_TIME, maxWaiting = MAX_WAITING } = {}) {
  const making = new Map<string, Promise<boolean>>()
  const waiting: (() => void)[] = []
  let running = 0

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atATime) {
      if (waiting.length >= maxWaiting) throw fail('overloaded', { seconds: RETRY_SECONDS })
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  async function make(name: string): Promise<boolean> {
    const image = await sourceOf(files, name)
    if (!image) return false
    await inTurn(() =>
      files.alone(name, async () => {
        if (!(await files.has(name))) await files.write(name, await image().toBuffer())
      }),
    )
    return true
  }

  return {
    /** Whether the picture has such a file, which is there from then on. Throws `overloaded`; what failed is tried again when asked for again. */
    make(name: string): Promise<boolean> {
      const begun = making.get(name)
      if (begun) return begun
      const begins = make(name).finally(() => making.delete(name))
      making.set(name, begins)
      return begins
    },
  }
}

/** The encoding of a file that can be made; null for any other name. */
async function sourceOf(files: FileStore, name: string): Promise<(() => Sharp) | null> {
  const [, hash = '', digits = '', format = ''] = NAME.exec(name) ?? []
  const [width, encode] = [Number(digits), ENCODE[format]]
  const note = encode ? await readNote(files, hash) : null
  if (!encode || !note?.picture.widths.includes(width)) return null
  const { drawing, picture } = note
  if (drawing !== undefined) return () => encode(draw({ svg: drawing, width: picture.width }, width))
  const photograph = format === 'jpg' ? await files.read(`${hash}-${width}.webp`) : null
  if (!photograph) return null
  const source = await buffer(photograph.stream)
  return () => encode(sharp(source))
}
