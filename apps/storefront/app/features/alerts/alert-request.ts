export interface AlertRequest {
  variantId: number
  kind: 'price' | 'stock'
  /** Whole tugrik at or below which a price is told; null: at any fall. */
  targetPrice: number | null
  /** Page of the product. */
  from: string
}

/** Path that forms of alerts are posted to. */
export const ALERT_PATH = '/account/price-alerts'

/** Fields of a form for `readAlertRequest`. */
export const alertFields = ({ variantId, kind, targetPrice, from }: AlertRequest): Record<string, string> => ({
  variant_id: String(variantId),
  kind,
  ...(targetPrice !== null && { target_price: String(targetPrice) }),
  from,
})

/** Reads the fields of a form; null if they name no alert. */
export function readAlertRequest(fields: Readonly<Record<string, unknown>>): AlertRequest | null {
  const { variant_id: variantId, kind, target_price: target = '', from } = fields
  const isKind = kind === 'price' || kind === 'stock'
  if (!isKind || typeof from !== 'string' || !/^[1-9]\d{0,14}$/.test(String(variantId))) return null
  const targetPrice = wholeTugrik(String(target))
  return targetPrice === undefined ? null : { variantId: Number(variantId), kind, targetPrice, from }
}

/** Tugrik as people write them, `1,200,000₮`; null for nothing, undefined for anything else. */
export function wholeTugrik(text: string): number | null | undefined {
  const digits = text.replace(/[\s,.'₮]/g, '')
  if (digits === '') return null
  return /^[1-9]\d{0,10}$/.test(digits) ? Number(digits) : undefined
}
