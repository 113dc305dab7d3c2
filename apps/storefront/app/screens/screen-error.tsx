import { Suspense } from 'react'
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { isAgeQuestion } from '../features/age/age-question.ts'
import { FALLBACK_TEXTS } from '../i18n/fallback-texts.ts'
import { useLocale } from '../i18n/use-messages.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { lazyComponent } from '../ui/lazy-component.ts'
import { RestartScreen } from '../ui/restart-screen.tsx'
import { NotFound } from './not-found/not-found.tsx'

const AgePage = lazyComponent(() => import('../features/age/age-page.tsx'))

/** The error page of a screen whose loader or rendering failed; header and cart stay. */
export function ScreenError({ error }: { error: unknown }) {
  const { title, text: apology, action, offline } = FALLBACK_TEXTS[useLocale()]
  const { revalidate } = useRevalidator()
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return <NotFound />
    const { data, status } = error
    if (isAgeQuestion(data)) {
      return (
        <Suspense>
          <AgePage {...data} />
        </Suspense>
      )
    }
    // The server's own 503 has a text; a proxy in front of it would send a page.
    const text = status === 503 && typeof data === 'string' && !data.startsWith('<') ? data : undefined
    return <ErrorState headingLevel={1} text={text} reference={referenceOf(data)} onRetry={revalidate} />
  }
  // A fetch without a reply throws a TypeError; anything else is a bug of ours.
  if (error instanceof TypeError && !navigatorIsOnline()) {
    return <ErrorState headingLevel={1} text={offline} onRetry={revalidate} />
  }
  return <RestartScreen title={title} text={apology} action={action} />
}

const navigatorIsOnline = () => typeof navigator === 'undefined' || navigator.onLine

function referenceOf(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('request_id' in data)) return undefined
  return String(data.request_id)
}
