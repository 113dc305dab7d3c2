import { useShopState } from '../state/shop-state.ts'

export interface PageView {
  event: 'page_view'
  path: string
  title: string
}

declare global {
  interface Window {
    /** Page events in order, for a tag manager to read; filled only with the visitor's consent. */
    shopEvents?: PageView[]
  }
}

/** Records a page view in `window.shopEvents`, if the visitor has consented to analytics. */
export function recordPageView(path: string, title: string): void {
  if (useShopState.getState().analyticsConsent !== true) return
  window.shopEvents = [...(window.shopEvents ?? []), { event: 'page_view', path, title }]
}
