import type { Order, PaymentMethodCode } from '@delguur/contract'
import { ApiError, errorMessage, type Shop } from '@delguur/sdk'
import {
  type CheckoutValues,
  changeOfValues,
  type FieldProblems,
  problemsOfServer,
  problemsOfValues,
  readCheckoutValues,
  STEPS,
  type Step,
} from './checkout-values.ts'
import { keepAddress, withChosenAddress } from './saved-address.server.ts'

/** What became of a press of a button that did not lead to the payment. */
export interface CheckoutReply {
  /** The step that was saved; null when nothing was. */
  saved: Step | null
  /** As they were sent, for a page without scripts. */
  values: CheckoutValues
  problems: FieldProblems
  refusal: { code: string; message: string; total: number | null } | null
  /** Why a new address could not be kept in the address book. */
  notKept: string | null
}

export type CheckoutOutcome = { placed: Order } | { reply: CheckoutReply }

/** Saves a step, or everything and places the order; what is refused comes back with the fields it is about. */
export async function takeCheckout(api: Shop, order: Order, form: FormData): Promise<CheckoutOutcome> {
  const values = await withChosenAddress(api, readCheckoutValues(form), form)
  const step = STEPS.find((known) => known === form.get('step')) ?? null
  const isPaying = form.get('step') === 'pay'
  const steps = isPaying ? STEPS : step ? [step] : []
  const problems = problemsOfValues(values, steps)
  const reply: CheckoutReply = { saved: null, values, problems, refusal: null, notKept: null }
  if (steps.length === 0 || Object.keys(problems).length > 0) return { reply }
  try {
    await save(api, order, values, steps)
    const notKept = steps.includes('delivery') ? await keepAddress(api, values, form) : null
    return isPaying ? { placed: await place(api, order, form) } : { reply: { ...reply, saved: step, notKept } }
  } catch (error) {
    if (error instanceof ApiError) return { reply: refused(reply, error) }
    throw error
  }
}

async function save(api: Shop, order: Order, values: CheckoutValues, steps: readonly Step[]): Promise<void> {
  try {
    await api.checkout.update(order.number, changeOfValues(values, steps))
  } catch (error) {
    // A second press of the button meets the order of the first one: placing it again answers that one.
    if (!(error instanceof ApiError && error.code === 'order_not_editable')) throw error
  }
}

function place(api: Shop, { number }: Order, form: FormData): Promise<Order> {
  const method: PaymentMethodCode = form.get('payment_method') === 'bank_transfer' ? 'bank_transfer' : 'qr'
  const total = Number(form.get('expected_total'))
  const start = {
    payment_method: method,
    terms_accepted: true,
    expected_total: Number.isSafeInteger(total) ? total : 0,
    expected_prices: Object.fromEntries(form.getAll('expected_price').map(shownPrice)),
  }
  // Another method or total is another wish, and gets a key of its own.
  const idempotencyKey = `${String(form.get('page_key')).slice(0, 64)}-${method}-${start.expected_total}`
  return api.checkout.complete(number, start, { idempotencyKey })
}

/** A line item id and the price that the page showed for it. */
function shownPrice(entry: FormDataEntryValue): [string, number] {
  const [id = '', price] = String(entry).split(' ')
  return [id, Number(price)]
}

function refused(reply: CheckoutReply, error: ApiError): CheckoutReply {
  const { total } = error.details
  return {
    ...reply,
    problems: { ...fieldOfCode(error.code), ...problemsOfServer(error.errors) },
    refusal: { code: error.code, message: errorMessage(error), total: typeof total === 'number' ? total : null },
  }
}

function fieldOfCode(code: ApiError['code']): FieldProblems {
  // CHK-04: the shopper is asked to choose the address again.
  if (code === 'no_shipping_rates') return { district: 'error.shipping_rates' }
  if (code === 'delivery_time_unavailable') return { delivery_window: 'checkout.time_gone' }
  if (code === 'store_location_not_found') return { store_location_id: 'checkout.pickup_store' }
  return {}
}
