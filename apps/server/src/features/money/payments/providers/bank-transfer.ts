import { type BankAccount, TRANSFER_HOURS } from '@delguur/contract'
import type { PaymentProvider } from './provider.ts'

const CODE = 'bank_transfer'
const SANDBOX_CODE = 'bank_transfer_sandbox'
/** Every name under which transfers are kept. */
export const BANK_TRANSFERS = [CODE, SANDBOX_CODE]

interface BankSettings {
  accounts: BankAccount[]
  sandbox: boolean
  /** How long a shopper has who has not shown a phone; as long as any where it is not given. */
  firstMinutes?: number
}

/** The shopper's own bank moves the money; staff say when it has come. In a sandbox the account is nobody's. */
export function createBankTransfer({ accounts, sandbox, firstMinutes }: BankSettings): PaymentProvider {
  return {
    code: sandbox ? SANDBOX_CODE : CODE,
    method: 'bank_transfer',
    sandbox,
    minutes: TRANSFER_HOURS * 60,
    ...(firstMinutes !== undefined && { firstMinutes }),
    endsOnFirstAttempt: false,
    acceptsPartialPayments: true,
    // A transfer places the order for good, so that an order has one transfer at most and its number is unique.
    createInvoice: async ({ orderNumber }) => ({
      reference: orderNumber,
      details: { transfer: { reference: orderNumber, accounts } },
    }),
    check: async () => ({ state: 'open', received: [] }),
    cancel: async () => {},
  }
}
