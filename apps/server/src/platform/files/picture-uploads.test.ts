import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { deflateSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { pngOf } from '../../../testing/pictures.ts'
import { createPictureUploads, openLocalFiles } from './index.ts'

const overloaded = { code: 'overloaded', status: 503, details: { seconds: expect.any(Number) } }

test('ACC-05 only a limited number of concurrent pictures wait, and the others are not read', async () => {
  const { uploads } = await openUploads()
  const senders = sendersOf(uploads)

  const waiting = Array.from({ length: 24 }, (_, at) => senders.send(`customer ${at}`))
  await expect(senders.send('customer 25')).rejects.toMatchObject(overloaded)

  expect(senders.read()).toBe(24)
  senders.arrive()
  await expect(Promise.all(waiting)).resolves.toHaveLength(24)
  await expect(senders.send('customer 25')).resolves.toMatchObject({ width: 1 })
})

test('ACC-05 one sender leaves room for the others', async () => {
  const { uploads } = await openUploads()
  const senders = sendersOf(uploads)

  const waiting = Array.from({ length: 10 }, () => senders.send('customer 1'))
  await expect(senders.send('customer 1')).rejects.toMatchObject(overloaded)
  const other = senders.send('customer 2')

  senders.arrive()
  await Promise.all([...waiting, other])
})

test('ACC-05 a picture whose body never completes releases its place', async () => {
  const { uploads } = await openUploads()
  const broken = () =>
    uploads.store({
      sender: 'customer 1',
      as: 'portrait',
      read: () => Promise.reject(new Error('the connection was cut')),
    })

  for (let at = 0; at < 30; at++) await expect(broken()).rejects.toThrow('the connection was cut')
})

test('ACC-05 a picture that takes too long is refused, and leaves neither files nor a queue behind', async () => {
  const { folder, uploads } = await openUploads({ seconds: 0 })
  const send = () => uploads.store({ sender: 'customer 1', as: 'snapshot', read: async () => ({ data: onePixel }) })

  await expect(send()).rejects.toMatchObject({ code: 'picture_refused' })
  await expect(send()).rejects.toMatchObject({ code: 'picture_refused' })

  const left = await readdir(folder, { recursive: true, withFileTypes: true })
  expect(left.filter((entry) => entry.isFile())).toEqual([])
})

const onePixel = pngOf(1, 1, deflateSync(Buffer.alloc(4)))

/** Uploads whose bodies are sent once all of them have started. */
function sendersOf(uploads: ReturnType<typeof createPictureUploads>) {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  let begun = 0
  const read = async () => {
    begun += 1
    await arrived
    await setImmediate()
    return { data: onePixel }
  }
  return {
    arrive,
    read: () => begun,
    send: (sender: string) => uploads.store({ sender, as: 'portrait', read }),
  }
}

async function openUploads(options?: { seconds: number }) {
  const folder = await mkdtemp(path.join(tmpdir(), 'delguur-uploads-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return { folder, uploads: createPictureUploads(await openLocalFiles(folder), options) }
}
