import { type RefObject, useEffect, useRef } from 'react'
import { useActionData } from 'react-router'
import type { FormReply } from './form-reply.ts'

/** Takes the focus after the reply to one of these forms, whose button is gone. */
export function useFocusAfter<Element extends HTMLElement>(...forms: string[]): RefObject<Element | null> {
  const element = useRef<Element>(null)
  const actionData = useActionData<FormReply>()
  const isDone = actionData?.ok === true && forms.includes(actionData.form)
  useEffect(() => {
    if (isDone) element.current?.focus({ preventScroll: true })
  }, [isDone])
  return element
}
