import type { ChildProcess } from 'node:child_process'

export interface WaitingRoom {
  close(): void
  port(): number
  tell(step: 'installing' | 'building' | 'opening' | 'loading'): void
  handOver(shop: ChildProcess): void
}

/** Listens on the shop's port until the shop does: progress pages for people, and a “not ready” status for programs. */
export function openWaitingRoom(place: { host: string; port: number }): Promise<WaitingRoom>
