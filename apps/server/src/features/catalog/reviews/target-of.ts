import type { Db } from '../../../platform/db/index.ts'
import type { NamedTarget, ReviewTarget } from './review-target.ts'

interface Catalog {
  productId(db: Db, siteId: number, slugOrId: string): Promise<number>
  vendorId(db: Db, siteId: number, slugOrId: string): Promise<number>
}

/** Finds what a path names; throws if it has no page on the site. */
export type TargetOf = (db: Db, siteId: number, target: NamedTarget) => Promise<ReviewTarget>

export const createTargetOf =
  (catalog: Catalog): TargetOf =>
  async (db, siteId, { kind, slugOrId }) => ({
    kind,
    id: await (kind === 'product' ? catalog.productId : catalog.vendorId)(db, siteId, slugOrId),
  })
