import { pathInLocale } from '../../i18n/locale.ts'
import { useLocale, usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { SectionProps } from './checkout-form.tsx'
import { useFields } from './use-field.ts'

/** The buyer's declarations: minimum age and acceptance of the terms. */
export function AgreementFields({ form, checkout }: Pick<SectionProps, 'form' | 'checkout'>) {
  const t = usePrivateMessages()
  const locale = useLocale()
  const { box } = useFields(form)
  const { age_required: age } = checkout.kind
  return (
    <div className="mt-4">
      {age !== null && (
        <fieldset className="mb-2 rounded-card border border-line-strong p-4">
          <legend className="px-1 font-semibold">{t('age.question', { age })}</legend>
          <Checkbox {...box('age_confirmed')} required>
            {t('checkout.age_yes', { age })}
          </Checkbox>
          <p className="text-small text-ink-soft">{t('checkout.age_id')}</p>
          <p className="text-small text-ink-soft">{t('age.warning')}</p>
        </fieldset>
      )}
      <Checkbox {...box('terms_accepted')} required>
        {t('checkout.terms_accept')}
      </Checkbox>
      <a
        href={pathInLocale('/pages/terms', locale)}
        target="_blank"
        rel="noopener"
        className="ml-8 inline-flex min-h-11 items-center text-note text-accent underline underline-offset-2"
      >
        {t('checkout.terms_read')}
        <VisuallyHidden> ({t('nav.new_tab')})</VisuallyHidden>
      </a>
    </div>
  )
}
