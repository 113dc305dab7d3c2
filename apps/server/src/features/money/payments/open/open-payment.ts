import { randomBytes } from 'node:crypto'
import type { InstalmentPlan, PaymentMethodCode, PaymentPart } from '@delguur/contract'
import { isMobilePhone, normalisePhone } from '@delguur/mongolia'
import type { Db } from '../../../../platform/db/index.ts'
import { MINUTE_MS } from '../../../../platform/durations.ts'
import { fail } from '../../../../platform/http/index.ts'
import type { SiteService } from '../../../shop/site/index.ts'
import { type FailpointHandler, noFailpoint } from '../failpoints.ts'
import type { PaymentDetails } from '../payments.columns.ts'
import * as queries from '../payments.queries.ts'
import type {
  CardsForPayments,
  InstalmentsForPayments,
  NewDepositPayment,
  NewDifferencePayment,
  NewPayment,
  PaymentChoice,
} from '../payments.types.ts'
import { LINK, METHOD_CHOSEN, paymentLink } from '../providers/payment-link.ts'
import type { PaymentProvider } from '../providers/provider.ts'
import { CREDIT, INVOICE, inOrder, isLendable, isOffered, isPrompt, type PaymentSettings } from './payment-methods.ts'

interface Dependencies {
  providers: PaymentProvider[]
  instalments: InstalmentsForPayments
  cards?: CardsForPayments | undefined
  site: Pick<SiteService, 'configs' | 'transferAccounts'>
  now: () => Date
  failpoint?: FailpointHandler | undefined
}

/** A payment to be inserted. */
interface Intent {
  orderId: number | null
  depositId: number | null
  editId?: number
  method: PaymentMethodCode
  provider: string
  part: PaymentPart
  amount: number
  minutes: number
  details: PaymentDetails
}

const TRANSFER: PaymentMethodCode = 'bank_transfer'

/** Deadline of a payment that needs nothing from the shopper: it only matters to the sweeper. */
const CREDIT_MINUTES = 15
/** Time of a lender that does not decide at once. */
const LENDER_MINUTES = 24 * 60

/** Opens payments, each in the transaction of its caller; their invoices are requested after the commit. */
export function createOpening({ providers, instalments, cards, site, now, failpoint = noFailpoint }: Dependencies) {
  /** Returns the public id, which identifies the payment everywhere else. */
  async function insert(db: Db, { orderId, depositId, editId, minutes, details, ...intent }: Intent): Promise<string> {
    const createdAt = now()
    const row = await queries.insertPending(db, {
      ...intent,
      public_id: randomBytes(16).toString('hex'),
      order_id: orderId,
      deposit_id: depositId,
      edit_id: editId ?? null,
      details: JSON.stringify(details),
      created_at: createdAt,
      expires_at: new Date(createdAt.getTime() + minutes * MINUTE_MS),
    })
    if (!row) throw fail('payment_in_progress')
    await failpoint('intent_written')
    return row.public_id
  }

  function providerFor(method: string, settings: PaymentSettings, amount: number): PaymentProvider {
    const provider = providers.find((candidate) => candidate.method === method)
    if (!provider || amount <= 0 || !isOffered(settings, provider.method, amount)) {
      throw fail('payment_method_unavailable')
    }
    return provider
  }

  /** What an invoice of an order is made of. Throws `payment_method_unavailable` for a transfer if the shop has no account. */
  async function invoiceOf(
    db: Db,
    { siteId, number, locale, method }: Pick<NewPayment, 'siteId' | 'number' | 'locale' | 'method'>,
  ): Promise<NonNullable<PaymentDetails['invoice']>> {
    const invoice = { site_id: siteId, number, locale }
    if (method !== TRANSFER && method !== INVOICE) return invoice
    const accounts = await site.transferAccounts(db, siteId)
    if (accounts.length === 0) throw fail('payment_method_unavailable')
    return { ...invoice, accounts }
  }

  /** The saved card to charge, or the wish to save this one; throws `card_not_found` for another customer's card. */
  async function cardDetails(db: Db, userId: number | null, { card_id, save_card = false }: PaymentChoice) {
    if (card_id === undefined && !save_card) return {}
    if (userId === null) throw fail('login_required')
    if (card_id === undefined) return { save_card }
    if (!(await cards?.tokenOf(db, userId, card_id))) throw fail('card_not_found')
    return { card_id }
  }

  /** The shopper's choices that apply to the method. */
  async function detailsOf(
    db: Db,
    method: PaymentMethodCode,
    userId: number | null,
    choice: PaymentChoice,
  ): Promise<PaymentDetails> {
    if (method === 'card') return cardDetails(db, userId, choice)
    return method === 'lease' || method === 'storepay' ? { phone: lenderPhone(choice) } : {}
  }

  /** First payment of a lease: the prepayment to the shop if there is one, else the financed amount. */
  function firstLeasePayment(
    lender: PaymentProvider,
    plan: InstalmentPlan,
    { prepay_by }: PaymentChoice,
    settings: PaymentSettings,
  ): Pick<Intent, 'provider' | 'part' | 'amount' | 'minutes' | 'details'> {
    if (plan.prepayment === 0) {
      return {
        provider: lender.code,
        part: 'financed',
        amount: plan.financed,
        minutes: LENDER_MINUTES,
        details: { plan },
      }
    }
    const method = prepay_by ?? providers.map((provider) => provider.method).find(isPrompt)
    const { code, minutes } = providerFor(method ?? '', settings, plan.prepayment)
    const details = { plan, ...(method && isPrompt(method) ? { prepay_by: method } : {}) }
    return { provider: code, part: 'prepayment', amount: plan.prepayment, minutes, details }
  }

  /** Bank that transfers of a site come from; null if it has no account. */
  async function bankFor(db: Db, siteId: number): Promise<PaymentProvider | null> {
    const { length: accounts } = await site.transferAccounts(db, siteId)
    return (accounts > 0 && providers.find(({ method }) => method === TRANSFER)) || null
  }

  /** Opens a transfer that is due on a later day: money for it arrives, and is refunded, like that of any transfer. */
  async function openInvoice(
    db: Db,
    payment: Omit<NewPayment, 'method'>,
    { until, needsApproval }: { until: Date; needsApproval: boolean },
  ): Promise<string> {
    const { siteId, orderId, amount } = payment
    const bank = await bankFor(db, siteId)
    if (!bank || amount <= 0) throw fail('payment_method_unavailable')
    const intent = { orderId, depositId: null, method: INVOICE, provider: bank.code, part: 'whole', amount } as const
    const minutes = (until.getTime() - now().getTime()) / MINUTE_MS
    const invoice = await invoiceOf(db, { ...payment, method: INVOICE })
    return insert(db, {
      ...intent,
      minutes,
      details: { invoice, ...(needsApproval && { awaits_approval: true as const }) },
    })
  }

  /** Opens the payment of an order. If balances pay all of it, `credit` is the only method. */
  async function open(db: Db, payment: NewPayment): Promise<string> {
    const { siteId, orderId, userId, amount, isVerified, method, choice } = payment
    const about = { orderId, depositId: null }
    const invoice = { invoice: { ...(await invoiceOf(db, payment)), ...(userId === null ? {} : { user_id: userId }) } }
    if (amount === 0 && method === CREDIT) {
      const credit = { provider: CREDIT, part: 'whole', minutes: CREDIT_MINUTES, details: invoice } as const
      return insert(db, { ...about, ...credit, method, amount })
    }
    const settings = await site.configs(db, siteId)
    const provider = linkFor(payment) ?? providerFor(method, settings, amount)
    const details = { ...invoice, ...(await detailsOf(db, provider.method, userId, choice)) }
    if (provider.method !== 'lease' && provider.method !== 'storepay') {
      const { code } = provider
      const minutes = minutesFor(provider, isVerified)
      return insert(db, {
        ...about,
        method: provider.method,
        provider: code,
        part: 'whole',
        amount,
        minutes,
        details,
      })
    }
    const plan = instalments.planFor(provider.method, amount, choice, settings)
    if (plan.prepayment + plan.financed !== amount) throw new Error(`A plan for ${plan.price} does not pay ${amount}`)
    const first =
      provider.method === 'lease'
        ? firstLeasePayment(provider, plan, choice, settings)
        : ({ provider: provider.code, part: 'whole', amount, minutes: provider.minutes, details: { plan } } as const)
    return insert(db, { ...about, method: provider.method, ...first, details: { ...details, ...first.details } })
  }

  return {
    open,
    openInvoice,
    bankFor,

    /** Opens the payment that whoever has the payment link chose, in its place: the order goes on holding its goods. */
    async openInsteadOfLink(db: Db, link: queries.PaymentRow, payment: NewPayment): Promise<string> {
      await queries.endPayments(db, [link.id], 'void', METHOD_CHOSEN)
      return open(db, payment)
    },

    /** Opens the payment link again, with its own deadline, after the method chosen on it brought no money. */
    async reopenLink(
      db: Db,
      { order_id: orderId, amount, details, expires_at: expiresAt }: queries.PaymentRow,
    ): Promise<string> {
      const { invoice } = details
      const minutes = (expiresAt.getTime() - now().getTime()) / MINUTE_MS
      const link = { method: LINK, provider: LINK, part: 'whole', amount, minutes } as const
      return insert(db, { orderId, depositId: null, ...link, details: invoice ? { invoice } : {} })
    },

    /** Opens the lender's payment after a completed prepayment. */
    async openFinanced(db: Db, { order_id: orderId, method, details }: queries.PaymentRow): Promise<string> {
      const lender = providers.find((candidate) => candidate.method === method)
      const { invoice, phone, plan } = details
      if (!plan) throw new Error(`Order ${orderId} prepaid a lease without a plan`)
      return insert(db, {
        orderId,
        depositId: null,
        method,
        provider: lender?.code ?? method,
        part: 'financed',
        amount: plan.financed,
        minutes: LENDER_MINUTES,
        details: { plan, ...(invoice && { invoice }), ...(phone && { phone }) },
      })
    },

    /** Opens the payment of a wallet recharge or a gift card. */
    async openDeposit(db: Db, deposit: NewDepositPayment): Promise<string> {
      const { depositId, publicId, siteId, amount, method, locale } = deposit
      const { code, minutes } = providerFor(method, await site.configs(db, siteId), amount)
      const number = `D${String(depositId).padStart(9, '0')}`
      return insert(db, {
        orderId: null,
        depositId,
        method,
        provider: code,
        part: 'whole',
        amount,
        minutes,
        details: { invoice: { site_id: siteId, number, locale, deposit: publicId } },
      })
    },

    /** Opens the payment of what an edit costs on top. */
    async openDifference(db: Db, difference: NewDifferencePayment): Promise<string> {
      const { orderId, editId, siteId, amount, method } = difference
      const { code, minutes } = providerFor(method, await site.configs(db, siteId), amount)
      return insert(db, {
        orderId,
        depositId: null,
        editId,
        method,
        provider: code,
        part: 'difference',
        amount,
        minutes,
        details: { invoice: await invoiceOf(db, difference) },
      })
    },

    /** Methods for an amount, or for any if it is null, in display order. */
    async methodsFor(db: Db, siteId: number, due: number | null): Promise<PaymentProvider[]> {
      const settings = await site.configs(db, siteId)
      const { length: accounts } = await site.transferAccounts(db, siteId)
      const offered = providers.filter(
        ({ method }) =>
          (method !== TRANSFER || accounts > 0) &&
          isOffered(settings, method, due) &&
          isLendable(instalments, settings, method, due),
      )
      return inOrder(offered, settings)
    },
  }
}

/** Payment link of an order that staff have placed, or of a booking for its minutes; null for other payments. */
function linkFor({ method, amount, isByStaff = false, linkMinutes }: NewPayment): PaymentProvider | null {
  if (method !== LINK || amount <= 0) return null
  if (linkMinutes !== undefined) return { ...paymentLink, minutes: linkMinutes }
  return isByStaff ? paymentLink : null
}

const minutesFor = ({ minutes, firstMinutes = minutes }: PaymentProvider, isVerified: boolean): number =>
  isVerified ? minutes : firstMinutes

/** Phone at which the lender asks for agreement. */
function lenderPhone({ phone = '' }: PaymentChoice): string {
  const normal = normalisePhone(phone)
  if (!isMobilePhone(normal)) throw fail('invalid_request', undefined, { phone: [{ message: 'phone' }] })
  return normal
}
