import type { Config, EbarimtSettings } from '../config/config.ts'
import type { KhanAccount } from '../features/money/bank-records/index.ts'
import type { ProviderSettings } from '../features/money/payments/index.ts'

/** Settings of the outside parties that take part in payments and receipts: real accounts, or the simulated ones of a trial. */
export interface Parties {
  payments: ProviderSettings
  /** Bank whose statement is read; null if there is none. */
  statement: KhanAccount | null
  taxOffice: EbarimtSettings
}

/** The shop's own accounts. */
export function realParties(config: Config): Parties {
  const { publicUrl, lendmn, storepay, monpay, most } = config
  return {
    payments: {
      publicUrl,
      qr: real(config.qr),
      card: real(config.card),
      lenders: {
        lendmn: lendmn && { ...lendmn, publicKey: () => lendmn.publicKey, sandbox: false },
        storepay: storepay && { ...storepay, sandbox: false },
        monpay: monpay && { ...monpay, sandbox: false },
        most: most && { ...most, certificate: () => most.certificate, sandbox: false },
      },
      bank: { accounts: config.bankAccounts, sandbox: false, firstMinutes: config.transferFirstMinutes },
    },
    statement: config.khan,
    taxOffice: config.ebarimt,
  }
}

/** Null if the shop has no account with this provider. */
const real = <Account extends { url: string | null }>(account: Account) =>
  account.url === null ? null : { ...account, url: account.url, sandbox: false }
