import { formatMoney, parseMoney } from '@delguur/mongolia'
import type { Payments } from './payments.service.ts'

/** `npm run shop -- payments confirm …`: staff say that a transfer has arrived. */
export const paymentCommand = {
  name: 'payments',
  usage: 'payments confirm REFERENCE AMOUNT [BANK_RECORD]',

  /** Prints what became of the money; throws when there is no such transfer. The exit code: 0 when it paid the order. */
  async run(payments: Pick<Payments, 'confirmTransfer'>, args: string[], print: (line: string) => void) {
    const [action, reference = '', text = '', record = null] = args
    const amount = parseMoney(text)
    if (action !== 'confirm' || !reference || !amount) {
      print(`Usage: npm run shop -- ${this.usage}`)
      return 1
    }
    const refund = await payments.confirmTransfer(reference, amount, record)
    const received = `${reference}: ${formatMoney(amount)} received`
    print(refund ? `${received}; it has to be sent back (${refund}).` : `${received}, the order is paid.`)
    return refund ? 1 : 0
  },
}
