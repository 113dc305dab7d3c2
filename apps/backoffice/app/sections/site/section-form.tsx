import type { SiteSection } from '@delguur/contract'
import type { ReactNode } from 'react'
import { FormFields } from '../../forms/form-fields.tsx'
import { MergeCard } from '../../forms/merging/merge-card.tsx'
import { RestoredNotice } from '../../forms/restored-notice.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/notice.tsx'
import type { SectionEditing } from './use-section.ts'

interface SectionFormProps {
  editing: Pick<
    SectionEditing<SiteSection>,
    'revision' | 'warnings' | 'isChanged' | 'isRestored' | 'isPending' | 'error' | 'save' | 'discard' | 'merge'
  >
  children: ReactNode
}

/** The frame of a section's fields: what was not saved, what is doubtful, what was refused, and the button that saves. */
export function SectionForm({ editing, children }: SectionFormProps) {
  const t = useMessages()
  const { error, merge, isPending, isChanged } = editing
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        editing.save()
      }}
      className="flex flex-col gap-4"
    >
      {editing.isRestored && <RestoredNotice onDiscard={editing.discard} />}
      {editing.warnings.length > 0 && (
        <Problem>
          <ul className="flex flex-col gap-1">
            {editing.warnings.map(({ field, text }) => (
              <li key={`${field} ${text}`}>{text}</li>
            ))}
          </ul>
        </Problem>
      )}
      <FormFields key={editing.revision} error={error}>
        {children}
        {merge && <MergeCard merge={merge} isSaving={isPending} />}
      </FormFields>
      {!merge && (
        <div className="sticky bottom-0 z-[5] flex flex-wrap items-center justify-end gap-3 border-t border-line bg-ground py-3">
          {isChanged && <span className="text-ink-soft">{t('product.unsaved')}</span>}
          <Button type="submit" busy={isPending}>
            {t('form.save')}
          </Button>
        </div>
      )}
    </form>
  )
}
