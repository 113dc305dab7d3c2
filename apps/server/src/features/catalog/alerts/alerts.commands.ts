import type { Alerts } from './alerts.service.ts'

/** `npm run shop -- alerts tell`: what the job does each minute, after an import without waiting for it. */
export const alertsCommand = {
  usage: 'alerts tell                 tell waiting customers of new prices and stock now, not within a minute',

  /** Returns the exit code. */
  async run(alerts: Pick<Alerts, 'tellCustomers'>, args: string[], print: (line: string) => void): Promise<number> {
    if (args.join(' ') !== 'tell') {
      print('Usage: npm run shop -- alerts tell')
      return 1
    }
    await alerts.tellCustomers()
    print('Everybody who waited for a price or for stock of now has been told.')
    return 0
  },
}
