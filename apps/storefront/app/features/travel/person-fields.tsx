import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { useFormReply } from '../account/use-form-reply.ts'
import { useTravelMessages } from './travel-texts.tsx'

type Field = ReturnType<typeof useFormReply>['field']

interface PersonFieldsProps {
  field: Field
  /** Beginning of the names of the fields, such as `guests.0`. */
  prefix: string
}

/** Name and gender of somebody who stays or travels. */
export function PersonFields({ field, prefix }: PersonFieldsProps) {
  const t = useTravelMessages()
  return (
    <>
      <TextField
        {...field(`${prefix}.lastName`)}
        label={t('travel.last_name')}
        hint={t('travel.latin')}
        required
        maxLength={60}
      />
      <TextField
        {...field(`${prefix}.firstName`)}
        label={t('travel.first_name')}
        hint={t('travel.latin')}
        required
        maxLength={60}
      />
      <SelectField
        {...field(`${prefix}.gender`, 'MR')}
        label={t('travel.gender')}
        required
        options={[
          { value: 'MR', label: t('travel.gender_MR') },
          { value: 'MS', label: t('travel.gender_MS') },
        ]}
      />
    </>
  )
}

interface ContactFieldsProps {
  field: Field
  contact: { phone: string; email: string }
}

/** How the shopper is reached. */
export function ContactFields({ field, contact }: ContactFieldsProps) {
  const t = useTravelMessages()
  return (
    <>
      <TextField
        {...field('phone', contact.phone)}
        label={t('travel.phone')}
        type="tel"
        autoComplete="tel"
        required
        maxLength={30}
      />
      <TextField
        {...field('email', contact.email)}
        label={t('travel.email')}
        type="email"
        autoComplete="email"
        required
        maxLength={254}
      />
    </>
  )
}
