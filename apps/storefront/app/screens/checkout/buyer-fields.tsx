import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { SectionProps } from './checkout-form.tsx'
import { useFields } from './use-field.ts'
import { useTaxpayer } from './use-taxpayer.ts'

const BOOK = 'known-organisations'

/** The buyer on the VAT receipt: a person, or an organisation found by its number. */
export function BuyerFields({ form, checkout }: Pick<SectionProps, 'form' | 'checkout'>) {
  const t = usePrivateMessages()
  const { choice, field } = useFields(form)
  const { organisations } = checkout
  return (
    <div className="group/buyer mt-6 grid gap-4">
      <RadioCards
        {...choice('buyer_type')}
        legend={t('checkout.buyer')}
        columns={2}
        options={[
          { value: 'person', label: t('checkout.buyer_person'), icon: 'user' },
          { value: 'organisation', label: t('checkout.buyer_organisation'), icon: 'building-2' },
        ]}
      />
      <div className="tablet:max-w-[calc(50%-8px)] group-has-[[value=organisation]:checked]/buyer:hidden">
        <TextField
          {...field('consumer_number')}
          label={t('checkout.consumer_number')}
          hint={t('checkout.consumer_number_hint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
        />
      </div>
      <div className="hidden gap-2 tablet:max-w-[calc(50%-8px)] group-has-[[value=organisation]:checked]/buyer:grid">
        <TextField
          {...field('registry_number')}
          label={t('checkout.registry_number')}
          hint={t('checkout.registry_number_hint')}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          list={organisations.length > 0 ? BOOK : undefined}
        />
        {organisations.length > 0 && (
          <datalist id={BOOK}>
            {organisations.map(({ name, registry_number }) => (
              <option key={registry_number} value={registry_number}>
                {name}
              </option>
            ))}
          </datalist>
        )}
        <OrganisationName form={form} checkout={checkout} />
      </div>
    </div>
  )
}

/** Has a fixed height, so that nothing below jumps when the name arrives. */
function OrganisationName({ form, checkout }: Pick<SectionProps, 'form' | 'checkout'>) {
  const t = usePrivateMessages()
  const { registry_number, buyer_type } = form.values
  const found = useTaxpayer(buyer_type === 'organisation' ? registry_number : '', checkout.organisation)
  const hasError = form.problems.registry_number !== undefined
  return (
    <output htmlFor="checkout-registry_number" className="flex min-h-7 items-start gap-2 text-note">
      {found.state === 'looking' && <span className="text-ink-soft">{t('checkout.organisation_searching')}</span>}
      {found.state === 'found' && (
        <>
          <Icon name="circle-check" size={20} className="mt-0.5 text-stock" />
          <strong className="font-semibold">{found.name}</strong>
        </>
      )}
      {found.state === 'unknown' && !hasError && <FieldError>{found.message}</FieldError>}
      {found.state === 'later' && <span className="text-ink-soft">{t('checkout.organisation_later')}</span>}
    </output>
  )
}
