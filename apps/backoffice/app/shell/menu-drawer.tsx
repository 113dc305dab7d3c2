import { useEffect, useRef } from 'react'
import { useMessages } from '../i18n/use-messages.tsx'
import { Navigation } from './navigation.tsx'

interface MenuDrawerProps {
  onClose(): void
  onSearch(): void
}

/** The menu on a phone: Escape and a press beside it close it. */
export function MenuDrawer({ onClose, onSearch }: MenuDrawerProps) {
  const t = useMessages()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-label={t('shell.menu')}
      closedby="any"
      onClose={onClose}
      className="fixed inset-y-0 left-0 m-0 h-dvh max-h-none w-[280px] overflow-y-auto bg-ground px-3 py-4 text-ink shadow-overlay"
    >
      <Navigation onSearch={onSearch} onLeave={onClose} />
    </dialog>
  )
}
