import { ebarimtSimulator } from '@delguur/simulators/ebarimt'
import { openSimulator } from './open-simulator.ts'

const SELLER = {
  tin: '10000000001',
  branch: '001',
  posNo: '0001',
  district: '2501',
  cityPayer: true,
  classification: '4481690',
}

/** Receipt stored by the tax office. */
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

/** Tax office whose failures a test controls: `settings` connect a shop. Stops with the test. */
export async function openTaxOffice({ clock = Date.now }: { clock?: () => number } = {}) {
  const office = await openSimulator(ebarimtSimulator({ tin: SELLER.tin, control: true, clock }))

  return {
    ...office,
    settings: { sandboxReceipts: false, ebarimt: { ...SELLER, url: office.url, infoUrl: office.url } },
    receipts: () => office.control<OfficeReceipt[]>('GET', 'receipts'),
  }
}
