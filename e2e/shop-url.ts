import { inject } from 'vitest'

/** URL of this worker's demo shop, without a trailing slash; workers change the data of their shop. */
export function shopUrl(): string {
  const urls = inject('shopUrls')
  const url = urls[Number(process.env.VITEST_POOL_ID) % urls.length]
  if (url === undefined) throw new Error('No demo shop was started for the browser tests')
  return url
}
