import type { OwnDraws, Promotion } from '@delguur/contract'
import { Form } from 'react-router'
import { usePromotionMessages } from '../../features/promotions/promotion-texts.tsx'
import { pathInLocale } from '../../i18n/locale.ts'
import { useLocale } from '../../i18n/use-messages.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'

interface TurnFormProps {
  promotion: Promotion
  mine: OwnDraws | null
  /** Key under which the form is one turn, however often it is sent. */
  formKey: string | null
  /** Address of the page, to return to after the login. */
  path: string
  isBusy: boolean
  /** Why it was refused. */
  message: string | null | undefined
}

const WORDS = {
  lucky_wheel: { form: 'turn', button: 'promotions.turn', left: 'promotions.turns_left' },
  jackpot: { form: 'ticket', button: 'promotions.take_ticket', left: 'promotions.tickets_left' },
} as const

/** The button that turns a wheel or takes a ticket, or what has to be done before. */
export function TurnForm({ promotion, mine, formKey, path, isBusy, message }: TurnFormProps) {
  const t = usePromotionMessages()
  const locale = useLocale()
  if (!promotion.is_running) return null
  if (!mine) {
    const query = new URLSearchParams({ return_to: pathInLocale(path, locale) })
    return (
      <ButtonLink to={`/login?${query}`} size="large" wide prefetch="none">
        {t(promotion.kind === 'jackpot' ? 'promotions.log_in_ticket' : 'promotions.log_in')}
      </ButtonLink>
    )
  }
  if (mine.needs_proof)
    return (
      <>
        <p className="text-note">{t('promotions.phone_hint')}</p>
        <ButtonLink to="/account/profile/phone" size="large" wide prefetch="none">
          {t('promotions.phone')}
        </ButtonLink>
      </>
    )
  const { form, button, left } = WORDS[promotion.kind === 'jackpot' ? 'jackpot' : 'lucky_wheel']
  return (
    <Form method="post" replace preventScrollReset className="grid gap-2">
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="game" value={promotion.id} />
      <input type="hidden" name="key" value={formKey ?? ''} />
      <Button
        type="submit"
        size="large"
        wide
        busy={isBusy}
        // A button that is disabled would lose the focus of whoever pressed it.
        aria-disabled={mine.draws_left === 0 || undefined}
        onClick={(event) => mine.draws_left === 0 && event.preventDefault()}
      >
        {t(button)}
      </Button>
      <p className="text-center text-note text-ink-soft">{t(left, { n: mine.draws_left })}</p>
      {message && <FieldError id="turn-problem">{message}</FieldError>}
    </Form>
  )
}
