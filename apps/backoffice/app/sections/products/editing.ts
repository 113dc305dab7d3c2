import type { ProductDocument } from '@delguur/contract'

/** The document that an editor works at, and the way to change it. */
export interface Editing {
  document: ProductDocument
  update(change: (document: ProductDocument) => ProductDocument): void
}
