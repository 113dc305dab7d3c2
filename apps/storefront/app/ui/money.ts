/** `1249000` as `1,249,000₮`; own code because browser and server disagree about `mn` in Intl. */
export function formatMoney(tugrik: number): string {
  const digits = String(Math.abs(Math.trunc(tugrik))).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${tugrik < 0 ? '−' : ''}${digits}₮`
}
