import type { SiteSummary } from '@delguur/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useBackOffice } from '../../api/back-office.tsx'
import { useWork } from '../../api/use-work.ts'
import { ActionDialog, type ActionValues } from '../../forms/action-dialog.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, Facts } from '../../ui/card.tsx'
import { Problem } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { useSites } from '../site/site-switch.tsx'
import { NewSiteDialog } from './new-site-dialog.tsx'
import { hostLines } from './site-values.ts'

/** The sites of the shop: each has hosts, a look, texts and pages of its own, and the same goods. */
export default function SitesSection() {
  const t = useMessages()
  const { data, error } = useSites()
  const [isMaking, setMaking] = useState(false)
  if (!data && !error) return <Waiting />
  const sites = data?.sites ?? []
  return (
    <Page
      title={t('nav.sites')}
      actions={
        sites.some(({ is_main }) => is_main) && (
          <Button icon="plus" onClick={() => setMaking(true)}>
            {t('sites.add')}
          </Button>
        )
      }
    >
      {error && <Problem>{error.message}</Problem>}
      <p className="mb-4 text-ink-soft">{t('sites.intro')}</p>
      <ul className="grid gap-4 desktop:grid-cols-2">
        {sites.map((site) => (
          <li key={site.code}>
            <SiteCard site={site} />
          </li>
        ))}
      </ul>
      {isMaking && <NewSiteDialog sites={sites} onClose={() => setMaking(false)} />}
    </Page>
  )
}

type Asked = 'hosts' | 'retire' | 'restore'

function SiteCard({ site }: { site: SiteSummary }) {
  const t = useMessages()
  const navigate = useNavigate()
  const { chooseSite } = useBackOffice()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { code, name, hosts, origin, locales, is_main: isMain, retired_at: retiredAt } = site
  return (
    <Card
      title={name}
      actions={
        retiredAt ? <Badge tone="problem">{t('sites.closed')}</Badge> : isMain && <Badge>{t('sites.main')}</Badge>
      }
    >
      <Facts
        facts={[
          [t('sites.code'), code],
          [t('sites.hosts'), hosts.length > 0 ? hosts.join(', ') : t('sites.any_host')],
          [t('sites.languages'), locales.map((one) => t(one === 'mn' ? 'form.mongolian' : 'form.english')).join(', ')],
          [t('sites.customers'), site.customers],
          [t('sites.open_orders'), site.open_orders],
        ]}
      />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          variant="secondary"
          onClick={() => {
            chooseSite(isMain ? null : code)
            navigate('/settings')
          }}
        >
          {t('sites.edit')}
        </Button>
        <Button variant="secondary" onClick={() => setAsked('hosts')}>
          {t('sites.change_hosts')}
        </Button>
        {!retiredAt && (
          <a href={origin} target="_blank" rel="noopener" className="target inline-flex items-center px-2 underline">
            {t('sites.see')}
          </a>
        )}
        {!isMain && (
          <Button
            variant={retiredAt ? 'secondary' : 'danger'}
            onClick={() => setAsked(retiredAt ? 'restore' : 'retire')}
          >
            {t(retiredAt ? 'sites.restore' : 'sites.retire')}
          </Button>
        )}
      </div>
      {asked === 'hosts' && <HostsDialog site={site} onClose={() => setAsked(null)} />}
      {asked !== null && asked !== 'hosts' && <OpenDialog site={site} asked={asked} onClose={() => setAsked(null)} />}
    </Card>
  )
}

function HostsDialog({ site: { code, name, hosts }, onClose }: { site: SiteSummary; onClose(): void }) {
  const t = useMessages()
  const work = useWork(
    (client, values: ActionValues) =>
      client.request('PUT /api/back_office/sites/:code/hosts', {
        params: { code },
        body: { hosts: hostLines(values.hosts) },
      }),
    { done: t('site.saved'), showsError: true, onDone: onClose },
  )
  return (
    <ActionDialog
      title={`${t('sites.change_hosts')}: ${name}`}
      text={t('sites.hosts_hint')}
      fields={[{ name: 'hosts', label: t('sites.hosts'), kind: 'area', start: hosts.join('\n') }]}
      submit={t('form.save')}
      work={work}
      onClose={onClose}
    />
  )
}

interface OpenDialogProps {
  site: SiteSummary
  asked: 'retire' | 'restore'
  onClose(): void
}

/** Says what closing a site means before it is closed. */
function OpenDialog({ site: { code, name, customers, open_orders }, asked, onClose }: OpenDialogProps) {
  const t = useMessages()
  const work = useWork(
    (client, _: ActionValues) =>
      client.request(
        asked === 'retire' ? 'PUT /api/back_office/sites/:code/retire' : 'PUT /api/back_office/sites/:code/restore',
        { params: { code } },
      ),
    { done: t('site.saved'), showsError: true, onDone: onClose },
  )
  return (
    <ActionDialog
      title={`${t(`sites.${asked}`)}: ${name}`}
      text={asked === 'retire' ? t('sites.retire_text', { customers, orders: open_orders }) : t('sites.restore_text')}
      fields={[]}
      submit={t(`sites.${asked}`)}
      danger={asked === 'retire'}
      work={work}
      onClose={onClose}
    />
  )
}
