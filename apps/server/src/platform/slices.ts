import { setImmediate as breathe } from 'node:timers/promises'

/** Milliseconds for which work in the background may block requests. */
const SLICE_MS = 1

/** Processes the items one by one, and yields to requests in between. */
export async function inSlices<T>(items: readonly T[], work: (item: T) => void): Promise<void> {
  let began = performance.now()
  for (const item of items) {
    work(item)
    if (performance.now() - began < SLICE_MS) continue
    await breathe()
    began = performance.now()
  }
}
