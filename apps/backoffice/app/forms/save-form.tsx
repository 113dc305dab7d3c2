import type { ApiError } from '@delguur/sdk'
import type { ReactNode, RefObject } from 'react'
import { FormUploads, useFormUploads } from '../api/form-uploads.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { Button } from '../ui/button.tsx'
import { FormFields } from './form-fields.tsx'
import { MergeCard, type Merging } from './merging/merge-card.tsx'
import { RestoredNotice } from './restored-notice.tsx'

interface SaveFormProps {
  ref?: RefObject<HTMLFormElement | null>
  error: ApiError | null
  /** What is asked where somebody else has saved the thing meanwhile. */
  merge: Merging | null
  isPending: boolean
  isChanged: boolean
  /** Lets go what was left unsaved; only where an editor goes on with it. */
  onDiscard?: (() => void) | undefined
  /** Another one as soon as the fields begin anew. */
  revision?: number
  saveLabel?: string
  /** Another button beside the one that saves. */
  action?(isBusy: boolean): ReactNode
  onSave(): void
  children: ReactNode
}

/** The fields of an editor above the bar that saves them, which stays in sight. Pictures on their way are waited for. */
export function SaveForm({ ref, error, merge, isPending, isChanged, onDiscard, ...props }: SaveFormProps) {
  const t = useMessages()
  const { uploads, isSending } = useFormUploads()
  const isBusy = isPending || isSending
  return (
    <form
      ref={ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!merge && !isBusy) props.onSave()
      }}
      className="flex flex-col gap-4"
    >
      <FormUploads value={uploads}>
        <FormFields key={props.revision} error={error}>
          {onDiscard && <RestoredNotice onDiscard={onDiscard} />}
          {props.children}
          {merge && <MergeCard merge={merge} isSaving={isBusy} />}
        </FormFields>
      </FormUploads>
      <div className="sticky bottom-0 z-[5] flex flex-wrap items-center justify-end gap-3 border-t border-line bg-ground py-3">
        <SaveState isChanged={isChanged} isSending={isSending} />
        {props.action?.(isBusy)}
        {!merge && (
          <Button type="submit" busy={isBusy}>
            {props.saveLabel ?? t('form.save')}
          </Button>
        )}
      </div>
    </form>
  )
}

function SaveState({ isChanged, isSending }: { isChanged: boolean; isSending: boolean }) {
  const t = useMessages()
  return (
    <span role="status" className="text-ink-soft empty:hidden">
      {isSending ? t('picture.sending') : isChanged && t('product.unsaved')}
    </span>
  )
}
