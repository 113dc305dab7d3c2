import { useId } from 'react'
import { FieldError } from '../../ui/field-error.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { useUploads } from './use-uploads.ts'
import { useWritingMessages } from './writing-texts.tsx'

/** Kinds of files that the shop takes as pictures. */
export const PICTURE_KINDS = 'image/jpeg,image/png,image/webp'
/** A field for files that looks like a button. */
export const ADD_CLASS =
  'relative inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-control border border-line-strong bg-paper px-4 py-2 text-note font-semibold hover:border-ink hover:bg-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent'

interface PicturePickerProps {
  /** Name of the field that takes a file without scripts. */
  name: string
  text: string
  hint: string
  multiple?: boolean
  uploads: ReturnType<typeof useUploads>
  /** What the reply to the whole form said. */
  error?: string | undefined
}

/** Takes pictures from the device, and says how far their sending is. */
export function PicturePicker({ name, text, hint, multiple = false, uploads, error }: PicturePickerProps) {
  const t = useWritingMessages()
  const id = useId()
  const { sending, failures, hasSent } = uploads
  const problems = [...failures, ...(error ? [error] : [])]
  return (
    <div className="min-w-0">
      <p id={`${id}-hint`} className="text-small text-ink-soft">
        {hint}
      </p>
      <label className={`needs-scripts mt-3 ${ADD_CLASS}`}>
        <input
          type="file"
          accept={PICTURE_KINDS}
          multiple={multiple}
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            uploads.add([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
          className="sr-only"
        />
        <Icon name="plus" />
        {text}
      </label>
      <noscript>
        <input type="file" name={name} accept={PICTURE_KINDS} aria-label={text} />
      </noscript>
      <div role="status" className="mt-2 flex items-center gap-2 text-note text-ink-soft empty:hidden">
        {sending && <Spinner />}
        {sending ? t('writing.picture_sending', sending) : hasSent && t('writing.picture_added')}
      </div>
      {problems.length > 0 && (
        <div role="alert" className="mt-2 grid gap-2">
          {problems.map((problem) => (
            <FieldError key={problem}>{problem}</FieldError>
          ))}
        </div>
      )}
    </div>
  )
}
