import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { deflateSync } from 'node:zlib'
import { AVATAR_MAX_BYTES } from '@delguur/contract'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { LoggedInShop } from '../../../../testing/people/people.ts'
import { pngOf } from '../../../../testing/pictures.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { createPictureUploads, openLocalFiles } from '../../../platform/files/index.ts'
import { createAvatars } from './avatar.service.ts'

const PATH = '/api/v2/users/update_avatar'

test('ACC-05 a portrait is cropped to a square, upright and without its location', async () => {
  const shop = await openTestShop()
  const bat = await shop.customer()
  // Rotated, as phones write it: its left side is on top once it is turned.
  const source = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#c02020' } })
    .composite([
      { input: await square(450, '#2020c0'), left: 0, top: 0 },
      { input: await square(450, '#2020c0'), left: 0, top: 50 },
    ])
    .withExif({ IFD0: { Make: 'Secret camera' }, IFD3: { GPSLatitude: '47/1 55/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

  const { avatar } = await bat.account.updateAvatar(new Blob([new Uint8Array(source)]))

  expect(avatar).toMatchObject({ width: 480, height: 480, widths: [160, 320, 480], alt: 'Бат Дорж' })
  for (const width of avatar?.widths ?? []) {
    const stored = Buffer.from(await (await shop.fetch(pathOf(avatar?.hash, width))).arrayBuffer())
    const { exif, xmp, iptc, orientation, ...size } = await sharp(stored).metadata()
    expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect(size).toMatchObject({ width, height: width, format: 'webp' })
    expect(stored.includes('Secret')).toBe(false)
    const { data } = await sharp(stored).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 3)].map((value) => value > 100)).toEqual([false, false, true])
    expect([...data.subarray(-3)].map((value) => value > 100)).toEqual([true, false, false])
  }
  expect((await bat.account.me()).avatar).toEqual(avatar)
})

test('ACC-05 a new portrait replaces the old one, and a removed one leaves no files', async () => {
  const shop = await openTestShop()
  const [bat, saraa] = [await shop.customer(), await shop.customer()]
  const source = new Blob([new Uint8Array(await square(200, '#20c020'))])

  const first = (await bat.account.updateAvatar(source)).avatar
  const hers = (await saraa.account.updateAvatar(source)).avatar
  const second = (await bat.account.updateAvatar(source)).avatar

  expect(new Set([first?.hash, second?.hash, hers?.hash]).size).toBe(3)
  expect(await statusOf(shop, pathOf(first?.hash, 160))).toBe(404)
  expect(await statusOf(shop, pathOf(second?.hash, 160))).toBe(200)
  expect(await bat.account.removeAvatar()).toMatchObject({ avatar: null })
  expect(await bat.account.removeAvatar()).toMatchObject({ avatar: null })
  expect(await statusOf(shop, pathOf(second?.hash, 160))).toBe(404)
  expect(await statusOf(shop, pathOf(hers?.hash, 160))).toBe(200)
  expect(await shop.db.selectFrom('images').select('hash').execute()).toEqual([{ hash: hers?.hash }])
})

test('ACC-10 a portrait that was processed while its customer left leaves no file', async () => {
  const shop = await openTestShop()
  const bat = await shop.customer()
  const folder = `${shop.config.dataDir}/portraits`
  const uploads = createPictureUploads(await openLocalFiles(folder))
  const avatars = createAvatars({ db: shop.db, uploads, show: () => bat.account.me() })
  await bat.account.delete()

  const updated = avatars.update(bat.id, async () => ({ data: await square(200, '#2020c0'), name: 'avatar.png' }))

  await expect(updated).rejects.toMatchObject({ code: 'token_invalid' })
  const left = await readdir(folder, { recursive: true, withFileTypes: true })
  expect(left.filter((entry) => entry.isFile())).toEqual([])
})

test('ACC-05 a file that is not a still photograph is refused', async () => {
  const shop = await openTestShop()
  const bat = await shop.customer()
  const whole = await sharp(await square(300, '#808080'))
    .jpeg()
    .toBuffer()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
  const frames = await sharp([await square(20, '#000000'), await square(20, '#ffffff')], { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()
  const refused: [what: string, source: Buffer][] = [
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('hello')],
    ['a drawing', Buffer.from(svg)],
    ['a drawing declared as XML', Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['a page that begins as a GIF', Buffer.from('GIF89a/*<svg onload=alert(1)>*/=1;')],
    ['a page that begins as a JPEG', Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1')],
    [
      'a GIF',
      await sharp(await square(20, '#000000'))
        .gif()
        .toBuffer(),
    ],
    ['moving pictures', frames],
    ['half a photograph', whole.subarray(0, whole.length / 2)],
    ['a PNG of 100,000 by 100,000', pngOf(100_000, 100_000)],
    ['a PNG of 1 by 49,000,000', pngOf(1, 49_000_000, deflateSync(Buffer.alloc(4)))],
    ['a PNG of nothing at all', pngOf(0, 0)],
    ['a PDF', Buffer.from('%PDF-1.7\n')],
  ]

  for (const [what, source] of refused) {
    expect(await answer(post(shop, bat, form(source))), what).toEqual([422, 'picture_refused'])
  }
  expect((await bat.account.me()).avatar).toBeNull()
})

test('ACC-05 a photograph with HTML appended is stored as the photograph alone', async () => {
  const shop = await openTestShop()
  const bat = await shop.customer()
  const polyglot = Buffer.concat([await square(200, '#808080'), Buffer.from('<script>alert(1)</script>')])

  const { avatar } = await bat.account.updateAvatar(new Blob([new Uint8Array(polyglot)]))

  const stored = Buffer.from(await (await shop.fetch(pathOf(avatar?.hash, 160))).arrayBuffer())
  expect(stored.includes('script')).toBe(false)
})

test('ACC-05 an invalid upload is refused with its reason, and the next one works', async () => {
  const shop = await openTestShop()
  const bat = await shop.customer()
  const photograph = await square(60, '#808080')
  const large = Buffer.alloc(AVATAR_MAX_BYTES + 1_000_000, 7)
  const noFile = new FormData()
  noFile.set('avatar', 'text')

  expect(await answer(post(shop, bat, new FormData()))).toEqual([422, 'invalid_request'])
  expect(await answer(post(shop, bat, noFile))).toEqual([422, 'invalid_request'])
  expect(await answer(post(shop, bat, form(photograph, 'picture')))).toEqual([422, 'invalid_request'])
  expect(await answer(post(shop, bat, form(large, 'picture')))).toEqual([422, 'invalid_request'])
  expect(await answer(post(shop, bat, form(large)))).toEqual([413, 'body_too_large'])
  expect(await answer(post(shop, bat, '{}', { 'content-type': 'application/json' }))).toEqual([
    415,
    'unsupported_media_type',
  ])
  const cut = { 'content-type': 'multipart/form-data; boundary=a' }
  expect(await answer(post(shop, bat, '--a\r\n', cut))).toEqual([400, 'malformed_body'])
  expect(await (await post(shop, bat, form(photograph))).json()).toMatchObject({ avatar: { width: 60 } })
})

test('ACC-05 the upload of a visitor without a login is not read', async () => {
  const shop = await openTestShop()
  const stranger = { token: 'a'.repeat(43) }

  expect(await answer(post(shop, stranger, form(Buffer.alloc(5_000_000))))).toEqual([401, 'token_invalid'])
  const nobody = await shop.fetch(PATH, { method: 'POST', body: form(Buffer.alloc(5_000_000)) })
  expect(await answer(Promise.resolve(nobody))).toEqual([401, 'login_required'])
})

test('ACC-05 a portrait upload beyond the limit is refused with the time to retry', async () => {
  const shop = await openTestShop()
  const bat = await shop.customer()
  const connections = Array.from({ length: 10 }, () => openConnection(shop))
  for (const { socket } of connections) socket.write(headOf(shop, bat, 500_000) + PART)

  await expect.poll(() => post(shop, bat, form(Buffer.alloc(60))).then(({ status }) => status)).toBe(503)
  const refused = await post(shop, bat, form(Buffer.alloc(60)))
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10'])
  for (const { socket } of connections) socket.destroy()
})

test('ACC-05 whatever follows the portrait in an upload, the connection accepts the next request', async () => {
  const shop = await openTestShop()
  const bat = await shop.customer()
  const photograph = await square(60, '#808080')
  const { socket, answers } = openConnection(shop)
  const tail = `\r\n--a--\r\n${' '.repeat(300_000)}`
  const length = PART.length + photograph.length + tail.length

  socket.write(Buffer.concat([Buffer.from(headOf(shop, bat, length) + PART), photograph, Buffer.from('\r\n--a\r\n')]))
  await expect.poll(() => answers().includes('"avatar":{')).toBe(true)
  socket.write(tail.slice('\r\n--a\r\n'.length))
  socket.write(`GET /healthz HTTP/1.1\r\nhost: ${new URL(shop.url).host}\r\n\r\n`)

  await expect.poll(() => answers().includes('{"status":"ok"}')).toBe(true)
  socket.destroy()
})

test('ACC-05 a connection cut during an upload leaves no files and stops nothing', async () => {
  const shop = await openTestShop()
  const bat = await shop.customer()

  await sendHalf(shop, bat)

  expect((await bat.account.me()).avatar).toBeNull()
  expect(await (await post(shop, bat, form(await square(60, '#808080')))).json()).toMatchObject({
    avatar: { width: 60 },
  })
})

const PART = '--a\r\ncontent-disposition: form-data; name="avatar"; filename="a.jpg"\r\n\r\n'

/** Sends the head of an upload and a part of its body, then disconnects. */
async function sendHalf(shop: TestShop, bat: LoggedInShop): Promise<void> {
  const { socket } = openConnection(shop)
  const half = headOf(shop, bat, 500_000) + PART + 'x'.repeat(1000)
  await new Promise<void>((resolve) => socket.write(half, () => resolve()))
  await new Promise<void>((resolve) => {
    socket.once('close', () => resolve())
    socket.destroy()
  })
}

/** Connection, and all that it has received so far. */
function openConnection({ url }: TestShop) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk.toString()
  })
  return { socket, answers: () => text }
}

const headOf = ({ url }: TestShop, { token }: LoggedInShop, length: number) =>
  [
    `POST ${PATH} HTTP/1.1`,
    `host: ${new URL(url).host}`,
    `authorization: Bearer ${token}`,
    'content-type: multipart/form-data; boundary=a',
    `content-length: ${length}`,
    '\r\n',
  ].join('\r\n')

function post({ fetch }: TestShop, { token }: { token: string }, body: FormData | string, headers = {}) {
  return fetch(PATH, { method: 'POST', headers: { authorization: `Bearer ${token}`, ...headers }, body })
}

function form(source: Buffer, field = 'avatar'): FormData {
  const data = new FormData()
  data.set(field, new Blob([new Uint8Array(source)]), 'avatar.jpg')
  return data
}

async function answer(reply: Promise<Response>): Promise<[number, string]> {
  const { status, body } = await reply.then(async (got) => ({ status: got.status, body: await got.json() }))
  return [status, body.code]
}

/** Reads the whole answer: a closing shop waits for answers in progress. */
async function statusOf({ fetch }: TestShop, path: string): Promise<number> {
  const reply = await fetch(path)
  await reply.arrayBuffer()
  return reply.status
}

const pathOf = (hash = '', width: number) => `/images/${hash}-${width}.webp`

const square = (side: number, background: string) =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer()
