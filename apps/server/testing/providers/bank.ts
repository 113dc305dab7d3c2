import { bankStatementSimulator } from '@delguur/simulators/bank-statement'
import { openSimulator } from './open-simulator.ts'

/** Bank whose statement and failures a test controls: `settings` connect a shop. Stops with the test. */
export async function openBank() {
  const user = { user: 'shop', password: 'very-secret-password', account: '0000000001' }
  const { url, control, fault, heal } = await openSimulator(bankStatementSimulator({ ...user, control: true }))

  return {
    account: { ...user, url },
    settings: { khan: { ...user, url } },
    /** Adds a transfer to the shop; negative for one from the shop. */
    transfer: (amount: number, description: string, more: { day?: string; correction?: boolean } = {}) =>
      control('POST', 'transfers', { amount, description, relatedAccount: '5123456789', ...more }),
    calls: () => control<{ calls: number; tokens: number }>('GET', 'calls'),
    expireTokens: () => control('DELETE', 'tokens'),
    fault,
    heal,
  }
}
