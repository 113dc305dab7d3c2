import { useState } from 'react'
import { useActionData, useNavigation } from 'react-router'
import type { FormReply } from './form-reply.ts'

/** What became of one form of the page, and whether it is under way; `entry` is that of a list which it belongs to. */
export function useFormReply<Result>(form: string, entry?: number | string) {
  const answered = useActionData<FormReply<Result>>()
  const navigation = useNavigation()
  const isOurs = answered?.form === form && (entry === undefined || answered.values.id === String(entry))
  const reply = isOurs ? answered : null
  const [before, setBefore] = useState(answered)
  if (navigation.state === 'submitting' && before !== answered) setBefore(answered)
  // After a refusal the page may still load what the sending interrupted; the form can be sent again by then.
  const isRefused = reply !== null && !reply.ok && answered !== before
  const isSending = navigation.formData?.get('form') === form && !isRefused
  return {
    reply,
    isSending,
    /** Wires a field that keeps what is written itself: at first it holds `value`, or what was refused. */
    field: (name: string, value = '') => ({
      name,
      id: `${form}-${name}`,
      defaultValue: (reply && !reply.ok ? reply.values[name] : undefined) ?? value,
      error: reply?.problems[name],
    }),
  }
}
