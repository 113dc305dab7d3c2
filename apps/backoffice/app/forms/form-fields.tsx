import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useMessages } from '../i18n/use-messages.tsx'
import { Problem } from '../ui/notice.tsx'
import { RefusedFields } from '../ui/refused-fields.ts'
import { type Refusal, wordsBeside } from './words-of.ts'

interface FormFieldsProps {
  error: Refusal | null | undefined
  children: ReactNode
}

const NOTHING = {}
const REFUSED = '[aria-invalid="true"], [data-refused]'

/**
 * Fields whose names are their paths in the request. What the API refuses stands at its field, the first of which has the
 * focus; what belongs to none stands below them, beside the button that was pressed.
 */
export function FormFields({ error, children }: FormFieldsProps) {
  const t = useMessages()
  const fields = useRef<HTMLDivElement>(null)
  const problem = useRef<HTMLDivElement>(null)
  const [words, setWords] = useState<string>()
  useLayoutEffect(() => {
    setWords(error ? wordsBeside(error, textsIn(fields.current), t) : undefined)
    if (error) fields.current?.querySelector<HTMLElement>(REFUSED)?.focus()
  }, [error, t])
  useLayoutEffect(() => {
    if (words) problem.current?.scrollIntoView({ block: 'nearest' })
  }, [words])
  return (
    <RefusedFields value={error?.errors ?? NOTHING}>
      <div ref={fields} className="flex flex-col gap-4">
        {children}
      </div>
      <div ref={problem} className="scroll-mb-20 empty:hidden">
        {words && <Problem>{words}</Problem>}
      </div>
    </RefusedFields>
  )
}

const textsIn = (box: HTMLElement | null): string[] =>
  [...(box?.querySelectorAll('[data-field-error]') ?? [])].map(({ textContent }) => textContent ?? '')
