import type { BankAccount } from '@delguur/contract'
import type { PaymentProvider } from './provider.ts'

export const BANK_TRANSFER = 'bank_transfer'

/** The shopper's own bank moves the money; staff, or an import of the statement, say when it has come. */
export function createBankTransfer(accounts: BankAccount[]): PaymentProvider {
  return {
    code: BANK_TRANSFER,
    method: 'bank_transfer',
    sandbox: false,
    minutes: 24 * 60,
    endsWithFirstTry: false,
    // A transfer places the order for good, so that an order has one transfer at most and its number is unique.
    createInvoice: async ({ orderNumber }) => ({
      reference: orderNumber,
      details: { transfer: { reference: orderNumber, accounts } },
    }),
    check: async () => ({ state: 'open', received: [] }),
    cancel: async () => {},
  }
}

const LATIN: Record<string, string> = { Р: 'R', Я: 'R' }

/** The reference as people type it into the note of a transfer: small letters, spaces, Cyrillic Р. */
export const readReference = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[\s.-]/g, '')
    .replace(/[РЯ]/g, (letter) => LATIN[letter] ?? letter)
