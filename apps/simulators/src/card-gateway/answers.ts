import { decimalString } from '../money.ts'
import { outcomeOf, type Transaction, type Try } from './books.ts'
import { checksumOf } from './checksums.ts'
import type { Faults } from './faults.ts'
import type { Settings } from './options.ts'
import { CODES, masked, testCard } from './test-cards.ts'

/** The wire shapes of the gateway, each signed over its own fields. */
export function createAnswers({ secret }: Settings, faults: Faults) {
  const sign = (...parts: string[]) =>
    checksumOf(faults.current().bad_checksum ? `${secret} of another` : secret, ...parts)

  const shownNumber = (key: string | undefined) => {
    const number = testCard(key)?.number ?? ''
    return number && (faults.current().unmasked ? number : masked(number))
  }

  /** While a bank thinks, and before anybody chose a card, there is no code. */
  const outcome = (transaction: Transaction) => {
    const done = outcomeOf(transaction)
    const code = done?.code ?? ''
    return {
      amount: decimalString(done?.amount ?? transaction.amount),
      errorCode: code,
      errorDesc: code === '' ? '' : CODES[code].mn,
      cardNumber: shownNumber(done?.card),
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

    /** Of POST /api/inquiry and /api/check. */
    inquiry(transaction: Transaction) {
      const told = outcome(transaction)
      return {
        status: told.errorCode === '' ? 'PENDING' : 'SENT',
        ...personOf(transaction),
        ...signed(told, transaction),
      }
    },

    /** What a push says: the inquiry without its status. */
    push: (transaction: Transaction): Record<string, string> => ({
      ...personOf(transaction),
      ...signed(outcome(transaction), transaction),
    }),

    pay(transaction: Transaction) {
      const told = outcome(transaction)
      const checksum = sign(told.transactionId, told.errorCode, told.amount)
      return { ...(told.errorCode === '' && { status: 'PENDING' }), ...told, checksum }
    },

    token(transaction: Transaction) {
      const { errorCode, errorDesc, cardNumber, transactionId } = outcome(transaction)
      const token = outcomeOf(transaction)?.token ?? ''
      const checksum = sign(transactionId, token)
      return { ...personOf(transaction), errorCode, errorDesc, cardNumber, transactionId, token, checksum }
    },

    settlementLine: (transaction: Transaction, paid: Try, id: number, { merchantId }: Settings) => ({
      ...{ id, merchantId, terminalId: 'SANDBOX', batchNumber: '1', invoiceNumber: transaction.invoice },
      cardNumber: shownNumber(paid.card),
      token: '',
      amount: decimalString(paid.amount),
      merchantInvoice: transaction.id,
      ...{ respCode: '000', respDesc: CODES['000'].mn, approvalCode: paid.approval, sysReference: paid.approval },
      tranDate: localTime(paid.at).slice(0, 10),
      tranTime: localTime(paid.at).slice(11),
      ...{ freeText1: '', freeText2: '', freeText3: '', requestDate: paid.at, checkedDate: paid.at },
      reversedDate: paid.reversed ? paid.at : '',
      transferStatus: 'SETTLED',
    }),
  }

  function signed(told: ReturnType<typeof outcome>, transaction: Transaction) {
    const token = outcomeOf(transaction)?.token ?? ''
    const checksum = sign(told.transactionId, told.errorCode, told.amount, token)
    return { ...told, ...(token && { token }), checksum }
  }
}

const personOf = (transaction: Transaction) => {
  const card = testCard(outcomeOf(transaction)?.card)
  return { bank: card?.bank ?? '', cardHolder: card?.holder ?? '' }
}

/** `yyyy-MM-dd HH:mm:ss` in the time of Ulaanbaatar. */
export const localTime = (iso: string) =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Asia/Ulaanbaatar' }).format(
    new Date(iso),
  )
