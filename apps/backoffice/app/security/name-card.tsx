import { useState } from 'react'
import { useBackOffice } from '../api/back-office.tsx'
import { useWork } from '../api/use-work.ts'
import { FormFields } from '../forms/form-fields.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { TextField } from '../ui/field.tsx'

/** The name that colleagues read in lists and histories. */
export function NameCard() {
  const t = useMessages()
  const { me } = useBackOffice()
  const [first, setFirst] = useState(me.first_name)
  const [last, setLast] = useState(me.last_name)
  const save = useWork(
    (client) => client.request('PUT /api/back_office/users/me', { body: { first_name: first, last_name: last } }),
    { done: t('security.name_done'), showsError: true },
  )
  return (
    <Card title={t('security.name')}>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate(undefined)
        }}
      >
        <p className="text-ink-soft">{t('security.name_text')}</p>
        <FormFields error={save.error}>
          <TextField
            label={t('security.first_name')}
            value={first}
            maxLength={60}
            autoComplete="given-name"
            name="first_name"
            onChange={(event) => setFirst(event.target.value)}
          />
          <TextField
            label={t('security.last_name')}
            value={last}
            maxLength={60}
            autoComplete="family-name"
            name="last_name"
            onChange={(event) => setLast(event.target.value)}
          />
        </FormFields>
        <div>
          <Button type="submit" variant="secondary" busy={save.isPending}>
            {t('form.save')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
