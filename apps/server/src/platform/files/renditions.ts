import { availableParallelism } from 'node:os'
import { buffer } from 'node:stream/consumers'
import sharp, { type Sharp } from 'sharp'
import { fail } from '../http/index.ts'
import { draw } from './drawings.ts'
import type { FileStore } from './index.ts'
import { type Note, readNote } from './pictures.ts'

/** One core is left to page requests. */
const AT_A_TIME = Math.max(1, availableParallelism() - 1)
/** Queue length worth half a minute: later callers would not wait for it. */
const MAX_WAITING = 500
const RETRY_SECONDS = 10

const DRAWN = /^([a-f0-9]{24})-(\d{1,4})\.(avif|webp)$/
const SHARED = /^([a-f0-9]{24})-share\.jpg$/
/** Size of the picture in link previews. */
const SHARED_SIZE = { width: 1200, height: 630 }

const ENCODE: Record<string, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 50, effort: 0, chromaSubsampling: '4:2:0' }),
  webp: (image) => image.webp({ quality: 75, effort: 0 }),
}

/**
 * Renders picture files on first request: those of a drawing from its SVG, and the JPEG of any picture for link
 * previews. Each file is made once, few at a time, also among processes that share the folder.
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
    /** Whether the picture has such a file; it exists from then on. Throws `overloaded`; a failed rendering is retried when requested. */
    make(name: string): Promise<boolean> {
      const begun = making.get(name)
      if (begun) return begun
      const begins = make(name).finally(() => making.delete(name))
      making.set(name, begins)
      return begins
    },
  }
}

/** Rendering function of a file; null for a name that none can be made for. */
async function sourceOf(files: FileStore, name: string): Promise<(() => Sharp) | null> {
  const [, hash, digits, format = ''] = DRAWN.exec(name) ?? SHARED.exec(name) ?? []
  const note = hash === undefined ? null : await readNote(files, hash)
  if (!note) return null
  const { drawing, picture } = note
  const encode = ENCODE[format]
  if (!encode) return sharedSource(files, note)
  const width = Number(digits)
  if (drawing === undefined || !picture.widths.includes(width)) return null
  return () => encode(draw({ svg: drawing, width: picture.width }, width))
}

/** The whole picture in the size of link previews; the surrounding space repeats its edge. */
async function sharedSource(files: FileStore, { drawing, picture }: Note): Promise<(() => Sharp) | null> {
  const { width, height } = picture
  const scale = Math.min(SHARED_SIZE.width / width, SHARED_SIZE.height / height)
  const [shownWidth, shownHeight] = [Math.round(width * scale), Math.round(height * scale)]
  const [beside, above] = [SHARED_SIZE.width - shownWidth, SHARED_SIZE.height - shownHeight]
  const edges = {
    left: Math.floor(beside / 2),
    right: Math.ceil(beside / 2),
    top: Math.floor(above / 2),
    bottom: Math.ceil(above / 2),
  }
  const finish = (image: Sharp) =>
    image
      .resize({ width: shownWidth, height: shownHeight, fit: 'fill' })
      .extend({ ...edges, extendWith: 'copy' })
      .jpeg({ quality: 80 })
  if (drawing !== undefined) return () => finish(draw({ svg: drawing, width }, shownWidth))
  const photograph = await files.read(`${picture.hash}-${picture.widths.at(-1)}.webp`)
  if (!photograph) return null
  const source = await buffer(photograph.stream)
  return () => finish(sharp(source).flatten())
}
