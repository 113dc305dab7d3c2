import { type InAppServer, openLendmn, openMonpay, openMost, openStorepay } from './in-app-providers.ts'
import type { OpenProvider, ProviderDriver } from './provider-drivers.ts'

/** Drivers of lenders and wallets. */
export const IN_APP_DRIVERS: ProviderDriver[] = [
  { method: 'monpay', paid: 'paid', open: driveMonpay },
  { method: 'most_in_app', hasNoCallback: true, paid: 'paid', open: driveMost },
  { method: 'lease', lendsAtOnce: true, paid: 'running', open: driveLendmn },
  { method: 'storepay', paid: 'running', open: driveStorepay },
]

async function driveMonpay(): Promise<OpenProvider> {
  const server = await openMonpay()
  const callbackPath = (uuid: string, tnxId: string) =>
    `/api/v2/payments/monpay/callback?${new URLSearchParams({ amount: '1', uuid, status: 'SUCCESS', tnxId })}`
  return {
    ...common(server),
    settings: server.settings,
    decline: null,
    close: null,
    payOther: server.payAmount,
    callback: (reference) => ({ path: callbackPath(reference, '1') }),
    forgery: (reference) => ({ path: callbackPath(reference, 'forged'), status: 200 }),
  }
}

async function driveMost(): Promise<OpenProvider> {
  const server = await openMost()
  const address = (paymentId: string) => ({ path: `/api/v2/payments/most_in_app/callback?payment=${paymentId}` })
  return {
    ...common(server),
    settings: server.settings,
    decline: null,
    close: null,
    payOther: server.payAmount,
    callback: (_, paymentId) => address(paymentId),
    forgery: (_, paymentId) => ({ ...address(paymentId), status: 200 }),
  }
}

/** Driver with the full amount financed, so that its failures are the lender's alone. */
async function driveLendmn(): Promise<OpenProvider> {
  const server = await openLendmn()
  const hook = (body: object) => ({
    path: '/api/v2/payments/lease/callback',
    init: { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  })
  return {
    ...common(server),
    settings: server.settings,
    tell: server.tell,
    configs: { lease_rules: { ...RULES, term: 0 } },
    choice: { months: 3 },
    close: server.expire,
    payOther: server.payAmount,
    callback: (reference) => hook(server.hook({ invoiceNumber: reference, status: 1 })),
    forgery(reference) {
      const { signature } = server.hook({ invoiceNumber: 'of another', status: 1 })
      return { ...hook({ ...server.hook({ invoiceNumber: reference, status: 1 }), signature }), status: 403 }
    },
  }
}

const RULES = {
  barrier: 120_000,
  term: 0.3,
  interest: 1.8,
  allowed_min: 120_000,
  allowed_max: 1_500_000,
  months: [3, 6, 9, 12],
  method: 'annuity' as const,
}

async function driveStorepay(): Promise<OpenProvider> {
  const server = await openStorepay()
  const address = (paymentId: string) => `/api/v2/payments/storepay/callback?payment=${paymentId}`
  return {
    ...common(server, loanOf),
    settings: server.settings,
    close: null,
    payOther: null,
    callback: (reference, paymentId) => ({ path: `${address(paymentId)}&id=${loanOf(reference)}` }),
    forgery: (_, paymentId) => ({ path: `${address(paymentId)}&id=1`, status: 200 }),
  }
}

/** Reference without the amount that it contains. */
const loanOf = (reference: string) => reference.split(':')[0] ?? ''

const common = (server: InAppServer, nameOf = (reference: string) => reference) => ({
  pay: (reference: string, { silent = false, late = false } = {}) =>
    late ? server.payLate(nameOf(reference)) : server.pay(nameOf(reference), { silent }),
  decline: (reference: string) => server.decline(nameOf(reference)),
  goDown: () => server.fault({ status: 503 }),
  goSilent: () => server.fault({ hang: true }),
  heal: server.heal,
})
