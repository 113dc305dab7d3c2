import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useMessages } from '../i18n/use-messages.tsx'
import { IconButton } from './button.tsx'

interface DialogProps {
  title: string
  onClose(): void
  children: ReactNode
}

/** A modal dialog: the browser keeps the focus inside, closes it by Escape and gives the focus back. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const t = useMessages()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      className="m-auto max-h-[calc(100dvh-32px)] w-[calc(100%-32px)] max-w-[480px] rounded-card bg-paper p-5 text-left text-ink shadow-overlay"
    >
      <div className="mb-3 flex items-start justify-between gap-2">
        <h2 id={id} className="text-lead">
          {title}
        </h2>
        <IconButton icon="x" label={t('common.close')} onClick={() => dialog.current?.close()} />
      </div>
      {children}
    </dialog>
  )
}
