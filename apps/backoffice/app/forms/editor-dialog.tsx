import type { ApiError } from '@delguur/sdk'
import type { ReactNode } from 'react'
import { FormUploads, useFormUploads } from '../api/form-uploads.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormFields } from './form-fields.tsx'
import { MergeCard, type Merging } from './merging/merge-card.tsx'

interface EditorDialogProps {
  title: string
  error: ApiError | null
  isBusy: boolean
  /** What is asked where somebody else has saved the thing meanwhile. */
  merge?: Merging | null
  onSubmit(): void
  onClose(): void
  /** Beside the button that saves: what else is done to the thing. */
  actions?: ReactNode
  children: ReactNode
}

/** Edits one thing and closes once it is saved; a refusal stays beside what was entered. */
export function EditorDialog({
  title,
  error,
  merge,
  onSubmit,
  onClose,
  actions,
  children,
  ...props
}: EditorDialogProps) {
  const t = useMessages()
  const { uploads, isSending } = useFormUploads()
  const isBusy = props.isBusy || isSending
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy && !merge) onSubmit()
        }}
        className="flex flex-col gap-4"
      >
        <FormUploads value={uploads}>
          <FormFields error={error}>
            {children}
            {merge && <MergeCard merge={merge} isSaving={isBusy} />}
          </FormFields>
        </FormUploads>
        {isSending && <p role="status">{t('picture.sending')}</p>}
        <div className="flex flex-wrap justify-end gap-2">
          {actions}
          <Button variant="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          {!merge && (
            <Button type="submit" busy={isBusy}>
              {t('form.save')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
