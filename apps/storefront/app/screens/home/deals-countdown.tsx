import { useHomeMessages } from '../../i18n/use-messages.tsx'
import { Countdown } from '../../ui/details/countdown.tsx'
import { Icon } from '../../ui/icon.tsx'

/** The end of the first of these sales; nothing for sales without an end. */
export function DealsCountdown({ end }: { end: string | null }) {
  const t = useHomeMessages()
  if (!end) return null
  return (
    <p className="inline-flex items-center gap-2 rounded-control bg-fall-soft px-3 py-1.5 text-small text-fall desktop:text-note">
      <Icon name="clock" size={18} />
      <span>{t('home.first_deal_ends')}</span>
      <Countdown until={end} className="money font-semibold" />
    </p>
  )
}
