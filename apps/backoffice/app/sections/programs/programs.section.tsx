import { NavLink, Route, Routes } from 'react-router'
import { useMessages } from '../../i18n/use-messages.tsx'
import { classNames } from '../../ui/class-names.ts'
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
  return (
    <nav aria-label={t('nav.programs')} className="flex w-full flex-wrap gap-1">
      {tabs.map(([path, label]) => (
        <NavLink
          key={path}
          to={path}
          end
          className={({ isActive }) =>
            classNames(
              'target inline-flex items-center rounded-control px-3 hover:bg-tint',
              isActive ? 'bg-tint font-medium' : 'text-ink-soft',
            )
          }
        >
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
