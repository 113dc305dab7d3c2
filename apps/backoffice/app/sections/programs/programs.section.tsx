import { Route, Routes } from 'react-router'
import { useMessages } from '../../i18n/use-messages.tsx'
import { SectionTabs } from '../../ui/section-tabs.tsx'
import { ApiClients } from './api-clients.tsx'
import { Deliveries } from './deliveries.tsx'
import { Webhooks } from './webhooks.tsx'

/** Programs of the retailer: addresses that are told of events, what they were told, and programs that call the API. */
export default function ProgramsSection() {
  return (
    <Routes>
      <Route index element={<Webhooks tabs={<Tabs />} />} />
      <Route path="events" element={<Deliveries tabs={<Tabs />} />} />
      <Route path="clients" element={<ApiClients tabs={<Tabs />} />} />
    </Routes>
  )
}

function Tabs() {
  const t = useMessages()
  const tabs = [
    ['/programs', t('programs.webhooks')],
    ['/programs/events', t('programs.events')],
    ['/programs/clients', t('programs.clients')],
  ] as const
  return <SectionTabs label={t('nav.programs')} tabs={tabs} className="w-full" />
}
