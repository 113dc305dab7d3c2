/** What became of a form of the customer's area. */
export interface FormReply<Result = unknown> {
  /** Which form of the page it was. */
  form: string
  ok: boolean
  /** What the server answered; null where it refused. */
  result: Result | null
  /** What is wrong, by the name of the field it is about. */
  problems: Readonly<Record<string, string>>
  /** What is wrong, where it is about no field. */
  message: string | null
  /** As they were sent, for a page without scripts. */
  values: Readonly<Record<string, string>>
}

const FIELDS_OF_PATHS: Readonly<Record<string, string>> = { address: 'detail', 'refund_account.name': 'account_name' }

/** What the server says of the fields of an address stands below `address`, of those of an account below `refund_account`. */
export const fieldOfPath = (path: string): string =>
  FIELDS_OF_PATHS[path] ?? path.replace(/^(address|refund_account)\./, '')

/** Neither a secret nor a file goes back to the page. */
export const valuesOfForm = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && !/password|code/.test(entry[0]),
    ),
  )
