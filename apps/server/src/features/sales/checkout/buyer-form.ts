import type { CheckoutChange } from '@delguur/contract'
import { isRegistryNumber, normaliseRegistryNumber } from '@delguur/mongolia'
import { type FieldErrors, fail } from '../../../platform/http/index.ts'
import type { Taxpayers } from '../../fulfilment/receipts/index.ts'
import type { OrderRow } from '../orders/index.ts'

/** Invoice recipient of an order, as stored. */
export type BuyerFields = Pick<OrderRow, 'buyer_type' | 'organisation' | 'consumer_number'>

/** Answer of the tax office for a registry number. */
export type TaxpayerLookup = Awaited<ReturnType<Taxpayers['look']>>

type BuyerChange = CheckoutChange['buyer']

const CONSUMER_NUMBER = /^\d{8}$/

/** Registry number to look up at the tax office; null if there is none, or it is already confirmed. */
export function numberToLookUp({ organisation }: Pick<OrderRow, 'organisation'>, buyer: BuyerChange): string | null {
  if (buyer?.type !== 'organisation' || buyer.registry_number === undefined) return null
  const number = readNumber(buyer.registry_number)
  return organisation?.registry_number === number && organisation.name_confirmed ? null : number
}

/** Buyer after the change. The tax office's name takes precedence; the buyer's own counts while the office is unreachable. */
export function fillBuyer(stored: BuyerFields, buyer: BuyerChange, lookup: TaxpayerLookup | null): BuyerFields {
  if (!buyer) return pickBuyer(stored)
  if (buyer.type === 'person') {
    const { consumer_number: number = stored.consumer_number } = buyer
    return { buyer_type: 'person', organisation: null, consumer_number: number?.trim() || null }
  }
  return { buyer_type: 'organisation', organisation: organisationOf(stored, buyer, lookup), consumer_number: null }
}

/** Errors of the buyer's data, by field. */
export function buyerFaults(buyer: BuyerChange): FieldErrors {
  const number = buyer?.type === 'person' ? buyer.consumer_number?.trim() : undefined
  return number && !CONSUMER_NUMBER.test(number) ? { 'buyer.consumer_number': [{ message: 'consumer_number' }] } : {}
}

function organisationOf(
  { organisation: stored }: BuyerFields,
  buyer: NonNullable<BuyerChange>,
  lookup: TaxpayerLookup | null,
): NonNullable<BuyerFields['organisation']> {
  if (buyer.registry_number === undefined && !stored) throw fail('registry_number_invalid')
  const registry_number =
    buyer.registry_number === undefined ? stored?.registry_number : readNumber(buyer.registry_number)
  const existing = stored?.registry_number === registry_number ? stored : null
  if (lookup === null && existing?.name_confirmed) return existing
  if (lookup === 'unknown') throw fail('registry_number_unknown')
  if (lookup !== null && lookup !== 'unreachable') {
    return { name: lookup.name, registry_number: registry_number ?? '', tin: lookup.tin, name_confirmed: true }
  }
  const name = (buyer.name ?? existing?.name ?? '').replace(/\s+/g, ' ').trim()
  if (name === '') throw fail('invalid_request', undefined, { 'buyer.name': [{ message: 'blank' }] })
  return { name, registry_number: registry_number ?? '', tin: null, name_confirmed: false }
}

function readNumber(text: string): string {
  if (!isRegistryNumber(text)) throw fail('registry_number_invalid')
  return normaliseRegistryNumber(text)
}

const pickBuyer = ({ buyer_type, organisation, consumer_number }: BuyerFields): BuyerFields => ({
  buyer_type,
  organisation,
  consumer_number,
})
