export interface AlertRequest {
  variantId: number
  kind: 'price' | 'stock'
  /** Page of the product. */
  from: string
}

/** Path that forms of alerts are posted to. */
export const ALERT_PATH = '/account/price-alerts'

/** Fields of a form for `readAlertRequest`. */
export const alertFields = ({ variantId, kind, from }: AlertRequest): Record<string, string> => ({
  variant_id: String(variantId),
  kind,
  from,
})

/** Reads the fields of a form; null if they name no alert. */
export function readAlertRequest(fields: Readonly<Record<string, unknown>>): AlertRequest | null {
  const { variant_id: variantId, kind, from } = fields
  const isKind = kind === 'price' || kind === 'stock'
  if (!isKind || typeof from !== 'string' || !/^[1-9]\d{0,14}$/.test(String(variantId))) return null
  return { variantId: Number(variantId), kind, from }
}
