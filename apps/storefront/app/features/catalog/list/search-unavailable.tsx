import { useRevalidator } from 'react-router'
import { useMessages } from '../../../i18n/use-messages.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'

/** Replaces a list while the search service is unavailable; the rest of the shop works. */
export function SearchUnavailable({ headingLevel = 2 }: { headingLevel?: 1 | 2 }) {
  const t = useMessages()
  const { revalidate } = useRevalidator()
  return (
    <ErrorState
      headingLevel={headingLevel}
      title={t('search.error')}
      text={t('search.rests')}
      onRetry={() => void revalidate()}
    />
  )
}
