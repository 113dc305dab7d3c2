import { formatMoney, parseMoney } from '@delguur/mongolia'
import type { Payments } from './payments.service.ts'

/** `npm run shop -- payments confirm …`: staff say that a transfer has arrived. */
export const paymentCommand = {
  name: 'payments',
  usage: 'payments confirm REFERENCE AMOUNT [BANK_RECORD]',

  /** Prints what became of the money; throws when there is no such transfer. The exit code: 0 when the order is paid. */
  async run(payments: Pick<Payments, 'confirmTransfer'>, args: string[], print: (line: string) => void) {
    const [action, reference = '', text = '', record] = args
    const amount = parseMoney(text)
    if (action !== 'confirm' || !reference || !amount) {
      print(`Usage: npm run shop -- ${this.usage}`)
      return 1
    }
    // Without the bank's number, the same amount for the same reference is the same transfer.
    const payment = await payments.confirmTransfer(reference, amount, record ?? `${reference}:${amount}`)
    const isPaid = payment.state === 'completed'
    print(
      isPaid
        ? `${reference}: ${formatMoney(amount)} received, the order is paid.`
        : `${reference}: ${formatMoney(amount)} cannot pay this order (${formatMoney(payment.amount)}, ${payment.state}); it has to be sent back.`,
    )
    return isPaid ? 0 : 1
  },
}
