import { createHash, randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { text } from 'node:stream/consumers'
import sharp, { type AvifOptions, type Metadata, type Sharp, type WebpOptions } from 'sharp'
import type { FileStore } from './index.ts'

/** Picture with the files `{hash}-{width}.avif` and `.webp` for every width; those of a drawing are rendered on first request. */
export interface StoredPicture {
  hash: string
  width: number
  height: number
  widths: number[]
  /** data: URL of a few pixels, shown blurred until the picture has loaded. */
  placeholder: string
}

/** The source is not a picture that the shop accepts; the message says why. */
export class PictureRefused extends Error {}

const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1280]
const MAX_SOURCE_BYTES = 20 * 1024 * 1024
const MAX_SOURCE_PIXELS = 50_000_000
/** Longest side in pixels: a strip of 1 × 49 million has an allowed area and still takes a minute to resize. */
const MAX_SOURCE_SIDE = 16_000
/** A long photograph is stored narrower: the output is bounded as the input is. */
const MAX_WRITTEN_PIXELS = 5_000_000
const PHOTOGRAPH_FORMATS = ['jpeg', 'png', 'webp', 'heif', 'gif', 'tiff']
/** Leading bytes of JPEG, PNG, WebP and AVIF. */
const PHOTOGRAPH_SIGNATURES = [/^\xff\xd8\xff/, /^\x89PNG/, /^RIFF[\s\S]{4}WEBP/, /^[\s\S]{4}ftypavif/]
const PORTRAIT_WIDTHS = [160, 320, 480]
const SNAPSHOT_WIDTHS = [320, 640, 1280]

const LOGO_WIDTHS = [160, 320, 640]

const PHOTOGRAPH = { recipe: 'photograph 1', avif: { quality: 55, effort: 3 }, webp: { quality: 78, effort: 4 } }
/** Flat colours and sharp edges: its WebP is exact, so that icons can be cut from it. */
const LOGO = { recipe: 'logo 1', avif: { quality: 80, effort: 3 }, webp: { lossless: true, effort: 4 } }
// Several pictures are processed at a time, so one thread per picture wastes nothing.
sharp.concurrency(1)
sharp.cache(false)

/** Number of pictures worth processing at a time. */
export const PICTURES_AT_A_TIME = availableParallelism()

/** Stores a photograph in every width, upright and without its metadata; throws `PictureRefused`. The same photograph is stored once. */
export async function storePicture(files: FileStore, source: Buffer): Promise<StoredPicture> {
  if (source.length > MAX_SOURCE_BYTES) throw new PictureRefused('The picture is larger than 20 MB')
  const hash = hashOf(PHOTOGRAPH.recipe, source)
  return (await findPicture(files, hash)) ?? writePhotograph(files, hash, source)
}

/** Stores a photograph that somebody sends for goods, like `storePicture`; throws `PictureRefused`. */
export async function storeSentPicture(files: FileStore, source: Buffer, deadline: Deadline): Promise<StoredPicture> {
  await checkSent(source)
  const hash = hashOf(PHOTOGRAPH.recipe, source)
  return (await findPicture(files, hash)) ?? writePhotograph(files, hash, source, deadline)
}

/** Stores a logo with its transparency, like `storePicture`; a smaller one keeps its own width. Throws `PictureRefused`. */
export async function storeLogo(files: FileStore, source: Buffer, deadline: Deadline): Promise<StoredPicture> {
  const { width, height } = await checkSent(source)
  const hash = hashOf(LOGO.recipe, source)
  const existing = await findPicture(files, hash)
  if (existing) return existing
  const wide = widthsWithin(LOGO_WIDTHS, { width, height })
  const widths = width < (LOGO_WIDTHS.at(-1) ?? 0) ? [...new Set([...wide, width])] : wide
  const image = sharp(source, INPUT)
    .autoOrient()
    .resize({ width: widths.at(-1) ?? width })
  return writePicture(files, { hash, width, height, widths }, await pixels(image, deadline), { ...LOGO, deadline })
}

/** Whole seconds left for the work on one picture; throws `PictureRefused` if none are left. */
export type Deadline = () => number

/** Seconds for the shop's own pictures, which no request waits for. */
const UNHURRIED: Deadline = () => 3600

/**
 * Stores a square cut from the middle of a person's photograph, upright and without its metadata; throws `PictureRefused`.
 * The name is unique each time, so that removing the picture does not affect another person's.
 */
export async function storePortrait(files: FileStore, source: Buffer, deadline: Deadline): Promise<StoredPicture> {
  const checked = await checkSent(source)
  const longest = Math.min(checked.width, checked.height, PORTRAIT_WIDTHS.at(-1) ?? 0)
  const widths = PORTRAIT_WIDTHS.filter((width) => width <= longest)
  if (widths.length === 0) widths.push(longest)
  const side = widths.at(-1) ?? longest
  const image = sharp(source, INPUT).autoOrient().resize({ width: side, height: side, fit: 'cover' })
  const square = await pixels(image, deadline)
  const hash = hashOf(`portrait ${randomUUID()}`, source)
  return writePicture(files, { hash, width: side, height: side, widths }, square, { ...PHOTOGRAPH, deadline })
}

/** Stores a person's photograph of goods, uncropped. */
export async function storeSnapshot(files: FileStore, source: Buffer, deadline: Deadline): Promise<StoredPicture> {
  const widths = widthsWithin(SNAPSHOT_WIDTHS, await checkSent(source))
  const image = sharp(source, INPUT)
    .autoOrient()
    .resize({ width: widths.at(-1) ?? 1 })
  const largest = await pixels(image, deadline)
  const { width, height } = largest.raw
  const hash = hashOf(`snapshot ${randomUUID()}`, source)
  return writePicture(files, { hash, width, height, widths }, largest, { ...PHOTOGRAPH, deadline })
}

/** Widths that the picture has and whose heights are allowed; the largest possible one if there is none. */
function widthsWithin(candidates: number[], { width, height }: { width: number; height: number }): number[] {
  const widest = Math.min(width, Math.floor(Math.sqrt((MAX_WRITTEN_PIXELS * width) / height)))
  const widths = candidates.filter((candidate) => candidate <= widest)
  return widths.length > 0 ? widths : [Math.max(1, widest)]
}

/** Uploads reach the decoders of photograph formats only. */
async function checkSent(source: Buffer): Promise<{ width: number; height: number }> {
  if (!PHOTOGRAPH_SIGNATURES.some((signature) => signature.test(source.toString('latin1', 0, 16)))) {
    throw new PictureRefused('This is not a photograph')
  }
  const checked = await checkPhotograph(source)
  if (checked.frames > 1) throw new PictureRefused('This is not a still photograph')
  return checked
}

/** Deletes the index file first, because it was written last. */
export async function removePicture(files: FileStore, { hash, widths }: Pick<StoredPicture, 'hash' | 'widths'>) {
  await files.remove(`${hash}.json`)
  await files.remove(`${hash}-share.jpg`)
  for (const width of widths) {
    await files.remove(`${hash}-${width}.avif`)
    await files.remove(`${hash}-${width}.webp`)
  }
}

/** Picture that is complete in the store, or null. */
export async function findPicture(files: FileStore, hash: string): Promise<StoredPicture | null> {
  return (await readNote(files, hash))?.picture ?? null
}

/** Index file of a picture; for a drawing with the SVG that its files are rendered from. */
export interface Note {
  picture: StoredPicture
  drawing?: string
}

export async function readNote(files: FileStore, hash: string): Promise<Note | null> {
  const found = await files.read(`${hash}.json`)
  if (!found) return null
  const { drawing, ...picture } = JSON.parse(await text(found.stream)) as StoredPicture & { drawing?: string }
  return { picture, ...(drawing !== undefined && { drawing }) }
}

/** Changed output needs changed names, since names are cached for ever: the recipe version is part of the hash. */
export function hashOf(recipe: string, source: Buffer): string {
  return createHash('sha256').update(recipe).update('\0').update(source).digest('hex').slice(0, 24)
}

async function writePhotograph(
  files: FileStore,
  hash: string,
  source: Buffer,
  deadline = UNHURRIED,
): Promise<StoredPicture> {
  const { width, height } = await checkPhotograph(source)
  const widths = widthsWithin(PICTURE_WIDTHS, { width, height })
  const largest = await pixels(
    sharp(source, INPUT)
      .autoOrient()
      .resize({ width: widths.at(-1) ?? width }),
    deadline,
  )
  return writePicture(files, { hash, width, height, widths }, largest, { ...PHOTOGRAPH, deadline })
}

const INPUT = { limitInputPixels: MAX_SOURCE_PIXELS, failOn: 'error', pages: 1 } as const

/** Displayed size of a photograph, read from its first bytes alone. */
async function checkPhotograph(source: Buffer): Promise<{ width: number; height: number; frames: number }> {
  let metadata: Metadata
  try {
    metadata = await sharp(source, INPUT).metadata()
  } catch (error) {
    const tooLarge = error instanceof Error && error.message.includes('pixel limit')
    throw new PictureRefused(tooLarge ? 'The picture has more than 50 million pixels' : 'This is not a picture')
  }
  if (!PHOTOGRAPH_FORMATS.includes(metadata.format)) {
    throw new PictureRefused(`Pictures of the format ${metadata.format} are not taken`)
  }
  const { width, height } = metadata.autoOrient
  if (Math.max(width, height) > MAX_SOURCE_SIDE) {
    throw new PictureRefused(`The picture is longer than ${MAX_SOURCE_SIDE} pixels`)
  }
  return { width, height, frames: metadata.pages ?? 1 }
}

interface Pixels {
  data: Buffer
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
}

async function pixels(image: Sharp, deadline = UNHURRIED): Promise<Pixels> {
  const seconds = deadline()
  try {
    const raw = image.toColourspace('srgb').timeout({ seconds }).raw()
    const { data, info } = await raw.toBuffer({ resolveWithObject: true })
    return { data, raw: { width: info.width, height: info.height, channels: info.channels } }
  } catch (error) {
    throw new PictureRefused('The picture is damaged', { cause: error })
  }
}

interface Writing {
  avif: AvifOptions
  webp: WebpOptions
  deadline?: Deadline
}

/** Writes the files first and the index file last: a picture with an index file is complete, even after a crash. */
async function writePicture(
  files: FileStore,
  known: Omit<StoredPicture, 'placeholder'>,
  largest: Pixels,
  { avif, webp, deadline = UNHURRIED }: Writing,
): Promise<StoredPicture> {
  const encoded: { width: number; asAvif: Buffer; asWebp: Buffer }[] = []
  for (const width of known.widths) {
    deadline()
    const image = sharp(largest.data, { raw: largest.raw }).resize({ width })
    const [asAvif, asWebp] = await Promise.all([
      image.clone().avif(avif).toBuffer(),
      image.clone().webp(webp).toBuffer(),
    ])
    encoded.push({ width, asAvif, asWebp })
  }
  for (const { width, asAvif, asWebp } of encoded) {
    await files.write(`${known.hash}-${width}.avif`, asAvif)
    await files.write(`${known.hash}-${width}.webp`, asWebp)
  }
  const picture = { ...known, placeholder: await placeholderOf(largest) }
  await files.write(`${known.hash}.json`, Buffer.from(JSON.stringify(picture)))
  return picture
}

export async function placeholderOf({ data, raw }: Pixels): Promise<string> {
  const tiny = await sharp(data, { raw }).resize(8, 8, { fit: 'inside' }).webp({ quality: 20, effort: 4 }).toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}
