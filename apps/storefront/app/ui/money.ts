/** `1249000` as `1,249,000`: points, for instance. */
export function formatCount(number: number): string {
  const digits = String(Math.abs(Math.trunc(number))).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${number < 0 ? '−' : ''}${digits}`
}

/** `1249000` as `1,249,000₮`; own code because browser and server disagree about `mn` in Intl. */
export const formatMoney = (tugrik: number): string => `${formatCount(tugrik)}₮`
