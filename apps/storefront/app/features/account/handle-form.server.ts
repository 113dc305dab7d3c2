import { ApiError, errorMessage, type FailureCode } from '@delguur/sdk'
import { type ActionFunctionArgs, data } from 'react-router'
import { isLoggedOut, redirectToLogin } from './for-customer.server.ts'
import { type FormReply, fieldOfPath, valuesOfForm } from './form-reply.ts'

/** Errors that concern one field in every form. */
const FIELDS: Partial<Record<FailureCode, string>> = {
  password_wrong: 'old_password',
  password_same: 'password',
  password_common: 'password',
  passwords_differ: 'password_confirmation',
  sms_code_wrong: 'code',
  email_code_wrong: 'code',
  terms_not_accepted: 'terms',
  phone_taken: 'phone',
  email_taken: 'email',
  organisation_taken: 'registry_number',
  picture_refused: 'picture',
  body_too_large: 'picture',
  iban_invalid: 'iban',
  amount_out_of_range: 'amount',
  recipient_missing: 'recipient_contact',
  email_missing: 'email',
  gift_card_wrong: 'card_code',
  gift_card_empty: 'card_code',
  gift_card_expired: 'card_code',
}

/** Runs the action of a form and returns its result, or the errors by field. */
export async function handleForm<Result>(call: ActionFunctionArgs, form: FormData, act: () => Promise<Result>) {
  const reply: FormReply<Result> = {
    form: String(form.get('form')),
    ok: true,
    result: null,
    problems: {},
    message: null,
    values: valuesOfForm(form),
  }
  try {
    return data({ ...reply, result: await act() })
  } catch (error) {
    if (isLoggedOut(error)) throw redirectToLogin(call)
    if (isStale(error)) throw redirectToLogin(call, true)
    if (error instanceof ApiError) return data({ ...reply, ok: false, ...refusalOf(error) }, { status: 422 })
    throw error
  }
}

/** The action requires a recent login. */
const isStale = (error: unknown) => error instanceof ApiError && error.code === 'fresh_login_required'

function refusalOf(error: ApiError): Pick<FormReply, 'problems' | 'message'> {
  const texts = Object.entries(error.errors).map(([path, [text = '']]) => [fieldOfPath(path), text] as const)
  if (texts.length > 0) return { problems: Object.fromEntries(texts), message: null }
  const field = FIELDS[error.code]
  const message = errorMessage(error)
  return field ? { problems: { [field]: message }, message: null } : { problems: {}, message }
}

/** Returns the trimmed text of a field. */
export const textOf = (form: FormData, field: string): string => String(form.get(field) ?? '').trim()
