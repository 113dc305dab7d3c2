import type { CheckoutChange } from '@delguur/contract'
import { isRegistryNumber, normaliseRegistryNumber } from '@delguur/mongolia'
import { type FieldErrors, fail } from '../../../platform/http/index.ts'
import type { Taxpayers } from '../../fulfilment/receipts/index.ts'
import type { OrderRow } from '../orders/index.ts'

/** Whom an order is invoiced to, as it is stored. */
export type BuyerFields = Pick<OrderRow, 'buyer_type' | 'organisation' | 'consumer_number'>

/** What the tax office says of a registry number. */
export type LookedUp = Awaited<ReturnType<Taxpayers['look']>>

type BuyerChange = CheckoutChange['buyer']

const CONSUMER_NUMBER = /^\d{8}$/

/** The number that the tax office has to be asked about; null where it was asked before, or there is none. */
export function numberToLookUp({ organisation }: Pick<OrderRow, 'organisation'>, buyer: BuyerChange): string | null {
  if (buyer?.type !== 'organisation' || buyer.registry_number === undefined) return null
  const number = readNumber(buyer.registry_number)
  return organisation?.registry_number === number && organisation.name_confirmed ? null : number
}

/** The buyer after the change. The name at the tax office wins; while that can not be asked it is the buyer's word. */
export function fillBuyer(stored: BuyerFields, buyer: BuyerChange, looked: LookedUp | null): BuyerFields {
  if (!buyer) return pickBuyer(stored)
  if (buyer.type === 'person') {
    const { consumer_number: number = stored.consumer_number } = buyer
    return { buyer_type: 'person', organisation: null, consumer_number: number?.trim() || null }
  }
  return { buyer_type: 'organisation', organisation: organisationOf(stored, buyer, looked), consumer_number: null }
}

/** What is wrong with what a buyer wrote, by field. */
export function buyerFaults(buyer: BuyerChange): FieldErrors {
  const number = buyer?.type === 'person' ? buyer.consumer_number?.trim() : undefined
  return number && !CONSUMER_NUMBER.test(number) ? { 'buyer.consumer_number': [{ message: 'consumer_number' }] } : {}
}

function organisationOf(
  { organisation: stored }: BuyerFields,
  buyer: NonNullable<BuyerChange>,
  looked: LookedUp | null,
): NonNullable<BuyerFields['organisation']> {
  if (buyer.registry_number === undefined && !stored) throw fail('registry_number_invalid')
  const registry_number =
    buyer.registry_number === undefined ? stored?.registry_number : readNumber(buyer.registry_number)
  const kept = stored?.registry_number === registry_number ? stored : null
  if (looked === null && kept?.name_confirmed) return kept
  if (looked === 'unknown') throw fail('registry_number_unknown')
  if (looked !== null && looked !== 'unreachable') {
    return { name: looked.name, registry_number: registry_number ?? '', tin: looked.tin, name_confirmed: true }
  }
  const name = (buyer.name ?? kept?.name ?? '').replace(/\s+/g, ' ').trim()
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
