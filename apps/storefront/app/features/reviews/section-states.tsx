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
