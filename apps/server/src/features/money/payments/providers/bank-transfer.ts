import { TRANSFER_HOURS } from '@delguur/contract'
import type { PaymentProvider } from './provider.ts'

const CODE = 'bank_transfer'
const SANDBOX_CODE = 'bank_transfer_sandbox'
/** Provider codes of all bank transfers. */
export const BANK_TRANSFERS = [CODE, SANDBOX_CODE]

/** Code of the bank whose transfers refund what a provider received: money of a sandbox leaves no real account. */
export const bankTransferOf = (provider: string) => (provider.endsWith('_sandbox') ? SANDBOX_CODE : CODE)

interface BankSettings {
  sandbox: boolean
  /** Minutes to pay for a shopper without a verified phone; by default the same as for others. */
  firstMinutes?: number
}

/**
 * Bank transfers: the shopper's bank moves the money, staff or the statement confirm it. In a sandbox the account belongs to
 * nobody.
 */
export function createBankTransfer({ sandbox, firstMinutes }: BankSettings): PaymentProvider {
  return {
    code: sandbox ? SANDBOX_CODE : CODE,
    method: 'bank_transfer',
    sandbox,
    minutes: TRANSFER_HOURS * 60,
    ...(firstMinutes !== undefined && { firstMinutes }),
    endsOnFirstAttempt: false,
    acceptsPartialPayments: true,
    // A transfer places the order for good, so an order has at most one, and the order's number is a unique reference.
    createInvoice: async ({ orderNumber, accounts = [] }) => ({
      reference: orderNumber,
      details: { transfer: { reference: orderNumber, accounts } },
    }),
    check: async () => ({ state: 'open', received: [] }),
    cancel: async () => {},
  }
}
