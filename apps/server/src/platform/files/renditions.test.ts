import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { drawBanner, drawProduct, pictureKinds } from '@delguur/pictures'
import Fastify from 'fastify'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { sendError } from '../http/http-server.ts'
import { type FileStore, openLocalFiles, servePictures, storeDrawing, storePicture } from './index.ts'
import { createRenditions } from './renditions.ts'

const PHONE = drawProduct({ kind: 'phone', colour: '#31506b', accent: '#c65f36', seed: 'phone' })

test('CAT-16 the metadata of a drawing is complete before any of its files is drawn', async () => {
  const folder = await newFolder()

  const picture = await storeDrawing(await openLocalFiles(folder), PHONE, 'lead')
  const banner = await storeDrawing(
    await openLocalFiles(folder),
    drawBanner({ theme: 'winter', seed: 'home' }),
    'banner',
  )

  expect(picture).toMatchObject({ width: 1000, height: 1000, widths: [160, 320, 640, 960] })
  expect(banner).toMatchObject({ width: 1600, height: 700, widths: [320, 640, 960, 1280] })
  for (const { placeholder } of [picture, banner]) {
    expect(placeholder).toMatch(/^data:image\/webp;base64,/)
    expect(placeholder.length).toBeLessThan(200)
  }
  expect((await filesIn(folder)).sort()).toEqual([`${picture.hash}.json`, `${banner.hash}.json`].sort())
})

test('CAT-16 a file of a drawing is drawn on the first request and served like any picture', async () => {
  const folder = await newFolder()
  const files = await openLocalFiles(folder)
  const { hash } = await storeDrawing(files, PHONE, 'picture')
  const server = serverOf(files)

  for (const format of ['avif', 'webp']) {
    const found = await server.inject(`/images/${hash}-320.${format}`)
    expect([found.statusCode, found.headers['content-type']]).toEqual([200, `image/${format}`])
    const { width, height, hasAlpha } = await sharp(found.rawPayload).metadata()
    expect([width, height, hasAlpha]).toEqual([320, 320, false])
  }
  expect(await filesIn(folder)).toHaveLength(3)
})

test('CAT-16 only the listed widths of a drawing are drawn, and none of a photograph', async () => {
  const folder = await newFolder()
  const files = await openLocalFiles(folder)
  const drawing = await storeDrawing(files, PHONE, 'picture')
  const photograph = await storePicture(files, await photographOf(400, 300))
  const before = await filesIn(folder)
  const server = serverOf(files)

  for (const name of [
    `${drawing.hash}-321.avif`,
    `${drawing.hash}-960.avif`,
    `${'0'.repeat(24)}-320.avif`,
    `${photograph.hash}-640.avif`,
    `${photograph.hash}-320.jpg`,
    `${'0'.repeat(24)}-share.jpg`,
    `${photograph.hash}-share.avif`,
  ]) {
    expect((await server.inject(`/images/${name}`)).statusCode, name).toBe(404)
  }
  expect(await filesIn(folder)).toEqual(before)
})

test('CAT-16 every picture is available as a JPEG in the size of shared links', async () => {
  const files = await openLocalFiles(await newFolder())
  const drawing = await storeDrawing(files, PHONE, 'lead')
  const photograph = await storePicture(files, await photographOf(400, 300))
  const server = serverOf(files)

  const shared = await Promise.all([drawing, photograph].map(({ hash }) => server.inject(`/images/${hash}-share.jpg`)))

  expect(shared.map(({ headers }) => headers['content-type'])).toEqual(['image/jpeg', 'image/jpeg'])
  const sizes = await Promise.all(shared.map(({ rawPayload }) => sharp(rawPayload).metadata()))
  expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual([
    ['jpeg', 1200, 630],
    ['jpeg', 1200, 630],
  ])
})

test('CAT-16 thirty visitors of two processes that share a folder cause one drawing of each file', async () => {
  const folder = await newFolder()
  const { hash, widths } = await storeDrawing(await openLocalFiles(folder), PHONE, 'picture')
  const written: string[] = []
  const processes = await Promise.all(
    [1, 2].map(async () => createRenditions(noting(written, await openLocalFiles(folder)))),
  )
  const names = widths.flatMap((width) => [`${hash}-${width}.avif`, `${hash}-${width}.webp`])

  const visits = Array.from({ length: 15 }, () => processes.flatMap(({ make }) => names.map(make))).flat()
  const answers = await Promise.all(visits)

  expect(new Set(answers)).toEqual(new Set([true]))
  expect(written.sort()).toEqual(names.sort())
  expect((await filesIn(folder)).filter((name) => !/\.(avif|webp|json)$/.test(name))).toEqual([])
})

test('CAT-16 the lock of a killed drawing process is taken over', async () => {
  const folder = await newFolder()
  const files = await openLocalFiles(folder, { abandonedMs: 0 })
  const { hash } = await storeDrawing(files, PHONE, 'tile')
  await writeFile(path.join(folder, hash.slice(0, 2), `${hash}-160.avif.lock`), '')

  expect(await createRenditions(files).make(`${hash}-160.avif`)).toBe(true)
  expect(await filesIn(folder)).toEqual([`${hash}-160.avif`, `${hash}.json`])
})

test('CAT-16 a failed drawing is retried on the next request', async () => {
  const files = await openLocalFiles(await newFolder())
  const { hash } = await storeDrawing(files, PHONE, 'tile')
  let isFull = true
  const { make } = createRenditions({
    ...files,
    write: (name, content) => (isFull ? Promise.reject(new Error('the disk is full')) : files.write(name, content)),
  })

  await expect(make(`${hash}-160.avif`)).rejects.toThrow('the disk is full')
  isFull = false

  expect(await make(`${hash}-160.avif`)).toBe(true)
  expect(await files.has(`${hash}-160.avif`)).toBe(true)
})

test('CAT-16 the drawings in progress and in the queue are limited, and further requests are asked to retry later', async () => {
  const files = await openLocalFiles(await newFolder())
  const drawings = await Promise.all(
    pictureKinds
      .slice(0, 4)
      .map((kind) => storeDrawing(files, drawProduct({ kind, colour: '#333', accent: '#c65f36', seed: '' }), 'tile')),
  )
  const [first = '', second = '', third = '', fourth = ''] = drawings.map(({ hash }) => `${hash}-160.webp`)
  const begun: string[] = []
  const { promise: permission, resolve: permit } = Promise.withResolvers<void>()
  const { make } = createRenditions(
    {
      ...files,
      async alone(name, work) {
        begun.push(name)
        await permission
        return work()
      },
    },
    { atATime: 1, maxWaiting: 2 },
  )

  const drawn = make(first)
  await expect.poll(() => begun).toEqual([first])
  // Whichever file is read last finds both places taken.
  const others = [second, third, fourth]
  const made = others.map((name) => make(name))
  const isRefused = (answer: Promise<boolean>) =>
    answer.then(
      () => Promise.reject(),
      (error: unknown) => error,
    )
  expect(await Promise.any(made.map(isRefused))).toMatchObject({ code: 'overloaded' })
  expect(begun).toEqual([first])
  permit()

  expect(await drawn).toBe(true)
  const answers = await Promise.allSettled(made)
  const late = others.filter((_, at) => answers[at]?.status === 'rejected')
  expect(late).toHaveLength(1)
  expect(await make(late[0] ?? '')).toBe(true)
})

test('CAT-16 a drawing of any kind stays under 15 KB at 640 pixels', async () => {
  const files = await openLocalFiles(await newFolder())
  const { make } = createRenditions(files, { atATime: 2 })
  const kinds = pictureKinds.filter((_, at) => at % 5 === 0)

  const sizes = await Promise.all(
    kinds.map(async (kind) => {
      const svg = drawProduct({ kind, colour: '#31506b', accent: '#c65f36', seed: kind })
      const { hash } = await storeDrawing(files, svg, 'picture')
      await make(`${hash}-640.avif`)
      return (await files.read(`${hash}-640.avif`))?.size ?? 0
    }),
  )

  expect(Math.min(...sizes)).toBeGreaterThan(500)
  expect(Math.max(...sizes)).toBeLessThan(15 * 1024)
})

const noting = (written: string[], files: FileStore): FileStore => ({
  ...files,
  write(name, content) {
    written.push(name)
    return files.write(name, content)
  },
})

const photographOf = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 30 }, background: '#888' },
  })
    .jpeg()
    .toBuffer()

function serverOf(files: FileStore) {
  const server = Fastify()
  server.setErrorHandler(sendError)
  servePictures(server, files)
  onTestFinished(() => server.close())
  return server
}

/** Names of all files below the folder, sorted. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).sort()
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'delguur-files-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
