import type { Api, Body, RefundAccount, TransferAccount } from '@delguur/contract'
import { bankOfIban, isAccountNumber, isBank, isIban, maskAccount, normaliseIban } from '@delguur/mongolia'
import { fail } from '../../../platform/http/index.ts'

/** Account of a refund as it is stored: customers give an IBAN, staff may know the number at a bank only. */
export type StoredAccount = RefundAccount | TransferAccount

type TypedAccount = Body<Api['PUT /api/back_office/refunds/:id/account']>

/** Account as staff typed it; throws `invalid_request` with the field that is wrong. */
export function readTransferAccount({ bank, number, name }: TypedAccount): TransferAccount {
  const account = { number: normaliseIban(number), name: name.trim() }
  if (isIban(number)) {
    const own = bankOfIban(number)
    if (bank && bank !== own) throw fail('invalid_request', undefined, { bank: [{ message: 'bank_differs' }] })
    return { bank: own, ...account }
  }
  if (!isAccountNumber(number)) throw fail('invalid_request', undefined, { number: [{ message: 'account_number' }] })
  if (!bank || !isBank(bank)) throw fail('invalid_request', undefined, { bank: [{ message: 'bank' }] })
  return { bank, ...account }
}

export const transferAccountOf = (account: StoredAccount): TransferAccount =>
  'iban' in account ? { bank: bankOfIban(account.iban), number: account.iban, name: account.name } : account

/** Number of an account that its holder recognises. */
export const maskedNumber = (account: StoredAccount): string => maskAccount(transferAccountOf(account).number)
