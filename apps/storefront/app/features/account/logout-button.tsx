import { Form } from 'react-router'
import { pathInLocale } from '../../i18n/locale.ts'
import { useLocale, useMessages } from '../../i18n/use-messages.tsx'
import { Icon } from '../../ui/icon.tsx'

/** A form, because a link must not log anyone out. */
export function LogoutButton({ className }: { className: string }) {
  const t = useMessages()
  const action = pathInLocale('/logout', useLocale())
  return (
    <Form method="post" action={action}>
      <button type="submit" className={className}>
        <Icon name="log-out" className="text-ink-soft" />
        {t('nav.log_out')}
      </button>
    </Form>
  )
}
