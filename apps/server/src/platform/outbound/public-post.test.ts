import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { RequestNotSent, UpstreamUnavailable } from './errors.ts'
import { isPublicAddress } from './public-address.ts'
import { createPublicPost } from './public-post.ts'

const OPTIONS = { name: 'receivers', timeoutMs: 600_000, maxBytes: 1000 }
const trial = createPublicPost({ ...OPTIONS, allowsLoopback: true })
const real = createPublicPost({ ...OPTIONS, allowsLoopback: false })

test.each([
  ['8.8.8.8', true],
  ['2606:4700:4700::1111', true],
  ['127.0.0.1', false],
  ['127.9.9.9', false],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['2001:0:a00::1', false],
  ['fc00::1', false],
  ['fd12::1', false],
  ['fe80::1', false],
  ['ff02::1', false],
  ['example.mn', false],
])('SITE-09 %s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

test.each([
  'http://example.mn/',
  'ftp://example.mn/',
  'https://user:secret@example.mn/',
  'https://example.mn/#part',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://127.1/',
  'https://[::1]/',
  'https://[fd00::1]/',
  'https://localhost/',
  'https://shop.localhost/',
  'https://db.internal/',
  'https://intranet/',
  'https://localhost./',
  'no address',
])('SITE-09 %s is no address that outsiders may name', (url) => {
  expect(real.acceptedUrl(url)).toBeNull()
})

test('SITE-09 a trial tells programs on this machine, and a shop does not, by whatever name they go', async () => {
  const url = await receiver((_, response) => void response.end('taken'))

  expect(await trial.post(url, {}, '{}')).toEqual({ status: 200, text: 'taken' })
  expect(real.acceptedUrl('https://example.mn/hooks')?.href).toBe('https://example.mn/hooks')
  await expect(real.post(url, {}, '{}')).rejects.toThrow(RequestNotSent)
})

test('SITE-09 what a name resolves to is checked where the connection is made', async () => {
  let calls = 0
  const here = new URL(await receiver(() => calls++))
  const resolved: string[] = []
  const rebound = createPublicPost({
    ...OPTIONS,
    allowsLoopback: false,
    resolve(host, _options, done) {
      resolved.push(host)
      const addresses = [
        { address: '8.8.8.8', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ]
      done(null, addresses)
    },
  })

  const failure = await rebound
    .post(`https://rebound.example.mn:${here.port}/`, {}, '{}')
    .catch((error: unknown) => error)

  expect(failure).toBeInstanceOf(RequestNotSent)
  expect(failure).toMatchObject({ reason: 'address is not public' })
  expect(resolved).toEqual(['rebound.example.mn'])
  expect(calls).toBe(0)
})

test('SITE-09 a redirect is not followed, and an answer has a limit', async () => {
  const redirecting = await receiver((_, response) => void response.writeHead(302, { location: '/elsewhere' }).end())
  const endless = await receiver((_, response) => void response.end(' '.repeat(5000)))

  expect(await trial.post(redirecting, {}, '{}')).toEqual({ status: 302, text: '' })
  await expect(trial.post(endless, {}, '{}')).rejects.toThrow('answered more than 1000 bytes')
})

test('SITE-09 a receiver without an answer is waited for until the time-out', async () => {
  const over = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal)
  onTestFinished(() => timeout.mockRestore())
  const url = await receiver(() => over.abort(new DOMException('late', 'TimeoutError')))

  const failure = await trial.post(url, {}, '{}').catch((error: unknown) => error)

  expect(timeout).toHaveBeenCalledExactlyOnceWith(OPTIONS.timeoutMs)
  expect(failure).toBeInstanceOf(UpstreamUnavailable)
  expect(failure).toMatchObject({ reason: 'time-out' })
})

async function receiver(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}
