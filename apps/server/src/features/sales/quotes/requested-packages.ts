import type { QuoteRequest } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { keptPackageId, type Packages } from '../../catalog/packages/index.ts'
import type { Orders, StoredPackage } from '../orders/index.ts'
import type { QuoteCaller } from './quote-caller.ts'

/** Package of which the price is asked, with the terms of its discount. */
export type RequestedPackage = Pick<StoredPackage, 'package_id' | 'slug' | 'name' | 'qty' | 'choices' | 'cv' | 'terms'>

interface Dependencies {
  orders: Pick<Orders, 'lockCart'>
  packages: Pick<Packages, 'choose'>
}

type CartPackages = NonNullable<QuoteRequest['cart_packages']>

/** Packages of a request: chosen anew, or as they are in the customer's cart. */
export function createRequestedPackages({ orders, packages }: Dependencies) {
  /** Cart packages keep what was chosen, though the shop may offer something else since. */
  async function ofCart(tx: Db, { siteId, userId }: QuoteCaller, named: CartPackages): Promise<RequestedPackage[]> {
    if (named.length === 0) return []
    const cart = await orders.lockCart(tx, siteId, userId)
    const all: RequestedPackage[] = []
    for (const { id, qty } of named) {
      const found = cart?.packages.find((one) => one.id === id)
      if (!found) throw fail('package_not_in_cart')
      const { slug, name, choices, cv, terms } = found
      const package_id = await keptPackageId(tx, found.package_id)
      all.push({ package_id, slug, name, choices, cv, terms, qty: qty ?? found.qty })
    }
    return all
  }

  return {
    /** Throws what a selection is short of, as the cart does. */
    async read(
      tx: Db,
      caller: QuoteCaller,
      { packages: requested = [], cart_packages: named = [] }: QuoteRequest,
    ): Promise<RequestedPackage[]> {
      const found = await ofCart(tx, caller, named)
      for (const [at, { slug, qty = 1, choices, cv = {} }] of requested.entries()) {
        const chosen = await packages.choose(tx, { slug, qty, choices, cv, path: `packages.${at}` }, caller)
        const { id: package_id, name, lines, cv: values, terms } = chosen
        const own = lines.map(({ component_id, variant_id, quantity }) => ({ component_id, variant_id, quantity }))
        found.push({ package_id, slug: chosen.slug, name, qty, choices: own, cv: values, terms })
      }
      return found
    },
  }
}
