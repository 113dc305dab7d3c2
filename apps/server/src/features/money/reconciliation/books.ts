import type { BankRecords } from '../bank-records/index.ts'
import type { PaymentProvider } from '../payments/index.ts'
import type { Books } from './reconciliation.service.ts'

/** Books of the providers that publish them; for bank transfers the bank's statement. */
export const booksOf = (providers: PaymentProvider[], { statement }: Pick<BankRecords, 'statement'>): Books[] =>
  providers.flatMap((provider) => {
    const invoiceOf = async (id: string) => (provider.invoiceOf ? provider.invoiceOf(id) : id)
    const of = { provider: provider.code, invoiceOf }
    if (provider.method === 'bank_transfer' && statement) return [{ ...of, statement: statement.of }]
    return provider.statement ? [{ ...of, statement: provider.statement.bind(provider) }] : []
  })
