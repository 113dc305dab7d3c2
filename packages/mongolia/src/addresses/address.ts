/**
 * A delivery address: statistics codes of city and district, the khoroo's number (or the bag's number or name), the
 * rest as written.
 */
export type Address = {
  city: string
  district: string
  khoroo: string
  street?: string
  detail: string
  landmark?: string
  zip_code?: string
  latitude?: number
  longitude?: number
}

/** An unvalidated address of a form or a request; a form holds its coordinates as text. */
export type AddressDraft = { [field in keyof Address]?: Address[field] | string | null | undefined }

/** The number in `4`, `04`, `4-р`, `4-р хороо` or `3-р баг`, or undefined when it is a name. */
export function khorooNumber(khoroo: string): number | undefined {
  const digits = /^0*([1-9]\d{0,2})(?:\s*-?\s*р)?(?:\s*(?:хороо|баг))?$/iu.exec(khoroo.trim())?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/**
 * Normalised address: outer spaces removed, a numbered khoroo or bag as its number alone, empty optional fields left
 * out.
 */
export function normaliseAddress(draft: AddressDraft): Address {
  const [street, landmark, zipCode] = [trimmed(draft.street), trimmed(draft.landmark), trimmed(draft.zip_code)]
  const [latitude, longitude] = [degrees(draft.latitude), degrees(draft.longitude)]
  const khoroo = trimmed(draft.khoroo)
  return {
    city: trimmed(draft.city),
    district: trimmed(draft.district),
    khoroo: khorooNumber(khoroo)?.toString() ?? khoroo,
    ...(street && { street }),
    detail: trimmed(draft.detail),
    ...(landmark && { landmark }),
    ...(zipCode && { zip_code: zipCode }),
    ...(latitude !== undefined && { latitude }),
    ...(longitude !== undefined && { longitude }),
  }
}

/** Rounded to six decimals, a tenth of a metre. Anything that is no number becomes NaN, which validation refuses. */
function degrees(value: number | string | null | undefined): number | undefined {
  if (value === null || value === undefined || (typeof value === 'string' && value.trim() === '')) return undefined
  return Math.round(Number(value) * 1e6) / 1e6 + 0
}

const trimmed = (text: string | null | undefined) => text?.trim() ?? ''
