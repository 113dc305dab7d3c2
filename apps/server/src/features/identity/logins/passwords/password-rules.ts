import { readFileSync } from 'node:fs'
import { PASSWORD_MAX, PASSWORD_MIN } from '@delguur/contract'
import { type FieldErrors, fail } from '../../../../platform/http/index.ts'
import { written } from './password-hashing.ts'

/** Local words, which are also refused with digits around them: “mongol” covers mongol123 and Mongol!2026. */
const COMMON = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean),
)
const ROWS = [
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  'фцужэнгшүзкъ',
  'йыбөахролдп',
  'ячёсмитьвю',
]
const RUNS = ROWS.flatMap((row) => [row + row, [...(row + row)].reverse().join('')])
/** Digits alone of this length are phone numbers, dates of birth and the like. */
const FIGURES_ALONE = 12
const LOOK_ALIKE: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

interface NewPassword {
  password: string
  password_confirmation: string
}

/** Throws the fault of the field. */
export function refuseUnfit(password: string, field = 'password'): void {
  const letters = [...written(password)].length
  const fault = faultOf(password, letters)
  if (fault) throw fail('invalid_request', undefined, { [field]: [fault] })
}

/** Validates a password that was typed twice; throws `passwords_differ`. */
export function readTwice({ password, password_confirmation }: NewPassword): string {
  refuseUnfit(password)
  if (written(password) !== written(password_confirmation)) throw fail('passwords_differ')
  return password
}

/** Throws `password_common` for the first guesses of an attacker. `about`: data about this person and shop. */
export async function refuseCommon(password: string, about: readonly (string | null | undefined)[]): Promise<void> {
  const small = written(password).toLowerCase()
  const isOwn = about.some((text) => text && standsFor(small, text.toLowerCase()))
  if (isOwn || isFigures(small) || isRepeated(small) || isRun(small) || isListed(small)) throw fail('password_common')
  if (await isLeaked(small)) throw fail('password_common')
}

/** The text itself, the local part of an address, a name with digits around it, or a phone number anywhere inside. */
function standsFor(small: string, text: string): boolean {
  const name = text.split('@')[0] ?? ''
  if (small === text || small === name || (/^\d{8,}$/.test(text) && small.includes(text))) return true
  const stem = stemOf(name)
  return stem.length > 2 && stemOf(small) === stem
}

function faultOf(password: string, letters: number): FieldErrors[string][number] | null {
  if (!password.trim()) return { message: 'password_blank' }
  if (letters < PASSWORD_MIN) return { message: 'too_short', values: { limit: PASSWORD_MIN } }
  return letters > PASSWORD_MAX ? { message: 'too_long', values: { limit: PASSWORD_MAX } } : null
}

const isListed = (small: string) => {
  const plain = small.replace(/[013457@$]/g, (sign) => LOOK_ALIKE[sign] ?? sign)
  return [small, stemOf(small), stemOf(plain)].some((text) => COMMON.has(text))
}

/** The fifty thousand most frequently leaked passwords; read on first use. */
async function isLeaked(small: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return dictionary['passwords-common'].includes(small)
}

const isFigures = (small: string) => small.length < FIGURES_ALONE && /^[\d\s.+-]+$/.test(small)

/** One to four characters, repeated. */
const isRepeated = (small: string) => /^(.{1,4})\1+$/u.test(small)

const isRun = (small: string) => RUNS.some((run) => run.includes(small))

/** Text without digits and punctuation at both ends. */
const stemOf = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
