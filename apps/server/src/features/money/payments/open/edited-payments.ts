import type { Db } from '../../../../platform/db/index.ts'
import { fail } from '../../../../platform/http/index.ts'
import * as queries from '../payments.queries.ts'
import type { NewPayment } from '../payments.types.ts'
import { CREDIT } from './payment-methods.ts'

/** Methods whose money is awaited while the order is placed for good. */
const AWAITED: readonly string[] = ['bank_transfer', 'cash_on_delivery']

/** Payments of orders that staff edit, in the transaction of the edit, which has locked the order. */
export function createEditedPayments({ open }: { open(db: Db, payment: NewPayment): Promise<string> }) {
  return {
    /**
     * Asks another amount of the pending transfer of an order, or at the door. Returns the payment by balances that replaces it if nothing is due any
     * more, to be requested after the commit. Throws `edit_below_received` if as much has come already.
     */
    async changeDue(tx: Db, payment: Omit<NewPayment, 'method' | 'choice' | 'isVerified'>): Promise<string | null> {
      const pending = (await queries.lockPayments(tx, payment.orderId)).find(({ state }) => state === 'pending')
      if (!pending || !AWAITED.includes(pending.method)) throw fail('payment_in_progress')
      if (pending.received > 0 && pending.received >= payment.amount) {
        throw fail('edit_below_received', { received: pending.received })
      }
      if (payment.amount > 0) {
        await queries.changeAmount(tx, pending.id, payment.amount)
        return null
      }
      await queries.endPayments(tx, [pending.id], 'void', 'paid_otherwise')
      return open(tx, { ...payment, method: CREDIT, choice: {}, isVerified: true })
    },

    /** Ends the pending payment of an edit that does not come about; later money for it is refunded. */
    async endDifference(tx: Db, orderId: number, editId: number): Promise<void> {
      const pending = (await queries.lockPayments(tx, orderId)).filter(
        ({ state, edit_id }) => state === 'pending' && edit_id === editId,
      )
      if (pending.length > 0) {
        await queries.endPayments(
          tx,
          pending.map(({ id }) => id),
          'void',
          'given_up',
        )
      }
    },
  }
}
