import { useMessages } from '../i18n/use-messages.tsx'

export const MAIN_ID = 'main'

export function SkipLink() {
  const t = useMessages()
  return (
    <a
      href={`#${MAIN_ID}`}
      className="sr-only z-50 rounded-control bg-ink px-4 py-3 font-semibold text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      {t('nav.skip')}
    </a>
  )
}
