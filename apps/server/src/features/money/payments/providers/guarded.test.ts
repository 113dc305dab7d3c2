import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createBankTransfer } from './bank-transfer.ts'
import { guarded } from './guarded.ts'
import { type ProviderAnswer, ProviderUnavailable } from './provider.ts'

const OPEN: ProviderAnswer = { state: 'open', received: [] }

test('PAY-09 a provider that fails is left alone, and asked again by one call after a pause', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { check, provider } = stub({ failures: 3, pauseMs: 50 })
  check.mockRejectedValue(new ProviderUnavailable('503'))
  for (let count = 0; count < 5; count++) await expect(provider.check('1')).rejects.toThrow(ProviderUnavailable)
  expect(check).toHaveBeenCalledTimes(3)

  vi.advanceTimersByTime(50)
  check.mockResolvedValue(OPEN)

  expect(await provider.check('1')).toEqual(OPEN)
  expect(await provider.check('1')).toEqual(OPEN)
})

test('PAY-09 one that hangs is found out by its second call', async () => {
  const { check, provider } = stub({ slowMs: 10 })
  check.mockImplementation(async () => {
    await wait(20)
    throw new ProviderUnavailable('time-out')
  })

  await expect(provider.check('1')).rejects.toThrow('time-out')
  await expect(provider.check('1')).rejects.toThrow('time-out')
  await expect(provider.check('1')).rejects.toThrow('is left alone')
  expect(check).toHaveBeenCalledTimes(2)
})

test('PAY-09 no more than some calls wait for a provider; the next is refused at once', async () => {
  const { check, provider } = stub({ atOnce: 2 })
  let answer: (value: ProviderAnswer) => void = () => {}
  check.mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )

  const [first, second] = [provider.check('1'), provider.check('2')]
  await expect(provider.check('3')).rejects.toThrow(ProviderUnavailable)
  expect(check).toHaveBeenCalledTimes(2)
  answer(OPEN)

  expect(await Promise.race([first, second])).toEqual(OPEN)
})

test('PAY-09 what a provider refuses with a reason is an answer', async () => {
  const { check, provider } = stub({ failures: 1 })
  check.mockRejectedValue(new Error('no such invoice'))

  await expect(provider.check('1')).rejects.toThrow('no such invoice')
  await expect(provider.check('1')).rejects.toThrow('no such invoice')
})

function stub(options: Parameters<typeof guarded>[1]) {
  const check = vi.fn<(reference: string) => Promise<ProviderAnswer>>()
  return { check, provider: guarded({ ...createBankTransfer({ accounts: [], sandbox: false }), check }, options) }
}
