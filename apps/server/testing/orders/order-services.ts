import { tmpdir } from 'node:os'
import type { StaffOrder } from '@delguur/contract'
import { onTestFinished } from 'vitest'
import { createOrderServices } from '../../src/compose/order-services.ts'
import { readConfig } from '../../src/config/config.ts'
import { createCatalog } from '../../src/features/catalog/catalog/index.ts'
import { createStock } from '../../src/features/catalog/stock/index.ts'
import { createFulfilment } from '../../src/features/fulfilment/shipments/index.ts'
import { createStaff } from '../../src/features/identity/staff/index.ts'
import { paymentProviders } from '../../src/features/money/payments/index.ts'
import { createCancelByStaff } from '../../src/features/sales/cancellations/index.ts'
import { createSite } from '../../src/features/shop/site/index.ts'
import { createPictureUploads, openLocalFiles } from '../../src/platform/files/index.ts'
import { createMessages } from '../../src/platform/messages/index.ts'
import type { TestDatabase } from '../databases.ts'
import type { openQrProvider } from '../providers/qr-provider.ts'
import { NO_UNPAID_LIMITS } from './unpaid-limits.ts'

const ACCOUNT = { name: 'Дэлгүүр ХХК', iban: 'MN380005000000000001', bank: 'Хаан банк' }

type Merchant = Awaited<ReturnType<typeof openQrProvider>>['merchant']

/** Order services without HTTP: a shop that takes transfers, and whose messages stay in the database. */
export async function openOrderServices({ db }: Pick<TestDatabase, 'db'>, merchant: Merchant | null = null) {
  const config = readConfig({ ...NO_UNPAID_LIMITS, DATA_DIR: tmpdir(), BANK_ACCOUNTS: '', PAYMENT_ASK_SECONDS: '0' })
  const site = createSite({
    sandbox: false,
    sandbox_messages: false,
    login_ways: { sms: false, email: false, social: [] },
    receipts: false,
  })
  const onError = (error: Error) => {
    throw error
  }
  const stock = createStock()
  const messages = createMessages({
    db,
    latinSms: false,
    onError,
    transports: { sms: null, email: null, push: null },
  })
  const features = createOrderServices({
    db,
    stock,
    site,
    messages,
    config,
    taxOffice: config.ebarimt,
    onError,
    onAlert: () => {},
    catalog: createCatalog({ site }),
    staff: createStaff(),
    uploads: createPictureUploads(await openLocalFiles(tmpdir())),
    providers: paymentProviders({
      publicUrl: 'http://127.0.0.1:1',
      qr: merchant && { ...merchant, sandbox: false },
      bank: { accounts: [ACCOUNT], sandbox: false },
    }),
    transferAccounts: [ACCOUNT],
  })
  const { lifecycle, orders, payments, shipments, staffOrders } = features
  onTestFinished(() => payments.close())
  // Presenting the order to staff takes longer than the step itself.
  const quiet = { lock: staffOrders.lock, show: async () => ({}) as StaffOrder }
  return {
    ...features,
    fulfilment: createFulfilment({ db, lifecycle, shipments, site, staffOrders: quiet }),
    cancelByStaff: createCancelByStaff({ db, lifecycle, orders, payments, shipments, onError, staffOrders: quiet }),
  }
}
