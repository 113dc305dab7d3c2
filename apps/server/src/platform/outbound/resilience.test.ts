import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { NothingDone, RequestNotSent, RequestRefused, UpstreamUnavailable } from './errors.ts'
import { createResiliencePolicy, retry } from './resilience.ts'

const PAUSE_MS = 5000
const SLOW_MS = 100

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
})

test('PAY-09 a failing provider is not called for a while, then one call tests whether it has recovered', async () => {
  const { call, provider } = provided({ failures: 3, pauseMs: PAUSE_MS })
  provider.mockRejectedValue(new UpstreamUnavailable('answered 503'))
  for (let count = 0; count < 5; count++) await expect(call()).rejects.toThrow(UpstreamUnavailable)
  expect(provider).toHaveBeenCalledTimes(3)
  await expect(call()).rejects.toThrow(RequestNotSent)

  vi.advanceTimersByTime(PAUSE_MS)
  const { promise, reject } = Promise.withResolvers<string>()
  provider.mockReturnValue(promise)
  const probe = call()
  await expect(call()).rejects.toThrow(RequestNotSent)
  reject(new UpstreamUnavailable('answered 503'))
  await expect(probe).rejects.toThrow('answered 503')
  await expect(call()).rejects.toThrow(RequestNotSent)
  expect(provider).toHaveBeenCalledTimes(4)

  vi.advanceTimersByTime(PAUSE_MS)
  provider.mockResolvedValue('fine')
  expect([await call(), await call()]).toEqual(['fine', 'fine'])
})

test('PAY-09 a hanging provider is not called again after its second call', async () => {
  const { call, provider } = provided({ slowMs: SLOW_MS })
  provider.mockImplementation(async () => {
    vi.advanceTimersByTime(SLOW_MS)
    throw new UpstreamUnavailable('time-out')
  })

  await expect(call()).rejects.toThrow('time-out')
  await expect(call()).rejects.toThrow('time-out')
  await expect(call()).rejects.toThrow('has not answered for a while')
  expect(provider).toHaveBeenCalledTimes(2)
})

test('PAY-09 a limited number of calls wait for a provider; the next is refused at once', async () => {
  const { call, provider } = provided({ concurrency: 2 })
  const { promise, resolve } = Promise.withResolvers<string>()
  provider.mockReturnValue(promise)

  const waiting = [call(), call()]
  await expect(call()).rejects.toThrow(RequestNotSent)
  expect(provider).toHaveBeenCalledTimes(2)
  resolve('fine')

  expect(await Promise.all(waiting)).toEqual(['fine', 'fine'])
  expect(await call()).toBe('fine')
})

test('PAY-09 a provider’s refusal with a reason is not a failure', async () => {
  const { call, provider } = provided({ failures: 2 })
  const silence = new UpstreamUnavailable('time-out')
  const [refusal, code] = [new Error('no such invoice'), new RequestRefused('code 404')]

  for (const outcome of [silence, refusal, silence, code, silence, refusal]) {
    provider.mockRejectedValueOnce(outcome)
    await expect(call()).rejects.toBe(outcome)
  }
})

test('PAY-09 a call that was started is reported as not sent only if it says that it changed nothing', async () => {
  const { call, provider } = provided({})
  provider.mockRejectedValue(new RequestNotSent('ECONNREFUSED'))

  const failure = await call().catch((error: unknown) => error)

  expect(failure).toBeInstanceOf(UpstreamUnavailable)
  expect(failure).not.toBeInstanceOf(RequestNotSent)
  provider.mockRejectedValue(new NothingDone('ECONNREFUSED'))
  await expect(call()).rejects.toThrow(RequestNotSent)
})

test('PAY-09 only missing answers are retried, as often as configured and before the deadline', async () => {
  const attempts = async (error: Error, signal: AbortSignal) => {
    const attempt = vi.fn<() => Promise<never>>().mockRejectedValue(error)
    await expect(retry([0, 0], signal, attempt)).rejects.toBe(error)
    return attempt.mock.calls.length
  }
  const { signal } = new AbortController()

  expect(await attempts(new UpstreamUnavailable('ECONNRESET'), signal)).toBe(3)
  expect(await attempts(new Error('no such invoice'), signal)).toBe(1)
  expect(await attempts(new UpstreamUnavailable('time-out'), AbortSignal.abort())).toBe(1)
})

test('PAY-09 repeated attempts count as not sent only if none of them was sent', async () => {
  const refused = new RequestNotSent('ECONNREFUSED', { request: 'QPay, POST refund' })
  const failure = (...errors: Error[]) => {
    const attempt = vi.fn<() => Promise<never>>()
    for (const error of errors) attempt.mockRejectedValueOnce(error)
    return retry([0, 0], new AbortController().signal, attempt).catch((error: unknown) => error)
  }

  expect(await failure(refused, refused, refused)).toBe(refused)
  const unknown = await failure(refused, new UpstreamUnavailable('time-out'), refused)
  expect(unknown).not.toBeInstanceOf(RequestNotSent)
  expect(unknown).toMatchObject({ message: 'QPay, POST refund: ECONNREFUSED', reason: 'ECONNREFUSED', cause: refused })
})

function provided(options: Parameters<typeof createResiliencePolicy>[1]) {
  const provider = vi.fn<() => Promise<string>>()
  const run = createResiliencePolicy('the provider', options)
  return { provider, call: () => run(provider) }
}
