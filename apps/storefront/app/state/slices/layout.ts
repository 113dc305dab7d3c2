import type { Slice } from '../slice.ts'

export interface LayoutSlice {
  productLayout: 'grid' | 'list'
  chooseProductLayout(layout: LayoutSlice['productLayout']): void
}

export const layoutSlice: Slice<LayoutSlice> = (set) => ({
  productLayout: 'grid',
  chooseProductLayout: (productLayout) => set({ productLayout }),
})
