import { ebarimtSimulator } from '@delguur/simulators/ebarimt'
import Fastify from 'fastify'
import { onTestFinished } from 'vitest'

const SELLER = {
  ...{ tin: '10000000001', branch: '001', posNo: '0001', district: '2501', cityPayer: true },
  classification: '4481690',
}

/** What the tax office saved. */
export interface OfficeReceipt {
  id: string
  date: string
  state: 'active' | 'corrected' | 'returned'
  lottery: string
  qrData: string
  request: {
    type: string
    inactiveId?: string
    customerTin?: string
    consumerNo?: string
    billIdSuffix: string
    totalAmount: number
    totalVAT: number
    totalCityTax: number
    receipts: { taxType: string; items: { name: string; qty: number; totalAmount: number }[] }[]
  }
}

/** A tax office of its own, whose failures a test chooses: `settings` make a shop issue receipts there. Stops with the test. */
export async function openTaxOffice({ clock = Date.now }: { clock?: () => number } = {}) {
  const app = Fastify({ forceCloseConnections: true })
  const calls: string[] = []
  app.addHook('onRequest', async ({ method, url }) => {
    if (!url.startsWith('/control/')) calls.push(`${method} ${url.split('?')[0]}`)
  })
  await app.register(ebarimtSimulator({ tin: SELLER.tin, control: true, clock }))
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())

  async function control(method: string, path: string, body?: object) {
    const response = await fetch(`${url}/control/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body ? JSON.stringify(body) : null,
    })
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return response.json()
  }

  return {
    url,
    settings: { sandboxReceipts: false, ebarimt: { ...SELLER, url, infoUrl: url } },
    /** What the shop asked, `POST /rest/receipt` …, in order. */
    calls,
    receipts: (): Promise<OfficeReceipt[]> => control('GET', 'receipts'),
    fault: (faults: object) => control('PATCH', 'faults', faults),
    heal: () => control('DELETE', 'faults', {}),
  }
}
