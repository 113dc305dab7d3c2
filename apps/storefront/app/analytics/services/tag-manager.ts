import { loadScript } from './load-script.ts'

/** Google Tag Manager with the queue as its data layer. */
export function loadTagManager(id: string, queue: object[]): void {
  queue.push({ event: 'gtm.js', 'gtm.start': Date.now() })
  loadScript(`https://www.googletagmanager.com/gtm.js?id=${id}&l=shopEvents`)
}
