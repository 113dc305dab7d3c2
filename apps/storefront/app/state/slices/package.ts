import type { Slice } from '../slice.ts'

/** Package that the shopper is putting together. */
export interface PackageEntry {
  slug: string
  qty: number
  /** Custom values by name. */
  cv: Record<string, string>
}

/** CAT-13: packages that are being put together. */
export interface PackageSlice {
  package: PackageEntry[]
  setPackage(slug: string, qty?: number, cv?: PackageEntry['cv']): void
}

/**
 * Has so many of a package: without a quantity one more, none or less takes it out, and one that is not there yet is there once.
 * Custom values that are not given stay.
 */
export function setPackage(
  entries: readonly PackageEntry[],
  slug: string,
  qty?: number,
  cv?: PackageEntry['cv'],
): PackageEntry[] {
  if (qty !== undefined && qty <= 0) return entries.filter((entry) => entry.slug !== slug)
  if (!entries.some((entry) => entry.slug === slug)) return [...entries, { slug, qty: 1, cv: cv ?? {} }]
  return entries.map((entry) => (entry.slug === slug ? { slug, qty: qty ?? entry.qty + 1, cv: cv ?? entry.cv } : entry))
}

export const packageSlice: Slice<PackageSlice> = (set) => ({
  package: [],
  setPackage: (slug, qty, cv) => set((state) => ({ package: setPackage(state.package, slug, qty, cv) })),
})
