import { formatMoney, parseMoney } from '@delguur/mongolia'
import type { Payments } from './payments.service.ts'

const OUTCOMES: Record<string, string> = {
  paid: ', the order is paid.',
  part: ', the order waits for the rest.',
  surplus: ', the order is paid; what is too much has to be sent back.',
}

/** `npm run shop -- payments confirm …`: confirms a transfer on behalf of staff. */
export const paymentCommand = {
  name: 'payments',
  usage: 'payments confirm REFERENCE AMOUNT [BANK_RECORD]',

  /** Prints the outcome of the money; throws if there is no such transfer. Exit code 0 if it paid the order. */
  async run(payments: Pick<Payments, 'confirmTransfer'>, args: string[], print: (line: string) => void) {
    const [action, reference = '', text = '', record = null] = args
    const amount = parseMoney(text)
    if (action !== 'confirm' || !reference || !amount) {
      print(`Usage: npm run shop -- ${this.usage}`)
      return 1
    }
    const outcome = await payments.confirmTransfer(reference, amount, record)
    print(
      `${reference}: ${formatMoney(amount)} received${OUTCOMES[outcome ?? 'paid'] ?? `; it has to be sent back (${outcome}).`}`,
    )
    return outcome === null || outcome in OUTCOMES ? 0 : 1
  },
}
