import { WISH_DEBOUNCE_MS } from '@delguur/contract/constants'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWishSender, type WishReply } from './wish-sender.ts'

const PHONE = 70

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('WISH-02 the shop is told 500 ms after the last press, once, of what is wanted then', async () => {
  const hearts = openHearts()

  hearts.press(PHONE)
  await vi.advanceTimersByTimeAsync(WISH_DEBOUNCE_MS - 1)
  hearts.press(PHONE)
  hearts.press(PHONE)
  await vi.advanceTimersByTimeAsync(WISH_DEBOUNCE_MS - 1)
  expect(hearts.calls).toEqual([])
  await vi.advanceTimersByTimeAsync(1)

  expect(hearts.calls).toEqual([[PHONE, true]])
})

test('WISH-02 a heart that is back where it was is no call', async () => {
  const hearts = openHearts()

  hearts.press(PHONE)
  hearts.press(PHONE)
  await vi.advanceTimersByTimeAsync(WISH_DEBOUNCE_MS)

  expect(hearts.calls).toEqual([])
  expect(hearts.sender.isWaiting(PHONE)).toBe(false)
})

test('WISH-02 a press during a call is sent after its reply, and the shop’s wishes are taken over at the end', async () => {
  const hearts = openHearts()
  hearts.press(PHONE)
  await vi.advanceTimersByTimeAsync(WISH_DEBOUNCE_MS)
  hearts.press(PHONE)
  await vi.advanceTimersByTimeAsync(WISH_DEBOUNCE_MS)
  expect(hearts.calls).toHaveLength(1)

  await hearts.reply({ ok: true, variantIds: [PHONE, 9] })
  expect(hearts.calls).toEqual([
    [PHONE, true],
    [PHONE, false],
  ])
  expect(hearts.settled).toEqual([])
  await hearts.reply({ ok: true, variantIds: [9] })

  expect(hearts.settled).toEqual([[9]])
})

test('WISH-02 a refused wish goes back with the server’s words, and the next press is sent anew', async () => {
  const hearts = openHearts()
  hearts.press(PHONE)
  await vi.advanceTimersByTimeAsync(WISH_DEBOUNCE_MS)

  await hearts.reply({ ok: false, message: 'Хүслийн жагсаалт дүүрсэн' })

  expect([hearts.wished.has(PHONE), hearts.problems]).toEqual([false, ['Хүслийн жагсаалт дүүрсэн']])
  hearts.press(PHONE)
  await vi.advanceTimersByTimeAsync(WISH_DEBOUNCE_MS)
  expect(hearts.calls).toHaveLength(2)
})

test('WISH-02 what waits is sent when the page is left', () => {
  const hearts = openHearts()
  hearts.press(PHONE)

  hearts.sender.flush()

  expect(hearts.calls).toEqual([[PHONE, true]])
})

/** Hearts of a page, and the shop's end of the line. */
function openHearts() {
  const wished = new Set<number>()
  const calls: [number, boolean][] = []
  const problems: string[] = []
  const settled: number[][] = []
  const replies: ((reply: WishReply) => void)[] = []
  const set = (id: number, isWished: boolean) => void (isWished ? wished.add(id) : wished.delete(id))
  const sender = createWishSender({
    isWished: (id) => wished.has(id),
    send(id, isWished) {
      calls.push([id, isWished])
      return new Promise((resolve) => replies.push(resolve))
    },
    restore(id, isWished, message) {
      set(id, isWished)
      problems.push(message)
    },
    onSettled: (ids) => void settled.push(ids),
  })
  return {
    wished,
    calls,
    problems,
    settled,
    sender,
    press(id: number) {
      const wasWished = wished.has(id)
      set(id, !wasWished)
      sender.changed(id, wasWished)
    },
    async reply(reply: WishReply) {
      replies.shift()?.(reply)
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}
