import { formatMoney } from '@delguur/mongolia'
import type { Reconciliations } from './reconciliation.service.ts'

/** `npm run shop -- payments reconcile …`: compares a day of each provider's books with the shop's. */
export const reconcileCommand = {
  usage: 'payments reconcile 2026-11-22',

  /** Prints the result for each provider. Exit code 0 if all agree. */
  async run(reconciliations: Pick<Reconciliations, 'run'>, [day = '']: string[], print: (line: string) => void) {
    if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))) {
      print(`Usage: npm run shop -- ${this.usage}`)
      return 1
    }
    const all = await reconciliations.run(day)
    if (all.length === 0) print('No provider tells its books.')
    for (const { provider, state, their_count, their_total, our_count, our_total, findings } of all) {
      const theirs = `${their_count} of ${formatMoney(their_total)} by their books`
      print(`${provider}: ${state}; ${theirs}, ${our_count} of ${formatMoney(our_total)} by ours`)
      for (const { code, provider_payment_id: id, order_number, mended } of findings) {
        print(`  ${code} ${id ?? ''}${order_number ? ` of ${order_number}` : ''}${mended ? ', mended' : ''}`)
      }
    }
    return all.every(({ state }) => state === 'agreed') ? 0 : 1
  },
}
