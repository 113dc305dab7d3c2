import { useMessages } from '../i18n/use-messages.tsx'
import { Button } from '../ui/button.tsx'

/** Says that an editor goes on with what was left unsaved, and lets it go. */
export function RestoredNotice({ onDiscard }: { onDiscard(): void }) {
  const t = useMessages()
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-control bg-accent-soft px-3 py-2">
      <span className="min-w-0 flex-1">{t('product.restored')}</span>
      <Button variant="secondary" onClick={onDiscard}>
        {t('product.discard')}
      </Button>
    </div>
  )
}
