import type { BankRecords } from '../bank-records/index.ts'
import type { PaymentProvider } from '../payments/index.ts'
import type { ProviderBooks } from './reconciliation.service.ts'

/** ProviderBooks of the providers that publish them; for bank transfers the bank's statement. */
export const booksOf = (providers: PaymentProvider[], { statement }: Pick<BankRecords, 'statement'>): ProviderBooks[] =>
  providers.flatMap((provider) => {
    const invoiceOf = async (id: string) => (provider.invoiceOf ? provider.invoiceOf(id) : id)
    const common = { provider: provider.code, invoiceOf }
    if (provider.method === 'bank_transfer' && statement) return [{ ...common, statement: statement.of }]
    return provider.statement ? [{ ...common, statement: provider.statement.bind(provider) }] : []
  })
