import { createClient } from '@delguur/sdk'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { FormFields } from '../forms/form-fields.tsx'
import { useLocale, useMessages } from '../i18n/use-messages.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Entrance } from './entrance.tsx'

/** The link that the log of a new shop's server shows: it asks for a contact, whose invitation is then accepted like any other. */
export default function FirstAdministrator() {
  const t = useMessages()
  const locale = useLocale()
  const navigate = useNavigate()
  const token = useLocation().hash.slice(1)
  const client = useMemo(() => createClient({ locale, baseUrl: '' }), [locale])
  const begin = useMutation({
    mutationFn: (contact: string) => client.request('POST /api/v2/staff_setup', { body: { token, contact } }),
    onSuccess: (invitation) => navigate(`/invitation#${invitation.token}`),
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const contact = new FormData(event.currentTarget).get('contact')
    if (!begin.isPending) begin.mutate(String(contact))
  }

  return (
    <Entrance title={t('setup.title')}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p>{t('setup.text')}</p>
        <FormFields error={begin.error}>
          <TextField
            label={t('login.username')}
            hint={t('setup.contact_hint')}
            name="contact"
            autoComplete="username"
            required
            autoFocus
          />
        </FormFields>
        <Button type="submit" busy={begin.isPending}>
          {t('setup.begin')}
        </Button>
      </form>
    </Entrance>
  )
}
