const SEPARATORS = /[\s\-‐‑–—.()]/g
const WITH_COUNTRY_CODE = /^(?:\+|00)?976(\d{8})$/
const SUBSCRIBER = /^[5-9]\d{7}$/
/** Normalised numbers that can receive a text message. */
export const MOBILE = /^(?:(?:83[01]|92[039])\d{5}|(?:5[05]|6[069]|8[015689]|9[013-9])\d{6})$/

/**
 * Normalised number: separators and the country code (+976, 976, 00976) removed; other text stays, for `isPhone` to
 * refuse.
 */
export function normalisePhone(text: string): string {
  const compact = text.replace(SEPARATORS, '')
  return WITH_COUNTRY_CODE.exec(compact)?.[1] ?? compact
}

/** True for a number a buyer can be called on: 8 digits, the first 5 to 9, in any writing `normalisePhone` accepts. */
export function isPhone(text: string): boolean {
  return SUBSCRIBER.test(normalisePhone(text))
}

/** True for a number that can receive a text message; company lines (70…, 75…, 77…) cannot. */
export function isMobilePhone(text: string): boolean {
  return MOBILE.test(normalisePhone(text))
}

/** `9911 2233` for display; anything that is no phone number is returned unchanged. */
export function formatPhone(text: string): string {
  const digits = normalisePhone(text)
  return SUBSCRIBER.test(digits) ? `${digits.slice(0, 4)} ${digits.slice(4)}` : text
}
