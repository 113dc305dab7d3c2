/** The data to restore a removed line. */
export interface RestoredLine {
  variantId: number
  quantity: number
  gift: boolean
}

/** Every change of the cart; each is one form. */
export type CartChange =
  | { intent: 'add'; variantId: number; quantity: number }
  | { intent: 'quantity'; lineId: number; quantity: number }
  | { intent: 'gift'; lineId: number; gift: boolean }
  | { intent: 'remove'; lineId: number }
  | { intent: 'to_wishlist'; lineId: number; variantId: number }
  | { intent: 'save'; lineId: number; variantId: number; quantity: number }
  | { intent: 'buy_saved'; variantId: number; quantity: number }
  | { intent: 'unsave'; variantId: number }
  | { intent: 'empty' }
  /** As its form has them; none takes the package out. */
  | { intent: 'package'; package_id: string; quantity: string }
  | { intent: 'restore' | 'join_saved'; lines: RestoredLine[] }
  | { intent: 'use_coupon' | 'use_voucher'; code: string }
  | { intent: 'remove_coupon' | 'remove_voucher' }
  | { intent: 'give_up_payment'; number: string; paymentId: string }

const LINES_RESTORED = 100
const CODE_LENGTH = 40

/** Reads a change from its form, or returns null. A form of a variant alone adds one piece. */
export function readCartChange(form: FormData): CartChange | null {
  const number = (name: string) => wholeNumber(form.get(name))
  const text = (name: string) => String(form.get(name) ?? '')
  const [lineId, quantity, variantId] = [number('line_id'), number('quantity') ?? 1, number('variant_id')]
  const intent = form.get('intent') ?? 'add'
  switch (intent) {
    case 'add':
    case 'buy_saved':
    case 'unsave':
      return variantId ? { intent, variantId, quantity: Math.max(1, quantity) } : null
    case 'quantity':
      return lineId ? quantityChange(lineId, quantity) : null
    case 'package':
      return { intent, package_id: text('package_id'), quantity: text('quantity') }
    case 'gift':
      return lineId ? { intent: 'gift', lineId, gift: form.get('gift') === 'true' } : null
    case 'remove':
      return lineId ? { intent: 'remove', lineId } : null
    case 'to_wishlist':
    case 'save':
      return lineId && variantId ? { intent, lineId, variantId, quantity: Math.max(1, quantity) } : null
    case 'empty':
      return { intent: 'empty' }
    case 'restore':
    case 'join_saved':
      return { intent, lines: readLines(text('lines')) }
    case 'use_coupon':
    case 'use_voucher':
      return { intent, code: text('code').trim().slice(0, CODE_LENGTH) }
    case 'remove_coupon':
    case 'remove_voucher':
      return { intent }
    case 'give_up_payment':
      return { intent: 'give_up_payment', number: text('number'), paymentId: text('payment_id') }
    default:
      return null
  }
}

const quantityChange = (lineId: number, quantity: number): CartChange =>
  quantity > 0 ? { intent: 'quantity', lineId, quantity } : { intent: 'remove', lineId }

/** Returns the form fields of a change. */
export function cartChangeFields(change: CartChange): Record<string, string> {
  switch (change.intent) {
    case 'add':
    case 'buy_saved':
      return { intent: change.intent, variant_id: String(change.variantId), quantity: String(change.quantity) }
    case 'unsave':
      return { intent: 'unsave', variant_id: String(change.variantId) }
    case 'quantity':
      return { intent: 'quantity', line_id: String(change.lineId), quantity: String(change.quantity) }
    case 'gift':
      return { intent: 'gift', line_id: String(change.lineId), gift: String(change.gift) }
    case 'remove':
      return { intent: 'remove', line_id: String(change.lineId) }
    case 'to_wishlist':
      return { intent: 'to_wishlist', line_id: String(change.lineId), variant_id: String(change.variantId) }
    case 'save':
      return {
        intent: 'save',
        line_id: String(change.lineId),
        variant_id: String(change.variantId),
        quantity: String(change.quantity),
      }
    case 'restore':
    case 'join_saved':
      return { intent: change.intent, lines: JSON.stringify(change.lines) }
    case 'give_up_payment':
      return { intent: 'give_up_payment', number: change.number, payment_id: change.paymentId }
    default:
      return { ...change }
  }
}

function wholeNumber(value: FormDataEntryValue | null): number | null {
  return typeof value === 'string' && /^\d{1,12}$/.test(value.trim()) ? Number(value) : null
}

function readLines(json: string): RestoredLine[] {
  try {
    const lines: unknown = JSON.parse(json)
    return Array.isArray(lines) ? lines.filter(isRestoredLine).slice(0, LINES_RESTORED) : []
  } catch {
    return []
  }
}

/** Whether a value from outside is a line to restore. */
export const isRestoredLine = (line: unknown): line is RestoredLine =>
  typeof line === 'object' &&
  line !== null &&
  'variantId' in line &&
  'quantity' in line &&
  'gift' in line &&
  Number.isSafeInteger(line.variantId) &&
  Number.isSafeInteger(line.quantity) &&
  typeof line.gift === 'boolean'
