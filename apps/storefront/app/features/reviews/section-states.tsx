import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export function LoadFailed({ text, onRetry }: { text: string; onRetry(): void }) {
  const t = useMessages()
  return (
    <div role="alert" className="py-4">
      <p className="mb-3">{text}</p>
      <Button variant="secondary" icon="refresh-cw" onClick={onRetry}>
        {t('error.retry')}
      </Button>
    </div>
  )
}

export function SectionLoading({ title }: { title: string }) {
  const t = useMessages()
  return (
    <div className="grid gap-3">
      <h2 className="text-title">{title}</h2>
      <span className="sr-only">{t('common.loading')}</span>
      {['one', 'two', 'three'].map((row) => (
        <Skeleton key={row} className="h-12 w-full max-w-160" />
      ))}
    </div>
  )
}

interface NothingYetProps {
  heading: ReactNode
  title: string
  text: string
  /** The way to write the first. */
  action: ReactNode
  /** Notes of the visitor's own texts. */
  children: ReactNode
}

/** A section without texts: why, then the way to write one. */
export function NothingYet({ heading, title, text, action, children }: NothingYetProps) {
  return (
    <div className="flex flex-col items-start gap-5">
      {heading}
      <div>
        <p className="text-lead font-medium">{title}</p>
        <p className="mt-1 text-ink-soft">{text}</p>
      </div>
      {children}
      {action}
    </div>
  )
}
