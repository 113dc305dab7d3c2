import { tmpdir } from 'node:os'
import type { StaffOrder } from '@delguur/contract'
import { onTestFinished } from 'vitest'
import { createServices } from '../../src/compose/services.ts'
import { readConfig } from '../../src/config/config.ts'
import { createCouriers, createDelivering, createFulfilment } from '../../src/features/fulfilment/shipments/index.ts'
import { createCancelByStaff } from '../../src/features/sales/cancellations/index.ts'
import { openLocalFiles } from '../../src/platform/files/index.ts'
import { openEmbeddedSearch } from '../../src/platform/search/embedded.ts'
import type { TestDatabase } from '../databases.ts'
import { NO_UNPAID_LIMITS } from '../no-limits.ts'
import type { openQrProvider } from '../providers/qr-provider.ts'

const ACCOUNT = { name: 'Дэлгүүр ХХК', iban: 'MN380005000000000001', bank: 'Хаан банк' }

type Merchant = Awaited<ReturnType<typeof openQrProvider>>['merchant']

/** Order services without HTTP: a shop that takes transfers, and whose messages stay in the database. */
export async function openOrderServices(database: TestDatabase, merchant: Merchant | null = null) {
  const { db } = database
  const config = readConfig({ ...NO_UNPAID_LIMITS, DATA_DIR: tmpdir(), BANK_ACCOUNTS: '', PAYMENT_ASK_SECONDS: '0' })
  const onError = (error: Error) => {
    throw error
  }
  const nothing = async () => {}
  const { services } = createServices({
    config,
    parties: {
      payments: {
        publicUrl: 'http://127.0.0.1:1',
        qr: merchant && { ...merchant, sandbox: false },
        bank: { accounts: [ACCOUNT], sandbox: false },
      },
      statement: null,
      taxOffice: config.ebarimt,
    },
    resources: {
      database,
      files: await openLocalFiles(tmpdir()),
      search: openEmbeddedSearch({ folder: null, onError }),
      messages: { transports: { sms: null, email: null, push: null }, outbox: null, close: nothing },
      close: nothing,
    },
    reportError: () => onError,
    reportWarning: () => () => {},
    logWarning: () => {},
    onCatalogChange: () => {},
  })
  const { lifecycle, orders, payments, shipments, staff, staffOrders, site } = services
  onTestFinished(() => payments.close())
  // Presenting the order to staff takes longer than the step itself.
  const quiet = { lock: staffOrders.lock, show: async () => ({}) as StaffOrder }
  const rows = { db, lifecycle, shipments, staffOrders: quiet }
  const cancelByStaff = createCancelByStaff({ ...rows, orders, payments, onError })
  return {
    ...services,
    cancelByStaff,
    fulfilment: createFulfilment({
      ...rows,
      site,
      couriers: createCouriers({ staff, shipments, show: quiet.show }),
      delivering: createDelivering(services.courierMoney),
      cancelRefused: cancelByStaff.cancelRefused,
    }),
  }
}
