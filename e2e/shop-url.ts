import { inject } from 'vitest'

/** Address of the demo shop of this worker, without a slash at its end: workers change what they find in one. */
export function shopUrl(): string {
  const urls = inject('shopUrls')
  const url = urls[Number(process.env.VITEST_POOL_ID) % urls.length]
  if (url === undefined) throw new Error('No demo shop was started for the browser tests')
  return url
}
