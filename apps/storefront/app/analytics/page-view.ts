import { useShopState } from '../state/shop-state.ts'

export interface PageView {
  event: 'page_view'
  path: string
  title: string
}

declare global {
  interface Window {
    /** What happened on the page, in order, for a tag manager to read; filled only after the visitor agreed. */
    shopEvents?: PageView[]
  }
}

/** Records one page view in `window.shopEvents`, if the visitor has agreed to be measured. */
export function recordPageView(path: string, title: string): void {
  if (useShopState.getState().analyticsConsent !== true) return
  window.shopEvents = [...(window.shopEvents ?? []), { event: 'page_view', path, title }]
}
