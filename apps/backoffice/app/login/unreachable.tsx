import { useMessages } from '../i18n/use-messages.tsx'
import { Button } from '../ui/button.tsx'
import { Entrance } from './entrance.tsx'

/** For a shop that does not answer before anything can be shown. */
export function Unreachable({ text, onRetry }: { text: string; onRetry(): void }) {
  const t = useMessages()
  return (
    <Entrance title={t('common.failed')}>
      <p role="alert" className="mb-4">
        {text}
      </p>
      <Button onClick={() => onRetry()}>{t('common.retry')}</Button>
    </Entrance>
  )
}
