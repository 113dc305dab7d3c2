import type { SiteSection } from '@delguur/contract'
import type { ReactNode } from 'react'
import { SaveForm } from '../../forms/save-form.tsx'
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
  const { revision, error, merge, isPending, isChanged, isRestored, warnings, save, discard } = editing
  return (
    <SaveForm
      {...{ revision, error, merge, isPending, isChanged }}
      onDiscard={isRestored ? discard : undefined}
      onSave={save}
    >
      {warnings.length > 0 && (
        <Problem>
          <ul className="flex flex-col gap-1">
            {warnings.map(({ field, text }) => (
              <li key={`${field} ${text}`}>{text}</li>
            ))}
          </ul>
        </Problem>
      )}
      {children}
    </SaveForm>
  )
}
