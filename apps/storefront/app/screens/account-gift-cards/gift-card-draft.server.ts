import { textOf } from '../../features/account/handle-form.server.ts'
import { shortCookie } from '../../features/account/short-cookies.server.ts'
import type { ShopContext } from '../../server-context.ts'

/** Long enough for a new account. */
const LOGIN_SECONDS = 1800
const FIELDS = ['amount', 'recipient_name', 'send_by', 'recipient_contact', 'message'] as const
const LONGEST = 300

/** What a guest wrote on the card that they buy, by field. */
export type GiftCardDraft = Partial<Record<(typeof FIELDS)[number], string>>

const cookieOf = (shop: Pick<ShopContext, 'origin'>) => shortCookie(shop, 'gift_card', LOGIN_SECONDS)

/** Returns the header that keeps the card of a form until its buyer has logged in. */
export const storeDraft = (shop: Pick<ShopContext, 'origin'>, form: FormData): Promise<string> =>
  cookieOf(shop).serialize(Object.fromEntries(FIELDS.map((field) => [field, textOf(form, field).slice(0, LONGEST)])))

export const clearDraft = (shop: Pick<ShopContext, 'origin'>): Promise<string> =>
  cookieOf(shop).serialize('', { maxAge: 0 })

/** Returns the kept card; empty without one. */
export async function readDraft(shop: Pick<ShopContext, 'origin'>, request: Request): Promise<GiftCardDraft> {
  const kept: unknown = await cookieOf(shop).parse(request.headers.get('cookie'))
  if (typeof kept !== 'object' || kept === null) return {}
  const values = Object.entries(kept).filter(([field, value]) => isField(field) && typeof value === 'string')
  return Object.fromEntries(values)
}

const isField = (field: string): boolean => FIELDS.some((known) => known === field)
