import { decimalString } from '../money.ts'
import { checksumOf } from './checksums.ts'
import type { Faults } from './faults.ts'
import type { Settings } from './options.ts'
import { CODES, masked, testCard } from './test-cards.ts'
import { type CardAttempt, outcomeOf, type Transaction } from './transaction-store.ts'

/** Response bodies of the gateway, each signed over its own fields. */
export function createAnswers({ secret }: Settings, faults: Faults) {
  const sign = (...fields: string[]) =>
    checksumOf(faults.current().bad_checksum ? `${secret} of another` : secret, ...fields)

  const displayedNumber = (key: string | undefined) => {
    const number = testCard(key)?.number ?? ''
    return number && (faults.current().unmasked ? number : masked(number))
  }

  /** No code exists while a bank is deciding, and before a card is chosen. */
  const outcome = (transaction: Transaction) => {
    const done = outcomeOf(transaction)
    const code = done?.code ?? ''
    return {
      amount: decimalString(done?.amount ?? transaction.amount),
      errorCode: code,
      errorDesc: code === '' ? '' : CODES[code].mn,
      cardNumber: displayedNumber(done?.card),
      transactionId: transaction.id,
    }
  }

  return {
    invoice: ({ id, invoice }: Transaction, socialDeeplink: string) => ({
      invoice,
      checksum: sign(invoice, id),
      transactionId: id,
      socialDeeplink,
    }),

    /** Response of POST /api/inquiry and /api/check. */
    inquiry(transaction: Transaction) {
      const result = outcome(transaction)
      return {
        status: result.errorCode === '' ? 'PENDING' : 'SENT',
        ...personOf(transaction),
        ...signed(result, transaction),
      }
    },

    /** Body of a push: the inquiry without its status. */
    push: (transaction: Transaction): Record<string, string> => ({
      ...personOf(transaction),
      ...signed(outcome(transaction), transaction),
    }),

    pay(transaction: Transaction) {
      const result = outcome(transaction)
      const checksum = sign(result.transactionId, result.errorCode, result.amount)
      return { ...(result.errorCode === '' && { status: 'PENDING' }), ...result, checksum }
    },

    token(transaction: Transaction) {
      const { errorCode, errorDesc, cardNumber, transactionId } = outcome(transaction)
      const token = outcomeOf(transaction)?.token ?? ''
      const checksum = sign(transactionId, token)
      return { ...personOf(transaction), errorCode, errorDesc, cardNumber, transactionId, token, checksum }
    },

    settlementLine: (transaction: Transaction, paid: CardAttempt, id: number, { merchantId }: Settings) => ({
      id,
      merchantId,
      terminalId: 'SANDBOX',
      batchNumber: '1',
      invoiceNumber: transaction.invoice,
      cardNumber: displayedNumber(paid.card),
      token: '',
      amount: decimalString(paid.amount),
      merchantInvoice: transaction.id,
      respCode: '000',
      respDesc: CODES['000'].mn,
      approvalCode: paid.approval,
      sysReference: paid.approval,
      tranDate: localTime(paid.at).slice(0, 10),
      tranTime: localTime(paid.at).slice(11),
      freeText1: '',
      freeText2: '',
      freeText3: '',
      requestDate: paid.at,
      checkedDate: paid.at,
      reversedDate: paid.reversed ? paid.at : '',
      transferStatus: 'SETTLED',
    }),
  }

  function signed(result: ReturnType<typeof outcome>, transaction: Transaction) {
    const token = outcomeOf(transaction)?.token ?? ''
    const checksum = sign(result.transactionId, result.errorCode, result.amount, token)
    return { ...result, ...(token && { token }), checksum }
  }
}

const personOf = (transaction: Transaction) => {
  const card = testCard(outcomeOf(transaction)?.card)
  return { bank: card?.bank ?? '', cardHolder: card?.holder ?? '' }
}

/** `yyyy-MM-dd HH:mm:ss` in Ulaanbaatar time. */
export const localTime = (iso: string) =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Asia/Ulaanbaatar' }).format(
    new Date(iso),
  )
