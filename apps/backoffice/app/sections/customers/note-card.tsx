import type { StaffCustomer } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia/dates'
import { useState } from 'react'
import { useMay } from '../../api/back-office.tsx'
import { useWork } from '../../api/use-work.ts'
import { FormFields } from '../../forms/form-fields.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextArea } from '../../ui/field.tsx'

/** What staff write about a customer for one another. A refused text stays in the field, beside what others wrote. */
export function NoteCard({ customer: { id, note } }: { customer: StaffCustomer }) {
  const t = useMessages()
  const may = useMay()
  const [seen, setSeen] = useState(note)
  const [isRefused, setIsRefused] = useState(false)
  const [text, setText] = useState(note.text)
  const save = useWork(
    (client, typed: string) =>
      client.request('PUT /api/back_office/customers/:id/note', {
        params: { id },
        // After a refusal the other text stands above the field: who saves then has read it.
        body: { text: typed, version: isRefused ? note.version : seen.version },
      }),
    {
      done: t('customer.note_saved'),
      showsError: true,
      onDone: (saved) => {
        setSeen(saved)
        setText(saved.text)
        setIsRefused(false)
      },
    },
  )
  const by = note.at && [note.by, formatDateTime(note.at)].filter(Boolean).join(' · ')
  if (!may('customers.manage')) {
    return (
      <Card title={t('customer.note')}>
        <p className="whitespace-pre-wrap">{note.text || t('customer.no_note')}</p>
        {by && <p className="text-small text-ink-soft">{by}</p>}
      </Card>
    )
  }
  return (
    <Card title={t('customer.note')}>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending) save.mutate(text, { onError: () => setIsRefused(true) })
        }}
      >
        <FormFields error={save.error}>
          {isRefused && note.text && <p className="rounded-control bg-tint p-3 whitespace-pre-wrap">{note.text}</p>}
          <TextArea
            label={t('customer.note')}
            hint={by || t('customer.note_hint')}
            name="text"
            maxLength={2000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </FormFields>
        <div className="flex justify-end">
          <Button type="submit" variant="secondary" busy={save.isPending}>
            {t('form.save')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
