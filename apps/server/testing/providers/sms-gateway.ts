import { smsGatewaySimulator } from '@delguur/simulators/sms-gateway'
import { openSimulator } from './open-simulator.ts'

interface TakenSms {
  from: string
  to: string
  text: string
  at: number
}

/** SMS gateway whose failures a test controls: `settings` connect a shop. Stops with the test. */
export async function openSmsGateway() {
  const account = { key: 'very-secret-key', from: '72001122' }
  const { url, control, fault, heal } = await openSimulator(smsGatewaySimulator({ ...account, control: true }))

  return {
    account: { ...account, url },
    settings: { sms: { ...account, url, latin: false } },
    taken: () => control<TakenSms[]>('GET', 'messages'),
    fault,
    heal,
  }
}
