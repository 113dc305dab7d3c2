import { setTimeout as wait } from 'node:timers/promises'
import { type ImportMapping, MAX_PRICE } from '@delguur/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../platform/db/index.ts'
import { idsBySku, listedOf, type NewListedPrice, writePrices } from '../editing/price-lists.queries.ts'
import { lockCatalog } from '../editing/products.queries.ts'
import type { ImportOptions, ImportProgress, Refusal } from '../import/import-catalog.ts'
import { type Fault, faultOf } from '../import/import-faults.ts'
import { tugrikOf } from '../import/import-mapped.ts'
import { SourceRefused, type SourceRow } from '../import/import-source.ts'
import { textOf } from '../import/template.ts'

/** Rows a transaction; a price is less work than a product. */
const BATCH_ROWS = 200
const LEAST_PRICE = 2

interface PricesRun extends Required<Pick<ImportOptions, 'dryRun' | 'resume' | 'signal' | 'onBatch'>> {
  /** Code of the list. */
  priceList: string
  mapping: ImportMapping
}

/** A row of the file: undefined where no column is the reduced price, which then stays. */
interface PriceRow {
  line: number
  sku: string
  price: number | null
  selling_price: number | null | undefined
  cells: Readonly<Record<string, unknown>>
}

/**
 * Writes the prices of a file to a list, a batch a transaction, or checks them. A row without a price takes its variant out of the list;
 * what the file does not name stays. An invalid row is refused and the others are written.
 */
export async function importPrices(
  db: Kysely<Database>,
  rows: AsyncIterable<SourceRow>,
  { priceList, mapping, dryRun, resume, signal, onBatch }: PricesRun,
): Promise<void> {
  const lines = new Map<string, number>()
  let progress = resume
  let batch: PriceRow[] = []
  let refused: Refusal[] = []
  let read = 0

  async function flush(): Promise<void> {
    signal.throwIfAborted()
    const began = performance.now()
    progress = await db.transaction().execute(async (tx) => {
      await lockCatalog(tx)
      const ids = await idsBySku(
        tx,
        batch.map(({ sku }) => sku),
      )
      const stored = await listedOf(tx, priceList, [...ids.values()])
      if (stored === null) throw new SourceRefused('no_price_list', { code: priceList })
      const { prices, unknown } = compared(batch, ids, stored)
      if (!dryRun && prices.moved.length > 0) await writePrices(tx, priceList, prices.moved)
      const all = [...refused, ...unknown]
      const done: ImportProgress = {
        rows: read,
        added: progress.added + prices.added,
        changed: progress.changed + prices.moved.length - prices.added,
        unchanged: progress.unchanged + batch.length - unknown.length - prices.moved.length,
        refused: progress.refused + all.length,
      }
      await onBatch(tx, done, all)
      return done
    })
    batch = []
    refused = []
    // Others use the database, too.
    await wait(performance.now() - began)
  }

  function take(row: SourceRow): void {
    read++
    const found = priceRow(row, mapping)
    const sku = 'faults' in found ? found.what : found.sku
    const before = lines.get(sku)
    if (!lines.has(sku)) lines.set(sku, row.line)
    if (read <= resume.rows) return
    if ('faults' in found) refused.push(found)
    else if (before === undefined) batch.push(found)
    else refused.push(refusal(found, faultOf('repeated', { what: `SKU ${sku}`, line: before }, 'sku')))
  }

  try {
    for await (const row of rows) {
      take(row)
      if (batch.length + refused.length >= BATCH_ROWS) await flush()
    }
  } catch (error) {
    // What came before the damage is taken in.
    if (error instanceof SourceRefused && error.reason !== 'no_price_list') await flush()
    throw error
  }
  await flush()
}

type Stored = ReadonlyMap<number, Pick<NewListedPrice, 'price' | 'selling_price'>>

/** What of a batch the list has otherwise, in the order of its variants, and the rows that cannot be written. */
function compared(batch: PriceRow[], ids: ReadonlyMap<string, number>, stored: Stored) {
  const unknown: Refusal[] = []
  const moved: NewListedPrice[] = []
  for (const row of batch) {
    const wanted = wantedOf(row, ids.get(row.sku), stored)
    if ('code' in wanted) unknown.push(refusal(row, wanted))
    else if (!isStored(wanted, stored)) moved.push(wanted)
  }
  const added = moved.filter(({ variant_id }) => !stored.has(variant_id)).length
  return { prices: { moved: moved.toSorted((one, other) => one.variant_id - other.variant_id), added }, unknown }
}

/** The price that a row asks for; its reduced price stays where the file has none. */
function wantedOf(row: PriceRow, id: number | undefined, stored: Stored): NewListedPrice | Fault {
  if (id === undefined) return faultOf('sku_unknown', { sku: row.sku }, 'sku')
  const { price } = row
  const isLeft = row.selling_price === undefined && price !== null
  const reduced = isLeft ? stored.get(id)?.selling_price : row.selling_price
  const wanted = { variant_id: id, price, selling_price: reduced ?? null }
  return reducedFault(wanted) ?? wanted
}

function isStored({ variant_id: id, price, selling_price: reduced }: NewListedPrice, stored: Stored): boolean {
  const now = stored.get(id)
  return price === (now?.price ?? null) && reduced === (now?.selling_price ?? null)
}

function reducedFault({ price, selling_price: reduced }: NewListedPrice): Fault | null {
  if (reduced === null) return null
  if (price === null) return faultOf('reduced_alone', {}, 'selling_price')
  return reduced < price ? null : faultOf('reduced_not_below', { limit: price }, 'selling_price')
}

/** A row by its columns, or why it is none. */
function priceRow(row: SourceRow, mapping: ImportMapping): PriceRow | Refusal {
  const { line, fields: cells = {} } = row
  const read = (column: string | undefined) => (column === undefined ? '' : textOf(cells[column]))
  const sku = read(mapping.sku)
  const refused = (fault: Fault): Refusal => ({ line, what: sku.slice(0, 100), faults: [fault], cells })
  if ('fault' in row) return refused(row.fault)
  if (sku === '') return refused(faultOf('sku_missing', { field: mapping.sku ?? 'sku' }, 'sku'))
  const price = priceOf('price', read(mapping.price))
  if (typeof price === 'object' && price !== null) return refused(price)
  const reduced = priceOf('selling_price', read(mapping.selling_price))
  if (typeof reduced === 'object' && reduced !== null) return refused(reduced)
  // Tables write 0 where there is no sale.
  return { line, sku, price, selling_price: mapping.selling_price === undefined ? undefined : reduced, cells }
}

/** Null for none. */
function priceOf(field: 'price' | 'selling_price', text: string): number | null | Fault {
  if (text === '') return null
  const price = tugrikOf(text)
  if (price === null) {
    return field === 'price'
      ? faultOf('price_not_number', { text }, field)
      : faultOf('not_number', { field, text }, field)
  }
  if (price === 0 && field === 'selling_price') return null
  if (price < LEAST_PRICE) return faultOf('minimum', { field, limit: LEAST_PRICE }, field)
  return price > MAX_PRICE ? faultOf('maximum', { field, limit: MAX_PRICE }, field) : price
}

const refusal = ({ line, sku, cells }: PriceRow, fault: Fault): Refusal => ({
  line,
  what: sku.slice(0, 100),
  faults: [fault],
  cells,
})
