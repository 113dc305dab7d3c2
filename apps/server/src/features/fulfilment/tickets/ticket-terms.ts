import { type Api, type Body, type ProductTicketTerms, TICKET_KIND } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import * as queries from './terms.queries.ts'
import { checkDates } from './tickets.service.ts'

type NewTerms = Body<Api['PUT /api/back_office/products/:id/ticket_terms']>

async function productOf(db: Db, id: number, lock: boolean) {
  const product = await queries.productOf(db, id, lock)
  if (!product) throw fail('product_not_found')
  return product
}

export async function showTerms(db: Db, siteId: number, productId: number): Promise<ProductTicketTerms> {
  await productOf(db, productId, false)
  const terms = (await queries.termsOf(db, productId)).map(({ valid_from, valid_until, ...rest }) => ({
    ...rest,
    valid_from: valid_from?.toISOString() ?? null,
    valid_until: valid_until?.toISOString() ?? null,
  }))
  return { product_id: productId, terms, unused: await queries.countUnused(db, siteId, productId) }
}

/** Sets the terms of a product that is sold as tickets, in place of those that it had. */
export async function setTerms(
  tx: Db,
  siteId: number,
  productId: number,
  { terms, update_issued }: NewTerms,
): Promise<ProductTicketTerms> {
  const { kind, variantIds } = await productOf(tx, productId, true)
  if (kind !== TICKET_KIND) throw fail('not_a_ticket')
  const of = terms.map(({ variant_id }) => variant_id)
  if (of.some((id) => id !== null && !variantIds.includes(id))) throw fail('variant_not_found')
  const repeated = of.findIndex((id, at) => of.indexOf(id) !== at)
  if (repeated >= 0) {
    const repeats = { message: 'repeated' as const, values: { code: String(of[repeated] ?? '—') } }
    throw fail('invalid_request', {}, { [`terms.${repeated}.variant_id`]: [repeats] })
  }
  for (const [at, dates] of terms.entries()) checkDates(dates, `terms.${at}.`)
  await queries.replaceTerms(
    tx,
    productId,
    terms.map(({ place, admits, ...rest }) => ({
      ...rest,
      product_id: productId,
      place: place && JSON.stringify(place),
      admits: admits && JSON.stringify(admits),
    })),
  )
  if (update_issued) await queries.updateIssued(tx, siteId, productId)
  return showTerms(tx, siteId, productId)
}
