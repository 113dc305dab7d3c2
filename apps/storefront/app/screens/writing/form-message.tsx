import { FieldError } from '../../ui/field-error.tsx'
import type { EditorReply } from './handle-writing.server.ts'
import { useWritingMessages } from './writing-texts.tsx'

interface FormMessageProps {
  reply: EditorReply | undefined
  slug: string | null
  path: string
}

/** Why nothing was saved, and the way on in a new window: what is typed stays in this one. */
export function FormMessage({ reply, slug, path }: FormMessageProps) {
  const t = useWritingMessages()
  const hasFaults = reply !== undefined && Object.keys(reply.problems).length > 0
  const message = reply?.message ?? (hasFaults ? t('writing.faults') : null)
  if (!message) return null
  const way = reply?.isLoggedOut
    ? { href: `/login?return_to=${path}`, text: t('writing.log_in') }
    : reply?.isChanged && slug !== null
      ? { href: path, text: t('writing.see_other') }
      : null
  return (
    <div role="alert" data-refusal tabIndex={-1} className="grid gap-2 outline-none">
      <FieldError>{message}</FieldError>
      {way && (
        <p>
          <a
            href={way.href}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center text-note font-semibold text-accent hover:underline"
          >
            {way.text}
          </a>
        </p>
      )}
    </div>
  )
}
