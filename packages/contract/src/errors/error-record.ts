/** HTTP status of an error and its text in each language; `{name}` is filled in, `{name:money}` as an amount. */
export interface ErrorRecord {
  status: number
  mn: string
  en: string
}
