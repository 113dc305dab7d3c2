import type { CustomerSummary, Found, Permission, ProductSummary, StaffOrderSummary } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import * as queries from './staff-search.queries.ts'

/** Finds the first few of a feature that a text names. */
type LookUp<Row> = { lookUp(db: Db, siteId: number, text: string, limit: number): Promise<Row[]> }

interface Dependencies {
  orders: LookUp<StaffOrderSummary>
  customers: LookUp<CustomerSummary>
  products: LookUp<ProductSummary>
}

interface Searcher {
  siteId: number
  permissions: readonly Permission[]
}

/** Results of a kind: as many as one sees at once. */
const LIMIT = 5

export type StaffSearch = ReturnType<typeof createStaffSearch>

/** Finds anything that a text names, among what the member of staff may read; nothing else is asked. */
export function createStaffSearch({ orders, customers, products }: Dependencies) {
  return async function search(db: Db, { siteId, permissions }: Searcher, q: string): Promise<Found> {
    const text = q.trim()
    const named = namedBy(siteId, text)
    async function among<Row>(permission: Permission, find: () => Promise<Row[]>): Promise<Row[]> {
      return text !== '' && permissions.includes(permission) ? find() : []
    }
    return {
      orders: await among('orders.read', () => orders.lookUp(db, siteId, text, LIMIT)),
      customers: await among('customers.read', () => customers.lookUp(db, siteId, text, LIMIT)),
      products: await among('catalog.manage', () => products.lookUp(db, siteId, text, LIMIT)),
      payments: await among('orders.read', () => queries.paymentsNamed(db, named, LIMIT)),
      returns: await among('returns.manage', () => queries.returnsNamed(db, named, LIMIT)),
      refunds: await among('refunds.manage', () => queries.refundsNamed(db, named, LIMIT)),
    }
  }
}

function namedBy(siteId: number, text: string): queries.Named {
  const number = /^R?(\d{9})$/i.exec(text)?.[1]
  const id = /^#?(\d{1,8})$/.exec(text)?.[1]
  return {
    siteId,
    orderNumber: number === undefined ? null : `R${number}`,
    id: id === undefined ? null : Number(id),
    reference: /^\S{4,100}$/.test(text) ? text : null,
  }
}
