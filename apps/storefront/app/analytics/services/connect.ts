import type { AnalyticsSettings } from '@delguur/contract'
import { record } from '../events/record.ts'
import type { SentEvent } from '../events/sent-event.ts'
import { eventQueue } from '../track.ts'
import { googleAnalytics } from './google-analytics.ts'
import { metaPixel } from './meta-pixel.ts'
import { loadTagManager } from './tag-manager.ts'

/** Takes each event as it is queued. */
export type Receiver = (event: SentEvent) => void

const followed = new WeakSet<SentEvent[]>()

/** Loads the services of the site and gives them all events, also those queued so far. A second call changes nothing. */
export function connect({ measurement_id, pixel_id, tag_manager_id }: AnalyticsSettings): void {
  window.shopEvents ??= []
  const queue = window.shopEvents
  if (followed.has(queue)) return
  followed.add(queue)
  if (measurement_id) follow(queue, googleAnalytics(measurement_id))
  if (pixel_id) follow(queue, metaPixel(pixel_id))
  if (tag_manager_id) loadTagManager(tag_manager_id, queue)
  follow(eventQueue, record)
}

function follow<Event>(queue: Event[], receive: (event: Event) => void) {
  for (const event of queue) receive(event)
  const push = queue.push
  queue.push = (...events) => {
    for (const event of events) receive(event)
    return push.apply(queue, events)
  }
}
