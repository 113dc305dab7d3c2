import { Form } from 'react-router'
import { pathInLocale } from '../../i18n/locale.ts'
import { useLocale, usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Button, type ButtonVariant } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

interface AgainFormProps {
  number: string
  /** The page of the order, with its token if that is needed. */
  to: string
  variant?: ButtonVariant
}

/** A button that puts the purchased items into the cart again. */
export function AgainForm({ number, to, variant = 'secondary' }: AgainFormProps) {
  const t = usePrivateMessages()
  const locale = useLocale()
  return (
    <Form method="post" action={pathInLocale(to, locale)}>
      <input type="hidden" name="form" value="again" />
      <Button type="submit" variant={variant} icon="refresh-cw">
        {t('order.again')}
        <VisuallyHidden>: {number}</VisuallyHidden>
      </Button>
    </Form>
  )
}
