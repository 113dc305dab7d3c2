import { WISH_DEBOUNCE_MS } from '@delguur/contract/constants'

/** What the shop answers to a change of wishes: all wished variants, or its reason. */
export type WishReply = { ok: true; variantIds: number[] } | { ok: false; message: string }

interface WishSenderOptions {
  isWished(variantId: number): boolean
  send(variantId: number, isWished: boolean): Promise<WishReply>
  /** Shows a variant as the shop has it, after a refusal. */
  restore(variantId: number, isWished: boolean, message: string): void
  /** Takes over the shop's wishes; called when nothing is left to be sent. */
  onSettled(variantIds: number[]): void
}

interface Unsent {
  /** What the shop last said of the variant, or what the device had before the first press. */
  confirmed: boolean
  timer: ReturnType<typeof setTimeout> | undefined
  isUnderWay: boolean
}

/**
 * Tells the shop of wishes (WISH-02): 500 ms after the last press of a heart, by at most one call at a time for each
 * variant, and by none if the shop has it so already.
 */
export function createWishSender({ isWished, send, restore, onSettled }: WishSenderOptions) {
  const unsent = new Map<number, Unsent>()

  async function settle(variantId: number, entry: Unsent): Promise<void> {
    entry.timer = undefined
    // What is wanted by then is compared after the reply.
    if (entry.isUnderWay) return
    const wanted = isWished(variantId)
    if (wanted === entry.confirmed) return void unsent.delete(variantId)
    entry.isUnderWay = true
    const reply = await send(variantId, wanted)
    entry.isUnderWay = false
    if (reply.ok) entry.confirmed = wanted
    else if (isWished(variantId) === wanted) restore(variantId, entry.confirmed, reply.message)
    if (entry.timer !== undefined) return
    if (isWished(variantId) !== entry.confirmed) return settle(variantId, entry)
    unsent.delete(variantId)
    if (reply.ok && unsent.size === 0) onSettled(reply.variantIds)
  }

  return {
    /** Called after each press; `wasWished` is the state before it. */
    changed(variantId: number, wasWished: boolean): void {
      const entry = unsent.get(variantId) ?? { confirmed: wasWished, timer: undefined, isUnderWay: false }
      unsent.set(variantId, entry)
      clearTimeout(entry.timer)
      entry.timer = setTimeout(() => void settle(variantId, entry), WISH_DEBOUNCE_MS)
    },

    /** Sends at once what waits, as when the page is left. */
    flush(): void {
      for (const [variantId, entry] of unsent) {
        if (entry.timer === undefined) continue
        clearTimeout(entry.timer)
        void settle(variantId, entry)
      }
    },

    /** Whether a press of this variant has not reached the shop yet. */
    isWaiting: (variantId: number): boolean => unsent.has(variantId),

    /** Whether the shop knows of every press. */
    isSettled: (): boolean => unsent.size === 0,
  }
}
