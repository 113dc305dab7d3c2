import { useState } from 'react'
import { useActionData, useNavigation } from 'react-router'
import type { FormReply } from './form-reply.ts'

/**
 * Returns the reply to a form of the page, and whether it is being submitted; `entry` is the id of the list entry it
 * belongs to.
 */
export function useFormReply<Result>(form: string, entry?: number | string) {
  const actionData = useActionData<FormReply<Result>>()
  const navigation = useNavigation()
  const isOurs = actionData?.form === form && (entry === undefined || actionData.values.id === String(entry))
  const reply = isOurs ? actionData : null
  const [before, setBefore] = useState(actionData)
  if (navigation.state === 'submitting' && before !== actionData) setBefore(actionData)
  // After a refusal the page may still reload the data that the submission interrupted; the form is usable by then.
  const isRefused = reply !== null && !reply.ok && actionData !== before
  const isSending = navigation.formData?.get('form') === form && !isRefused
  return {
    reply,
    isSending,
    /** Returns the props of an uncontrolled field: its initial value is `value`, or the refused input. */
    field: (name: string, value = '') => ({
      name,
      id: `${form}-${name}`,
      defaultValue: (reply && !reply.ok ? reply.values[name] : undefined) ?? value,
      error: reply?.problems[name],
    }),
  }
}
