import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { drawProduct, drawTaxonTile, isPictureKind } from '@delguur/pictures'
import type { Db } from '../../../../platform/db/index.ts'
import {
  drawingHash,
  type FileStore,
  findPicture,
  PICTURES_AT_A_TIME,
  PictureRefused,
  type StoredPicture,
  storeDrawing,
  storePicture,
} from '../../../../platform/files/index.ts'
import { putImages } from '../../../shop/site/index.ts'
import type { CatalogTaxon, DrawingSource, ImageSource } from './catalog-file.ts'
import { type Fault, faultOf, RowRefused } from './import-faults.ts'

/** Picture in the store and in the database. */
export interface KnownPicture {
  id: number
  hash: string
}

/** Pictures of rows by `pictureKey`, or the reason why one is missing. */
export type ResolvedPictures = Map<string, KnownPicture | { fault: Fault }>

export interface PicturesOptions {
  db: Db
  files: FileStore
  /** Folder of `file` sources; null if a catalogue may not name any. */
  folder: string | null
}

/** Key of a picture source; equal for equal pictures. */
export function pictureKey(source: ImageSource): string {
  if ('drawing' in source) {
    const { kind, colour, accent, seed } = source.drawing
    return `drawing ${kind} ${colour} ${accent} ${seed} ${source.large ? 'large' : ''}`
  }
  return 'file' in source ? `file ${source.file}` : `kept ${source.kept}`
}

/** Draws, reads and stores pictures, each once, several at a time. */
export function createPictures({ db, files, folder }: PicturesOptions) {
  const known = new Map<string, KnownPicture>()

  async function resolve(sources: ImageSource[]): Promise<ResolvedPictures> {
    const needed = new Map(sources.map((source) => [pictureKey(source), source]))
    const found: ResolvedPictures = new Map()
    const making = [...needed].filter(([key]) => !known.has(key))
    const made = await eachOf(
      making,
      PICTURES_AT_A_TIME,
      async ([key, source]) => [key, await make(source).catch(pictureFault)] as const,
    )
    const ids = await putImages(
      db,
      made.flatMap(([, picture]) => ('hash' in picture ? [picture] : [])),
    )
    for (const [key, picture] of made) {
      const source = needed.get(key)
      // It may have been removed as unused before it had its row; from now on it is left alone.
      if (source && !('kept' in source) && 'hash' in picture && !(await findPicture(files, picture.hash)))
        await make(source)
      if ('fault' in picture) found.set(key, picture)
      else known.set(key, { hash: picture.hash, id: ids.get(picture.hash) ?? 0 })
    }
    for (const key of needed.keys()) {
      const picture = known.get(key)
      if (picture) found.set(key, picture)
    }
    return found
  }

  async function make(source: ImageSource): Promise<StoredPicture> {
    if ('drawing' in source) return storeDrawing(files, drawProduct(source.drawing), sizeOf(source))
    if ('file' in source) return storePicture(files, await readPicture(folder, source.file))
    const stored = await findPicture(files, source.kept)
    if (!stored) throw new RowRefused(faultOf('picture_unknown', { hash: source.kept }, 'images'))
    return stored
  }

  return {
    resolve,

    /** Hashes without storing anything: drawings and stored pictures have known hashes, files are read. */
    async preview(sources: ImageSource[]): Promise<ResolvedPictures> {
      const found: ResolvedPictures = new Map()
      for (const source of sources) {
        const key = pictureKey(source)
        if (!found.has(key)) found.set(key, await hashOnly(source).catch(pictureFault))
      }
      return found
    },

    /** Picture of a category; null if there is no drawing of its kind. */
    async tileOf({ permalink, kind }: CatalogTaxon): Promise<number | null> {
      if (!kind || !isPictureKind(kind)) return null
      const tile = await storeDrawing(files, drawTaxonTile({ ...tileColours(kind), kind, seed: permalink }), 'tile')
      return (await putImages(db, [tile])).get(tile.hash) ?? null
    },
  }

  async function hashOnly(source: ImageSource): Promise<KnownPicture> {
    if ('drawing' in source) return { id: 0, hash: drawingHash(drawProduct(source.drawing), sizeOf(source)) }
    const { hash } = await make(source)
    return { id: 0, hash }
  }
}

const sizeOf = ({ large }: DrawingSource) => (large ? 'lead' : 'picture')

const TILE_GROUNDS = ['#31506b', '#5f6f52', '#7a5a46', '#4d5a78', '#6b4f63', '#3f6b66'] as const

function tileColours(kind: string): { colour: string; accent: string } {
  const place = [...kind].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  const accent = TILE_GROUNDS[place % TILE_GROUNDS.length] ?? TILE_GROUNDS[0]
  return { colour: '#3a3d44', accent }
}

/** A path must not leave the folder of the catalogue. */
async function readPicture(folder: string | null, file: string): Promise<Buffer> {
  if (/^[a-z]+:\/\//i.test(file)) throw new RowRefused(faultOf('picture_remote', { file }, 'images'))
  const place = folder === null ? null : path.resolve(folder, file)
  if (folder === null || place === null || !place.startsWith(path.resolve(folder) + path.sep)) {
    throw new RowRefused(faultOf('picture_outside', { file }, 'images'))
  }
  return readFile(place).catch(() => {
    throw new RowRefused(faultOf('picture_missing', { file }, 'images'))
  })
}

function pictureFault(error: unknown): { fault: Fault } {
  if (error instanceof RowRefused) return { fault: error.fault }
  if (error instanceof PictureRefused) return { fault: faultOf('picture_refused', { text: error.message }, 'images') }
  throw error
}

/** Maps the items with bounded concurrency; results are in the order of the items. */
async function eachOf<Item, Result>(items: Item[], atATime: number, work: (item: Item) => Promise<Result>) {
  const results: Result[] = []
  let next = 0
  const worker = async () => {
    while (next < items.length) {
      const place = next++
      const item = items[place]
      if (item !== undefined) results[place] = await work(item)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atATime, items.length) }, worker))
  return results
}
