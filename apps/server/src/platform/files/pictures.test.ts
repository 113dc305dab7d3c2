import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { deflateSync } from 'node:zlib'
import Fastify from 'fastify'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { pngOf } from '../../../testing/pictures.ts'
import { sendError } from '../http/http-server.ts'
import { type FileStore, openLocalFiles, PictureRefused, servePictures, storePicture } from './index.ts'

test('CAT-16 a photograph is stored in widths up to its own, in both formats, with a tiny placeholder', async () => {
  const files = await openFiles()

  const picture = await storePicture(files, await photograph(700, 500))

  expect(picture).toMatchObject({ width: 700, height: 500, widths: [160, 320, 480, 640] })
  expect(picture.placeholder).toMatch(/^data:image\/webp;base64,/)
  expect(picture.placeholder.length).toBeLessThan(200)
  for (const width of picture.widths) {
    const avif = await sharp(await content(files, `${picture.hash}-${width}.avif`)).metadata()
    const webp = await sharp(await content(files, `${picture.hash}-${width}.webp`)).metadata()
    expect([avif.format, avif.width, webp.format, webp.width]).toEqual(['heif', width, 'webp', width])
  }
})

test('CAT-16 a picture smaller than every width is stored in its own', async () => {
  const picture = await storePicture(await openFiles(), await photograph(90, 60))

  expect(picture.widths).toEqual([90])
})

test('CAT-16 a photograph is stored upright, without its location and camera', async () => {
  const files = await openFiles()
  const source = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#a05030' } })
    .withExif({ IFD0: { Make: 'Secret camera' }, IFD3: { GPSLatitude: '47/1 55/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(source).metadata()).orientation).toBe(6)

  const picture = await storePicture(files, source)

  expect(picture).toMatchObject({ width: 200, height: 400 })
  for (const width of picture.widths) {
    const stored = await sharp(await content(files, `${picture.hash}-${width}.webp`)).metadata()
    expect([stored.exif, stored.xmp, stored.iptc, stored.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  }
})

test('CAT-16 the same picture is stored once', async () => {
  const files = await openFiles()
  const written: string[] = []
  const counting: FileStore = {
    ...files,
    write(name, data) {
      written.push(name)
      return files.write(name, data)
    },
  }
  const source = await photograph(400, 400)
  const first = await storePicture(counting, source)
  const count = written.length

  const second = await storePicture(counting, source)

  expect(second).toEqual(first)
  expect(written).toHaveLength(count)
})

test.each([
  ['text', Buffer.from('this is not a picture')],
  ['nothing', Buffer.alloc(0)],
  ['an SVG from outside', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>')],
  ['a PNG header alone', Buffer.from('89504e470d0a1a0a', 'hex')],
])('CAT-16 %s is refused', async (_, source) => {
  await expect(storePicture(await openFiles(), source)).rejects.toThrow(PictureRefused)
})

test('CAT-16 a picture of a few bytes that unpacks to too many pixels is refused', async () => {
  const bomb = await sharp({
    create: { width: 7200, height: 7200, channels: 3, background: '#000' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
  expect(bomb.length).toBeLessThan(1_000_000)

  await expect(storePicture(await openFiles(), bomb)).rejects.toThrow('more than 50 million pixels')
}, 60_000)

test('CAT-16 a strip longer than any photograph is refused, however few its pixels', async () => {
  const strip = pngOf(1, 49_000_000, deflateSync(Buffer.alloc(4)))

  await expect(storePicture(await openFiles(), strip)).rejects.toThrow('longer than 16000 pixels')
})

test('CAT-16 a long picture is stored narrower, so that its files are limited like its source', async () => {
  const files = await openFiles()

  const { widths } = await storePicture(files, pngOf(640, 15_000, deflateSync(Buffer.alloc(15_000 * (640 * 3 + 1)))))

  expect(widths).toEqual([160, 320])
})

test('CAT-16 pictures are cached forever; an unknown picture is not found', async () => {
  const files = await openFiles()
  const { hash } = await storePicture(files, await photograph(200, 200))
  const server = Fastify()
  server.setErrorHandler(sendError)
  servePictures(server, files)
  onTestFinished(() => server.close())

  const found = await server.inject(`/images/${hash}-160.avif`)

  expect(found.statusCode).toBe(200)
  expect(found.headers).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': String(found.rawPayload.length),
  })
  expect(found.headers.vary).toBeUndefined()
  for (const name of [
    `${hash}-320.avif`,
    `${hash}.json`,
    `${hash}-160.png`,
    `${hash}-320`,
    `${hash}-share`,
    '..%2f..%2fetc%2fpasswd',
    `${hash}-160.avif%00`,
    '%2e%2e',
  ]) {
    const missing = await server.inject(`/images/${name}`)
    expect(missing.statusCode, name).toBe(404)
  }
  expect((await server.inject(`/images/${hash}-320.avif`)).json()).toMatchObject({ code: 'not_found' })
})

test.each([
  ['image/avif,image/webp,image/apng,*/*;q=0.8', 'avif'],
  ['image/webp,image/avif,image/jxl,video/*;q=0.8', 'avif'],
  ['image/webp,image/*;q=0.8', 'webp'],
  ['image/avif;q=0, image/webp', 'webp'],
  ['*/*', 'webp'],
  [undefined, 'webp'],
])('CAT-16 to a client that accepts %s the same address sends %s', async (accept, format) => {
  const files = await openFiles()
  const { hash } = await storePicture(files, await photograph(160, 160))
  const server = Fastify()
  servePictures(server, files)
  onTestFinished(() => server.close())

  const found = await server.inject({ url: `/images/${hash}-160`, headers: accept ? { accept } : {} })

  expect(found.headers).toMatchObject({ 'content-type': `image/${format}`, vary: 'accept' })
  expect(found.rawPayload).toEqual(await content(files, `${hash}-160.${format}`))
})

const photograph = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 30 }, background: '#888' },
  })
    .jpeg()
    .toBuffer()

async function content(files: FileStore, name: string): Promise<Buffer> {
  const found = await files.read(name)
  if (!found) throw new Error(`there is no file ${name}`)
  return buffer(found.stream)
}

async function openFiles(): Promise<FileStore> {
  const folder = await mkdtemp(path.join(tmpdir(), 'delguur-files-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return openLocalFiles(folder)
}
