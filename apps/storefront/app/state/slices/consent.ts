import type { Slice } from '../slice.ts'

export interface ConsentSlice {
  /** Null until the visitor has answered; analytics stay off until then. */
  analyticsConsent: boolean | null
  answerAnalytics(consent: boolean): void
  /** Numbers of the orders whose purchase has been recorded, newest first. */
  measuredOrders: string[]
}

export const consentSlice: Slice<ConsentSlice> = (set) => ({
  analyticsConsent: null,
  answerAnalytics: (analyticsConsent) => set({ analyticsConsent }),
  measuredOrders: [],
})
