/** A product or a vendor. */
export type ReviewedKind = 'product' | 'vendor'

/** What a review is about. */
export interface ReviewTarget {
  kind: ReviewedKind
  id: number
}

/** The same as a path names it. */
export interface NamedTarget {
  kind: ReviewedKind
  slugOrId: string
}
