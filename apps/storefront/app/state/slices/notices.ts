import type { Slice } from '../slice.ts'

export interface NoticesSlice {
  /** Ids of the site's notices that were closed on this device, newest first. */
  closedNotices: number[]
}

export const noticesSlice: Slice<NoticesSlice> = () => ({ closedNotices: [] })
