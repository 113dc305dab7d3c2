import { type ReactNode, useEffect, useRef } from 'react'
import { useMessages } from '../i18n/use-messages.tsx'

interface PageProps {
  title: string
  /** Beside the title: the state of what is shown. */
  aside?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A screen with its title, which is also that of the browser's tab and is read out when the screen opens. */
export function Page({ title, aside, actions, children }: PageProps) {
  const t = useMessages()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · ${t('app.name')}`
  }, [title, t])
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className="mx-auto w-full max-w-[1200px] px-4 py-5 desktop:px-8 desktop:py-7">
      <header className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 ref={heading} tabIndex={-1} className="text-title">
          {title}
        </h1>
        {aside}
        {actions && <div className="screen-only flex flex-wrap gap-2 desktop:ml-auto">{actions}</div>}
      </header>
      {children}
    </div>
  )
}
