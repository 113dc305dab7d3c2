/** How a style shows a number: as a day, with leading zeros, or as it is. */
export type NumberFormat = { kind: 'date' } | { kind: 'zeros'; digits: number } | null

const BUILT_IN_DATES = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 30, 36, 45, 46, 47, 50, 57])

/** Meaning of a format of a workbook, by its number and its code where the workbook defines it. */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return BUILT_IN_DATES.has(id) ? { kind: 'date' } : null
  if (/^0{2,20}$/.test(code)) return { kind: 'zeros', digits: code.length }
  const letters = code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, '')
  return /[ymdhs]/i.test(letters) && !/general/i.test(letters) ? { kind: 'date' } : null
}

const DAY_MS = 86_400_000
const EPOCHS = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) }
const LAST_DAY = 2_958_465

/** Text of a number of a cell as a person sees it, in a form that the import reads. */
export function numberText(raw: string, format: NumberFormat, epoch: keyof typeof EPOCHS): string {
  const value = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(value)) return raw
  if (format?.kind === 'zeros' && Number.isInteger(value) && value >= 0)
    return String(value).padStart(format.digits, '0')
  if (format?.kind === 'date' && value >= 0 && value <= LAST_DAY) {
    // Excel reckons in days, of which a second is no round fraction.
    const moment = new Date(Math.round((EPOCHS[epoch] + value * DAY_MS) / 1000) * 1000).toISOString()
    return moment.endsWith('T00:00:00.000Z') ? moment.slice(0, 10) : moment.slice(0, 16).replace('T', ' ')
  }
  return String(Number(value.toPrecision(15)))
}
