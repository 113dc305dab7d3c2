import type { User } from '@delguur/contract'
import { isoDay } from '@delguur/mongolia/dates'
import { AreaForm } from '../../features/account/area-form.tsx'
import { useFormReply } from '../../features/account/use-form-reply.ts'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

/** Name and optional personal details. */
export function PersonCard({ user }: { user: User }) {
  const t = usePrivateMessages()
  const { field, isSending } = useFormReply('person')
  return (
    <Card>
      <h2 className="mb-4 text-lead">{t('profile.personal')}</h2>
      <AreaForm name="person" done={t('profile.updated')}>
        <div className="grid gap-4 tablet:grid-cols-2">
          <TextField
            {...field('last_name', user.last_name)}
            label={t('profile.last_name')}
            autoComplete="family-name"
            maxLength={60}
          />
          <TextField
            {...field('first_name', user.first_name)}
            label={t('profile.first_name')}
            required
            autoComplete="given-name"
            maxLength={60}
          />
          <SelectField
            {...field('gender', user.gender ?? '')}
            label={t('profile.gender')}
            autoComplete="honorific-prefix"
            placeholder={t('profile.gender_unsaid')}
            options={[
              { value: 'MR', label: t('profile.male') },
              { value: 'MS', label: t('profile.female') },
            ]}
          />
          <TextField
            {...field('date_of_birth', user.date_of_birth ?? '')}
            label={t('profile.birth')}
            type="date"
            autoComplete="bday"
            min="1900-01-01"
            max={isoDay(Date.now())}
          />
          <TextField
            {...field('salutation', user.salutation)}
            label={t('profile.salutation')}
            hint={t('profile.salutation_hint')}
            maxLength={40}
          />
          <TextField
            {...field('occupation', user.occupation)}
            label={t('profile.occupation')}
            autoComplete="organization-title"
            maxLength={80}
          />
          <SelectField
            {...field('locale', user.locale)}
            label={t('profile.language')}
            required
            options={[
              { value: 'mn', label: 'Монгол' },
              { value: 'en', label: 'English' },
            ]}
          />
        </div>
        <Button type="submit" busy={isSending} className="mt-5">
          {t('common.save')}
        </Button>
      </AreaForm>
    </Card>
  )
}
