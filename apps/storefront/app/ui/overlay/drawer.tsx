import { type ReactNode, useId } from 'react'
import { useMessages } from '../../i18n/use-messages.tsx'
import { classNames } from '../class-names.ts'
import { IconButton } from '../icon-button.tsx'
import { Toaster } from './toaster.tsx'
import { useModal } from './use-modal.ts'

interface DrawerProps {
  title: string
  open: boolean
  onClose(): void
  children: ReactNode
  /** Sticky content at the bottom, such as the total and the button. */
  footer?: ReactNode
  side?: keyof typeof SIDES
}

const SIDES = {
  left: 'my-0 mr-auto ml-0 h-dvh max-h-dvh w-[min(440px,calc(100vw-40px))] enter-from-left',
  right: 'my-0 mr-0 ml-auto h-dvh max-h-dvh w-[min(440px,calc(100vw-40px))] enter-from-right',
  whole: 'm-0 h-dvh max-h-dvh w-full enter-from-below',
  below:
    'mx-auto mt-auto mb-0 max-h-[85dvh] w-full rounded-t-card enter-from-below desktop:my-auto desktop:w-120 desktop:rounded-card',
}

/** A panel at one side of the window, or in its middle: a native modal dialog. */
export function Drawer({ title, open, onClose, children, footer, side = 'right' }: DrawerProps) {
  const t = useMessages()
  const titleId = useId()
  const dialog = useModal(open, onClose)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the panel closes it; the browser handles Escape
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className={classNames('max-w-none overflow-hidden bg-paper text-ink shadow-overlay', SIDES[side])}
    >
      {open && (
        <div className="flex h-full max-h-[inherit] flex-col">
          <div className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-4 desktop:pl-6">
            <h2 id={titleId} className="text-lead">
              {title}
            </h2>
            <IconButton icon="x" label={t('nav.close')} onClick={onClose} />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-4 desktop:px-6">{children}</div>
          {footer && (
            <div className="border-t border-line px-4 pt-4 pb-[calc(16px+env(safe-area-inset-bottom))] desktop:px-6">
              {footer}
            </div>
          )}
          <Toaster />
        </div>
      )}
    </dialog>
  )
}
