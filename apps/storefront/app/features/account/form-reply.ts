/** The result of a form of the account area. */
export interface FormReply<Result = unknown> {
  /** Name of the form on its page. */
  form: string
  ok: boolean
  /** The server's reply; null after a refusal that says no more than its errors. */
  result: Result | null
  /** Errors by field name. */
  problems: Readonly<Record<string, string>>
  /** An error that concerns no single field. */
  message: string | null
  /** The submitted values, for pages without scripts. */
  values: Readonly<Record<string, string>>
}

const FIELDS_OF_PATHS: Readonly<Record<string, string>> = {
  address: 'detail',
  'refund_account.name': 'account_name',
  recipient_email: 'recipient_contact',
  recipient_phone: 'recipient_contact',
}

/**
 * Maps the server's field paths to form fields: those of an address are below `address`, those of an account below
 * `refund_account`.
 */
export const fieldOfPath = (path: string): string =>
  FIELDS_OF_PATHS[path] ?? path.replace(/^(address|refund_account)\./, '')

/** Returns the text fields of a form, without secrets and files. */
export const valuesOfForm = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && !/password|code/.test(entry[0]),
    ),
  )
