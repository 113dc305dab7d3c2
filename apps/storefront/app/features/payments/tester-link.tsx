import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/** PAY-08: a link to the simulated bank of the sandbox, in a new tab. */
export function TesterLink({ href }: { href: string }) {
  const t = usePrivateMessages()
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="mt-1 -mb-2 inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline"
    >
      {t('payment.tester')}
      <Icon name="external-link" size={16} />
      <VisuallyHidden> ({t('nav.new_tab')})</VisuallyHidden>
    </a>
  )
}
