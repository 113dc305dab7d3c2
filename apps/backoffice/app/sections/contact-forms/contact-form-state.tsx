import type { StaffContactForm } from '@delguur/contract'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Badge } from '../../ui/badge.tsx'

export function ContactFormState({ state }: Pick<StaffContactForm, 'state'>) {
  const t = useMessages()
  return (
    <Badge tone={state === 'new' ? 'accent' : 'plain'}>{t(state === 'new' ? 'contact.new' : 'contact.answered')}</Badge>
  )
}
