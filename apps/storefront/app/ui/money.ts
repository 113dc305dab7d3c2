/** Formats `1249000` as `1,249,000`. */
export function formatCount(number: number): string {
  const digits = String(Math.abs(Math.trunc(number))).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${number < 0 ? '−' : ''}${digits}`
}

/** Formats `1249000` as `1,249,000₮`, without Intl because browsers and server disagree about `mn`. */
export const formatMoney = (tugrik: number): string => `${formatCount(tugrik)}₮`
