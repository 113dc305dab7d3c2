import type { BankAccount } from '@delguur/contract'
import { createBankTransfer } from './bank-transfer.ts'
import type { PaymentProvider } from './provider.ts'
import { createQr, type QrOptions } from './qr.ts'

export interface ProviderSettings {
  /** How the world reaches the shop. */
  publicUrl: string
  qr: Omit<QrOptions, 'publicUrl'> | null
  bank: { accounts: BankAccount[]; sandbox: boolean }
}

/** The providers that are set up, in the order shoppers see them. */
export function paymentProviders({ publicUrl, qr, bank }: ProviderSettings): PaymentProvider[] {
  return [
    ...(qr ? [createQr({ ...qr, publicUrl })] : []),
    ...(bank.accounts.length > 0 ? [createBankTransfer(bank.accounts, bank.sandbox)] : []),
  ]
}
