import type { Outreach, OutreachSettings } from '@delguur/contract'
import { formatMoney } from '@delguur/mongolia/money'
import type { ApiError } from '@delguur/sdk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useBackOffice } from '../../api/back-office.tsx'
import { useSaving } from '../../forms/merging/use-saving.ts'
import { SaveForm } from '../../forms/save-form.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Card, Facts } from '../../ui/card.tsx'
import { Problem } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { SettingsCards } from './settings-cards.tsx'

const KEY = ['outreach']

/** Reminders of carts and payments, what came of them, and the quiet hours. */
export default function OutreachSection() {
  const t = useMessages()
  const { client } = useBackOffice()
  const { data, error } = useQuery<Outreach, ApiError>({
    queryKey: KEY,
    queryFn: ({ signal }) => client.request('GET /api/back_office/outreach', { signal }),
  })
  if (!data && !error) return <Waiting />
  return (
    <Page title={t('nav.outreach')}>
      {data ? (
        <div className="flex flex-col gap-4">
          <p className="max-w-[720px] text-ink-soft">{t('outreach.lead')}</p>
          <Figures reminders={data.reminders} />
          <Settings key={data.version} opened={data} />
        </div>
      ) : (
        <Problem>{error?.message}</Problem>
      )}
    </Page>
  )
}

function Figures({ reminders }: Pick<Outreach, 'reminders'>) {
  const t = useMessages()
  return (
    <div className="grid items-start gap-4 desktop:grid-cols-2">
      {reminders.map(({ kind, sent, bought, total }) => (
        <Card key={kind} title={t(`outreach.kind_${kind}`)}>
          <Facts
            facts={[
              [t('outreach.sent'), sent],
              [t('outreach.bought'), bought],
              [t('outreach.total'), <span className="money">{formatMoney(total)}</span>],
            ]}
          />
        </Card>
      ))}
    </div>
  )
}

function Settings({ opened }: { opened: Outreach }) {
  const t = useMessages()
  const cache = useQueryClient()
  const [settings, setSettings] = useState(opened.settings)
  const saving = useSaving<OutreachSettings, Outreach>(
    { version: opened.version, base: opened.settings, document: settings },
    {
      done: t('outreach.saved'),
      documentOf: (outreach) => outreach.settings,
      change: (client, document, version) =>
        client.request('PUT /api/back_office/outreach', { body: { version, settings: document } }),
      onSaved: (saved) => cache.setQueryData(KEY, saved),
    },
  )
  return (
    <SaveForm
      error={saving.error}
      merge={saving.merge}
      isPending={saving.isPending}
      isChanged={JSON.stringify(settings) !== JSON.stringify(opened.settings)}
      onSave={() => saving.save()}
    >
      <SettingsCards settings={settings} onChange={(changes) => setSettings((before) => ({ ...before, ...changes }))} />
    </SaveForm>
  )
}
