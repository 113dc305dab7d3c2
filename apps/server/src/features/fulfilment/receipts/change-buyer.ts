import type { BuyerType, StaffReceipt } from '@delguur/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import type { Audit } from '../../identity/audit/index.ts'
import { type Lifecycle, MoveRefused } from '../../sales/lifecycle/index.ts'
import type { StoredOrganisation } from '../../sales/orders/index.ts'
import { type Orders, writeBuyer } from '../../sales/orders/index.ts'
import { lastOf } from './chain.ts'
import type { Plans } from './plan-receipts.ts'
import { lockChain, type ReceiptRow } from './receipts.queries.ts'
import type { StaffReceipts, StaffRequest } from './staff-receipts.ts'
import type { Taxpayers } from './taxpayers.ts'

interface Dependencies {
  db: Kysely<Database>
  lifecycle: Pick<Lifecycle, 'attempt'>
  orders: Pick<Orders, 'lockOrder'>
  plans: Pick<Plans, 'reissueFor' | 'refreshOrder'>
  taxpayers: Pick<Taxpayers, 'look'>
  audit: Audit['record']
  staff: Pick<StaffReceipts, 'find' | 'show'>
}

export interface NewBuyer {
  type: BuyerType
  /** Registry number of an organisation. */
  registry_number?: string
}

/** Changes the buyer of a receipt after the order, between a person and an organisation. */
export function createBuyerChange({ db, lifecycle, orders, plans, taxpayers, audit, staff }: Dependencies) {
  async function organisationOf({ type, registry_number: number }: NewBuyer): Promise<StoredOrganisation | null> {
    if (type === 'person') return null
    if (!number) throw fail('registry_number_invalid')
    const taxpayer = await taxpayers.look(db, number)
    if (taxpayer === 'unknown') throw fail('registry_number_unknown')
    if (taxpayer === 'unreachable') return { name: number, registry_number: number, tin: null, name_confirmed: false }
    return { name: taxpayer.name, registry_number: number, tin: taxpayer.tin, name_confirmed: true }
  }

  return async (request: StaffRequest, buyer: NewBuyer): Promise<StaffReceipt> => {
    const { siteId, userId, id } = request
    const organisation = await organisationOf(buyer)
    const changed = await lifecycle.attempt(db, async (tx) => {
      const { order_id: orderId } = await staff.find(tx, siteId, id)
      await orders.lockOrder(tx, orderId)
      const last = lastOf(await lockChain(tx, orderId))
      if (last?.id !== id || !mayChange(last)) {
        const by = { actor: 'staff', userId } as const
        const from = (await staff.find(tx, siteId, id)).state
        const why = `to be put on ${buyer.type === 'person' ? 'a person' : 'an organisation'}`
        throw new MoveRefused({ machine: 'receipt', orderId, subjectId: id, from, to: 'corrected', by, why })
      }
      await writeBuyer(tx, orderId, buyer.type, organisation)
      const details = { order_id: orderId, receipt_id: id, type: buyer.type }
      await audit(tx, { siteId, userId, action: 'receipt.buyer', details })
      const receipt = await plans.reissueFor(tx, last, organisation ? 'B2B_RECEIPT' : 'B2C_RECEIPT')
      await plans.refreshOrder(tx, orderId)
      return receipt
    })
    return staff.show(siteId, changed)
  }
}

/** Whether the buyer may change: not while the tax office may have the receipt, nor once it is to be taken back. */
const mayChange = ({ state, sent_on, return_due }: ReceiptRow): boolean =>
  !return_due && (state === 'issued' || ((state === 'pending' || state === 'refused') && sent_on === null))
