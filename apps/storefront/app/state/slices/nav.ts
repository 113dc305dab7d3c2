import type { Slice } from '../slice.ts'

export type Panel = 'menu' | 'categories' | 'account' | 'cart' | 'search' | 'consent'

/** Menus and drawers of the shell; at most one is open. */
export interface NavSlice {
  nav: { openPanel: Panel | null }
  openPanel(panel: Panel): void
  closePanels(): void
}

export const navSlice: Slice<NavSlice> = (set) => ({
  nav: { openPanel: null },
  openPanel: (panel) => set({ nav: { openPanel: panel } }),
  closePanels: () => set((state) => (state.nav.openPanel ? { nav: { openPanel: null } } : state)),
})
