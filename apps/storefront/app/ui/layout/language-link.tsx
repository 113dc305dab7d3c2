import { useLocation } from 'react-router'
import { pathInLocale } from '../../i18n/locale.ts'
import { useLocale, useMessages } from '../../i18n/use-messages.tsx'
import { Icon } from '../icon.tsx'

/** The same page in the other language. It is a full load, because address, texts and cached replies all change. */
export function LanguageLink({ className }: { className?: string }) {
  const t = useMessages()
  const other = useLocale() === 'mn' ? 'en' : 'mn'
  const { pathname, search } = useLocation()
  return (
    <a href={pathInLocale(pathname, other) + search} hrefLang={other} lang={other} className={className}>
      <Icon name="globe" size={18} />
      {t('nav.language_switch')}
    </a>
  )
}
