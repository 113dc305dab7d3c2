import type { ChildProcess } from 'node:child_process'

export interface WaitingRoom {
  close(): void
  port(): number
  tell(step: 'installing' | 'building' | 'opening' | 'loading'): void
  handOver(shop: ChildProcess): void
}

/** Answers on the shop's port until the shop does: pages that say what is being done, and an honest “not ready” for programs. */
export function openWaitingRoom(place: { host: string; port: number }): Promise<WaitingRoom>
