import { erpSimulator } from '@delguur/simulators/erp'
import { openSimulator } from './open-simulator.ts'

export const CARD = {
  number: '7001 2345',
  level: 'Алтан',
  points: 12_500,
  discount_percent: 3.5,
  valid_until: '2027-01-31',
}

/** Retailer's system whose failures a test controls: `settings` connect a shop. Stops with the test, or when `whenOver` says. */
export async function openErp(whenOver?: (close: () => Promise<void>) => void) {
  const key = 'very-secret-key'
  const { url, calls, control, fault, heal } = await openSimulator(erpSimulator({ key, control: true }), whenOver)

  return {
    account: { url, key },
    settings: { erp: { url, key } },
    give: (phone: string | null, card: object) => control('PUT', 'cards', { [phone ?? '']: card }),
    calls,
    fault,
    heal,
  }
}
