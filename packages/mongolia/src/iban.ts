/** An IBAN as it is stored: capitals, without spaces and dashes. */
export function normaliseIban(text: string): string {
  return text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
}

/** True for an IBAN of Mongolia, however it is spaced: MN, two check digits, four of the bank and twelve of the account (ISO 13616). */
export function isIban(text: string): boolean {
  const iban = normaliseIban(text)
  if (!/^MN\d{18}$/.test(iban)) return false
  // M is 22 and N is 23; the check digits go last (ISO 7064, MOD 97-10).
  return BigInt(`${iban.slice(4)}2223${iban.slice(2, 4)}`) % 97n === 1n
}

/** A masked IBAN that the account holder recognises: `MN38 •••• 0001`. */
export function maskIban(iban: string): string {
  const bare = normaliseIban(iban)
  return `${bare.slice(0, 4)} •••• ${bare.slice(-4)}`
}
