import { isIban, maskIban, normaliseIban } from './iban.ts'
import type { Locale } from './locale.ts'

export interface Bank {
  /** Digits 5–8 of the bank's IBANs. */
  code: string
  name: Record<Locale, string>
}

/** Banks of Mongolia that keep accounts of people. */
export const BANKS: readonly Bank[] = [
  { code: '0005', name: { mn: 'Хаан банк', en: 'Khan Bank' } },
  { code: '0015', name: { mn: 'Голомт банк', en: 'Golomt Bank' } },
  { code: '0004', name: { mn: 'Худалдаа хөгжлийн банк', en: 'Trade and Development Bank' } },
  { code: '0034', name: { mn: 'Төрийн банк', en: 'State Bank' } },
  { code: '0032', name: { mn: 'Хас банк', en: 'XacBank' } },
  { code: '0039', name: { mn: 'М банк', en: 'M Bank' } },
  { code: '0030', name: { mn: 'Капитрон банк', en: 'Capitron Bank' } },
  { code: '0038', name: { mn: 'Богд банк', en: 'Bogd Bank' } },
  { code: '0021', name: { mn: 'Ариг банк', en: 'Arig Bank' } },
  { code: '0019', name: { mn: 'Транс банк', en: 'TransBank' } },
  { code: '0029', name: { mn: 'Үндэсний хөрөнгө оруулалтын банк', en: 'National Investment Bank' } },
  { code: '0033', name: { mn: 'Чингис хаан банк', en: 'Chinggis Khaan Bank' } },
]

export const isBank = (code: string): boolean => BANKS.some((bank) => bank.code === code)

/** Name of a bank by its code; the code itself if no bank has it. */
export const bankName = (code: string, locale: Locale): string =>
  BANKS.find((bank) => bank.code === code)?.name[locale] ?? code

/** Code of the bank of a valid IBAN. */
export const bankOfIban = (iban: string): string => normaliseIban(iban).slice(4, 8)

/** A masked account that its holder recognises, whether it is an IBAN or a number at a bank. */
export const maskAccount = (number: string): string => (isIban(number) ? maskIban(number) : `•••• ${number.slice(-4)}`)

/** True for an account number without its bank, however it is spaced. */
export const isAccountNumber = (text: string): boolean => /^\d{6,12}$/.test(normaliseIban(text))
