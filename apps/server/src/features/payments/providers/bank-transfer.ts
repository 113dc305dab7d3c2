import type { BankAccount } from '@delguur/contract'
import type { PaymentProvider } from './provider.ts'

const CODE = 'bank_transfer'
const SANDBOX_CODE = 'bank_transfer_sandbox'
/** Every name under which transfers are kept. */
export const BANK_TRANSFERS = [CODE, SANDBOX_CODE]

/** The shopper's own bank moves the money; staff say when it has come. In a sandbox the account is nobody's. */
export function createBankTransfer(accounts: BankAccount[], sandbox: boolean): PaymentProvider {
  return {
    code: sandbox ? SANDBOX_CODE : CODE,
    method: 'bank_transfer',
    sandbox,
    minutes: 24 * 60,
    endsWithFirstTry: false,
    takesParts: true,
    // A transfer places the order for good, so that an order has one transfer at most and its number is unique.
    createInvoice: async ({ orderNumber }) => ({
      reference: orderNumber,
      details: { transfer: { reference: orderNumber, accounts } },
    }),
    check: async () => ({ state: 'open', received: [] }),
    cancel: async () => {},
  }
}
