import { describe, expect, test } from 'vitest'
import { CLIENT_TIMEOUT_MS } from '../../../../../testing/people/people.ts'
import {
  type InAppServer,
  openLendmn,
  openMonpay,
  openMost,
  openStorepay,
} from '../../../../../testing/providers/in-app-providers.ts'
import { UpstreamUnavailable } from '../../../../platform/outbound/index.ts'
import { createLendmn } from './lendmn.ts'
import { createMonpay } from './monpay.ts'
import { createMost } from './most.ts'
import { CallbackRefused, InvoiceRefused, type NewInvoice, type PaymentProvider } from './provider.ts'
import { createStorepay } from './storepay.ts'

const PUBLIC = 'http://127.0.0.1:9'
const AMOUNT = 700_000

describe.each([
  ['lendmn', lendmn, 'waiting'],
  ['storepay', storepay, 'waiting'],
  ['monpay', monpay, 'open'],
  ['most', most, 'open'],
] as const)('PAY-05 %s', (_name, open, before) => {
  test('an invoice is requested, pending and paid once', async () => {
    const { provider, server } = await open()

    const { reference } = await provider.createInvoice(invoice())
    const pending = await provider.check(reference)
    await server.pay(idOf(reference))
    const [paid, again] = [await provider.check(reference), await provider.check(reference)]

    expect(pending).toEqual({ state: before, received: [] })
    expect(paid.received).toEqual([{ providerPaymentId: expect.stringMatching(/./), amount: AMOUNT }])
    expect(again).toEqual(paid)
  })

  test('a provider that is down, answers nonsense or nothing decides nothing', async () => {
    const { provider, server, within } = await open()
    const { reference } = await provider.createInvoice(invoice())

    for (const fault of [{ status: 502 }, { garbage: '{"status":' }, { garbage: '{}' }, { garbage: '[]' }]) {
      await server.fault(fault)
      await expect(provider.check(reference)).rejects.toThrow(UpstreamUnavailable)
      await server.heal()
    }
    await server.fault({ hang: true })
    await expect(within(300).check(reference)).rejects.toThrow(UpstreamUnavailable)
    await server.heal()
    expect(await provider.check(reference)).toEqual({ state: before, received: [] })
  })

  test('queries are retried, commands are not', async () => {
    const { provider, server } = await open()
    const { reference } = await provider.createInvoice(invoice())
    await server.fault({ status: 503 })
    const from = server.calls.length

    await provider.check(reference).catch(() => {})
    const requests = server.calls.length - from
    await server.heal()
    await server.fault({ lose_answer: true })
    const before = server.calls.filter(isOrder).length
    await expect(provider.createInvoice(invoice())).rejects.toThrow(UpstreamUnavailable)

    expect(requests).toBeGreaterThan(1)
    expect(server.calls.filter(isOrder).length - before).toBeLessThanOrEqual(1)
  })

  test('no error contains a secret', async () => {
    const { provider } = await open({ wrong: true })

    const refused = await provider.createInvoice(invoice()).catch((error: Error) => `${error.message} ${error.stack}`)

    expect(refused).not.toMatch(/secret|Basic|Bearer|99112233/)
  })
})

describe('PAY-06 LendMN', () => {
  test('the request contains phone and amount, and the QR leads to the lender', async () => {
    const { provider, server } = await lendmn()

    const { reference, details } = await provider.createInvoice(invoice())

    expect(await server.invoice(reference)).toMatchObject({ phone: '99112233', amount: AMOUNT, state: 'open' })
    expect(details.qr).toMatchObject({ text: expect.any(String), short_url: expect.stringContaining(reference) })
  })

  test('a lender may decline, and an application may expire', async () => {
    const { provider, server } = await lendmn()
    const [declined, expired] = [await provider.createInvoice(invoice()), await provider.createInvoice(invoice())]

    await server.decline(declined.reference)
    await server.expire(expired.reference)

    expect(await provider.check(declined.reference)).toEqual({ state: 'declined', received: [] })
    expect(await provider.check(expired.reference)).toEqual({ state: 'closed', received: [] })
  })

  test('a web hook is accepted only with the lender’s signature', async () => {
    const { provider, server } = await lendmn()
    const { reference } = await provider.createInvoice(invoice({ orderNumber: 'R1/2 «Бат»' }))
    await server.pay(reference)
    const hook = await server.control('GET', `invoices/${reference}/webhook`)
    const read = (body: unknown) => provider.readCallback?.({ query: {}, body })

    expect(read(hook)).toBe(reference)
    for (const forged of [
      { ...hook, signature: 'AAAA' },
      { ...hook, signature: undefined },
      { ...hook, signature: 7 },
      { ...hook, eventType: 'invoice.expired' },
      { ...hook, data: { ...(hook.data as object), amount: 1 } },
      null,
      'text',
      [],
    ]) {
      expect(() => read(forged)).toThrow(CallbackRefused)
    }
  })
})

describe('PAY-06 StorePay', () => {
  test('an amount above the limit is refused before anything is opened', async () => {
    const { provider, server } = await storepay()
    await server.control('PUT', 'limits/99112233', { limit: AMOUNT - 1 })

    const refused = await provider.createInvoice(invoice()).catch((error: unknown) => error)

    expect(refused).toBeInstanceOf(InvoiceRefused)
    expect(String(refused)).not.toContain(String(AMOUNT - 1))
    expect(await server.invoices()).toEqual([])
  })

  test('one token serves many calls and is renewed when it is refused', async () => {
    const { provider, server } = await storepay()
    const tokens = () => server.calls.filter((call) => call.endsWith('/oauth/token')).length
    const { reference } = await provider.createInvoice(invoice())

    await Promise.all(Array.from({ length: 10 }, () => provider.check(reference)))
    expect(tokens()).toBe(1)
    await server.control('POST', 'tokens/expire')
    await Promise.all(Array.from({ length: 10 }, () => provider.check(reference)))

    expect(tokens()).toBe(2)
  })

  test('a repeated request makes no second loan; a declined loan is declined', async () => {
    const { provider, server } = await storepay()

    const [first, again] = [await provider.createInvoice(invoice()), await provider.createInvoice(invoice())]
    await server.decline(idOf(first.reference))

    expect(again.reference).toBe(first.reference)
    expect(await provider.check(first.reference)).toEqual({ state: 'declined', received: [] })
  })
})

describe('PAY-05 MonPay', () => {
  test('a callback names the QR, its other content is ignored', async () => {
    const { provider } = await monpay()
    const { reference } = await provider.createInvoice(invoice())

    const query = { amount: '1', uuid: reference, status: 'FAILED', tnxId: 'x' }

    expect(provider.readCallback?.({ query, body: undefined })).toBe(reference)
    expect(provider.readCallback?.({ query: { amount: '1' }, body: undefined })).toBeNull()
  })

  test('a wrong amount is reported as received', async () => {
    const { provider, server } = await monpay()
    const { reference } = await provider.createInvoice(invoice())

    await server.payAmount(reference, 5)

    expect((await provider.check(reference)).received).toMatchObject([{ amount: 5 }])
  })
})

describe('PAY-05 MostMoney in its app', () => {
  test('both tokens pay the QR of the order, once', async () => {
    const { provider, server, tokens } = await most()
    const { reference } = await provider.createInvoice(invoice())
    const given = await tokens()

    const confirm = () =>
      provider.confirmInApp?.(reference, { customer: given.custtkn, transaction: given.txntkn }, invoice())

    expect(await confirm()).toBe('sent')
    expect((await provider.check(reference)).received).toMatchObject([{ amount: AMOUNT }])
    expect(await confirm()).toBe('code_wrong')
    expect(await server.invoices()).toHaveLength(1)
  })

  test('a wrong TAN and insufficient funds are distinguished', async () => {
    const { provider, tokens } = await most()
    const { reference } = await provider.createInvoice(invoice())
    const [rich, poor] = [await tokens(), await tokens({ poor: true })]
    const confirm = (customer: string, transaction: string) =>
      provider.confirmInApp?.(reference, { customer, transaction }, invoice())

    expect(await confirm(rich.custtkn, 'wrong')).toBe('code_wrong')
    expect(await confirm(poor.custtkn, poor.txntkn)).toBe('declined')
    expect(await provider.check(reference)).toEqual({ state: 'open', received: [] })
  })

  test('a QR that is canceled is closed, and the same payment has the same QR', async () => {
    const { provider } = await most()
    const [first, again] = [await provider.createInvoice(invoice()), await provider.createInvoice(invoice())]

    await provider.cancel(first.reference)
    await provider.cancel(first.reference)

    expect(again.reference).toBe(first.reference)
    expect(await provider.check(first.reference)).toEqual({ state: 'closed', received: [] })
  })
})

interface Open {
  /** Uses credentials unknown to the provider. */
  wrong?: boolean
}
type OpenedMost = Awaited<ReturnType<typeof openMost>>
type Opened<Server> = Promise<
  {
    provider: PaymentProvider
    server: InAppServer
    /** Client of the same provider with a time limit in ms. */
    within(timeoutMs: number): PaymentProvider
  } & Server
>

async function lendmn({ wrong = false }: Open = {}): Opened<object> {
  const server = await openLendmn()
  const { publicKey, ...account } = server.account
  const token = wrong ? 'other-secret' : account.token
  const within = (timeoutMs: number) =>
    createLendmn({ ...account, token, timeoutMs, sandbox: false, publicKey: () => publicKey })
  return { server, within, provider: within(CLIENT_TIMEOUT_MS) }
}

async function storepay({ wrong = false }: Open = {}): Opened<object> {
  const server = await openStorepay()
  const password = wrong ? 'other-secret' : server.account.password
  const options = { ...server.account, password, sandbox: false, publicUrl: PUBLIC }
  const within = (timeoutMs: number) => createStorepay({ ...options, timeoutMs })
  return { server, within, provider: within(CLIENT_TIMEOUT_MS) }
}

async function monpay({ wrong = false }: Open = {}): Opened<object> {
  const server = await openMonpay()
  const accountId = wrong ? 'other-secret' : server.account.accountId
  const options = { ...server.account, accountId, sandbox: false, publicUrl: PUBLIC }
  const within = (timeoutMs: number) => createMonpay({ ...options, timeoutMs })
  return { server, within, provider: within(CLIENT_TIMEOUT_MS) }
}

async function most({ wrong = false }: Open = {}): Opened<{ tokens: OpenedMost['tokens'] }> {
  const server = await openMost()
  const payeeId = wrong ? 'other-secret' : server.account.payeeId
  const { certificate, ...account } = server.account
  const options = { ...account, payeeId, sandbox: false, certificate: () => certificate }
  const within = (timeoutMs: number) => createMost({ ...options, timeoutMs })
  return { server, tokens: server.tokens, within, provider: within(CLIENT_TIMEOUT_MS) }
}

const invoice = (overrides: Partial<NewInvoice> = {}): NewInvoice => ({
  paymentId: '0123456789abcdef0123456789abcdef',
  orderNumber: 'R123456789',
  amount: AMOUNT,
  locale: 'mn',
  expiresAt: new Date(Date.now() + 900_000),
  returnUrl: `${PUBLIC}/back`,
  phone: '99112233',
  cardToken: null,
  saveCard: false,
  plan: null,
  ...overrides,
})

/** A StorePay reference contains the amount too. */
const idOf = (reference: string) => reference.split(':')[0] ?? ''

const isOrder = (call: string) => /POST .*(w\/invoices|merchant\/loan|generate|TT3051)$/.test(call)
