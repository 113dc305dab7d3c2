import type { Order, PaymentMethodCode } from '@delguur/contract'
import { ApiError, errorMessage, type Shop } from '@delguur/sdk'
import { changeOfValues } from './checkout-change.ts'
import { type FieldProblems, problemsOfServer, problemsOfValues } from './checkout-problems.ts'
import { type CheckoutValues, readCheckoutValues, type Section, type Step, stepsOf } from './checkout-values.ts'
import { type BalanceReply, handleBalance } from './handle-balance.server.ts'
import { handleVerification, type VerificationReply } from './handle-verification.server.ts'
import { paymentStartOf } from './payment-start.ts'
import { saveAddress, withChosenAddress } from './saved-address.server.ts'

/**
 * The reason why the order was not placed: an error code, or a newly found organisation name that the buyer must
 * confirm.
 */
interface Refusal {
  code: ApiError['code'] | 'organisation_found'
  message: string
  total: number | null
}

/** The result of a button that did not lead to the payment. */
export interface CheckoutReply {
  /** The saved step, or null. */
  saved: Step | null
  /** The submitted values, for pages without scripts. */
  values: CheckoutValues
  method: PaymentMethodCode
  problems: FieldProblems
  refusal: Refusal | null
  /** The reason why a new address could not be saved in the address book. */
  saveError: string | null
  /** The result of a button about balances. */
  balance: BalanceReply | null
  /** The result of a button about the phone verification. */
  proof: VerificationReply | null
}

export type CheckoutOutcome = { placed: Order } | { reply: CheckoutReply }

/** Saves a step, or saves everything and places the order; errors are returned by field. */
export async function handleCheckout(api: Shop, order: Order, form: FormData): Promise<CheckoutOutcome> {
  if (form.has('balance')) return { reply: { ...emptyReply(form), balance: await handleBalance(api, form) } }
  if (form.has('proof')) return { reply: { ...emptyReply(form), proof: await handleVerification(api, order, form) } }
  const values = await withChosenAddress(api, readCheckoutValues(form), form)
  const sections = sectionsOf(order, String(form.get('step')))
  const problems = problemsOfValues(values, sections, order)
  const reply: CheckoutReply = { ...emptyReply(form), values, problems }
  const isRight = Object.keys(problems).length === 0
  try {
    if (sections.length > 0 && isRight) return await saveAndPlace(api, order, { form, values, sections, reply })
    if (lacksTimeOnly(sections, problems))
      await save(api, order, changeOfValues(values, ['contact', 'delivery'], order))
    return { reply }
  } catch (error) {
    if (error instanceof ApiError) return { reply: refused(reply, error) }
    throw error
  }
}

const emptyReply = (form: FormData): CheckoutReply => ({
  saved: null,
  values: readCheckoutValues(form),
  method: paymentStartOf(form).payment_method,
  problems: {},
  refusal: null,
  saveError: null,
  balance: null,
  proof: null,
})

/** Returns the sections that a button submits: its own step, or all of them with the payment. */
function sectionsOf(order: Order, pressed: string): readonly Section[] {
  const steps = stepsOf(order)
  return pressed === 'pay' ? [...steps, 'pay'] : steps.filter((step) => step === pressed)
}

/** A page without scripts submits everything at once, and gets the delivery times only after the address is saved. */
const lacksTimeOnly = (sections: readonly Section[], problems: FieldProblems): boolean =>
  sections.includes('pay') &&
  Object.keys(problems).length > 0 &&
  Object.keys(problems).every((field) => TIME.has(field))

const TIME: ReadonlySet<string> = new Set<keyof CheckoutValues>(['delivery_day', 'delivery_window'])

interface Sent {
  form: FormData
  values: CheckoutValues
  sections: readonly Section[]
  reply: CheckoutReply
}

async function saveAndPlace(api: Shop, order: Order, sent: Sent): Promise<CheckoutOutcome> {
  const { form, values, sections, reply } = sent
  const saved = await save(api, order, changeOfValues(values, sections, order))
  const saveError = sections.includes('delivery') ? await saveAddress(api, values, form) : null
  if (!sections.includes('pay')) return { reply: { ...reply, saved: sections[0] as Step, saveError } }
  const found = saved.buyer.organisation
  if (found?.name && String(form.get('organisation_seen')) !== found.registry_number) {
    return { reply: { ...reply, refusal: { code: 'organisation_found', message: found.name, total: null } } }
  }
  return { placed: await place(api, order, form) }
}

async function save(api: Shop, order: Order, change: ReturnType<typeof changeOfValues>): Promise<Order> {
  try {
    return await api.checkout.update(order.number, change)
  } catch (error) {
    // A second press finds the order of the first one: placing it again returns that order.
    if (error instanceof ApiError && error.code === 'order_not_editable') return order
    throw error
  }
}

function place(api: Shop, { number }: Order, form: FormData): Promise<Order> {
  const start = {
    ...paymentStartOf(form),
    expected_prices: Object.fromEntries(form.getAll('expected_price').map(displayedPrice)),
  }
  // Another method, card, term or total is another request with another key.
  const { payment_method, expected_total, expected_due, card_id, months, prepayment, prepay_by } = start
  const choices = [payment_method, expected_total, expected_due, card_id, months, prepayment, prepay_by]
  const fingerprint = choices.map((part) => part ?? '').join('-')
  const idempotencyKey = `${String(form.get('page_key')).slice(0, 64)}-${fingerprint}`
  return api.checkout.complete(number, start, { idempotencyKey })
}

/** A line item id and its price on the page. */
function displayedPrice(entry: FormDataEntryValue): [string, number] {
  const [id = '', price] = String(entry).split(' ')
  return [id, Number(price)]
}

function refused(reply: CheckoutReply, error: ApiError): CheckoutReply {
  const { total } = error.details
  return {
    ...reply,
    problems: { ...fieldOfCode(error.code, errorMessage(error)), ...problemsOfServer(error.errors) },
    refusal: { code: error.code, message: errorMessage(error), total: typeof total === 'number' ? total : null },
  }
}

function fieldOfCode(code: ApiError['code'], text: string): FieldProblems {
  // CHK-04: the shopper must choose the address again.
  if (code === 'no_shipping_rates') return { district: 'error.shipping_rates' }
  if (code === 'delivery_time_unavailable') return { delivery_window: 'checkout.time_gone' }
  if (code === 'store_location_not_found') return { store_location_id: 'checkout.pickup_store' }
  if (code === 'registry_number_invalid' || code === 'registry_number_unknown') return { registry_number: { text } }
  if (code === 'age_required') return { age_confirmed: 'checkout.age_unconfirmed' }
  return code === 'terms_not_accepted' ? { terms_accepted: 'checkout.terms_unaccepted' } : {}
}
