import { useMessages } from '../i18n/use-messages.tsx'
import { Button } from './button.tsx'
import { ApologyDrawing } from './drawings/apology-drawing.tsx'
import { EmptyState } from './empty-state.tsx'

interface ErrorStateProps {
  title?: string
  text?: string | undefined
  /** The request id, for support. */
  reference?: string | undefined
  onRetry(): void
  headingLevel?: 1 | 2
}

export function ErrorState({ title, text, reference, onRetry, headingLevel }: ErrorStateProps) {
  const t = useMessages()
  return (
    <div role="alert">
      <EmptyState
        drawing={<ApologyDrawing />}
        title={title ?? t('fallback.title')}
        text={text ?? t('error.server')}
        headingLevel={headingLevel}
        action={
          <>
            <Button icon="refresh-cw" onClick={onRetry}>
              {t('error.retry')}
            </Button>
            {reference && <p className="mt-4 text-small text-ink-faint">{t('error.reference', { id: reference })}</p>}
          </>
        }
      />
    </div>
  )
}
