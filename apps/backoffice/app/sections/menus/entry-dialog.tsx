import type { MenuEntry } from '@delguur/contract'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LanguagePair } from '../../ui/language-pair.tsx'
import { LinkField } from '../site/link-field.tsx'

interface EntryDialogProps {
  entry: MenuEntry
  /** What the server says of its link. */
  error: string | undefined
  onDone(entry: MenuEntry): void
  onClose(): void
}

/** Title and link of an entry. A link that is chosen before there is a title brings its own. */
export function EntryDialog({ entry, error, onDone, onClose }: EntryDialogProps) {
  const t = useMessages()
  const [edited, setEdited] = useState(entry)
  const [isTried, setTried] = useState(false)
  const missing = (text: string) => (isTried && text.trim() === '' ? t('form.required') : undefined)
  const isWhole = edited.title.mn.trim() !== '' && edited.url !== ''
  return createPortal(
    <Dialog title={t('menu.entry')} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // Events reach the form of the whole section through the portal.
          event.stopPropagation()
          if (isWhole) onDone(edited)
          else setTried(true)
        }}
        className="flex flex-col gap-4"
      >
        <LanguagePair
          label={t('menu.title')}
          value={edited.title}
          required
          error={missing(edited.title.mn)}
          onChange={(title) => setEdited({ ...edited, title })}
        />
        <LinkField
          value={edited.url}
          error={error ?? missing(edited.url)}
          onChange={(url, target) =>
            setEdited({ ...edited, url, ...(target && edited.title.mn === '' && { title: target.name }) })
          }
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit">{t('menu.take')}</Button>
        </div>
      </form>
    </Dialog>,
    document.body,
  )
}
