import { Route, Routes } from 'react-router'
import { useMessages } from '../../i18n/use-messages.tsx'
import { SectionTabs } from '../../ui/section-tabs.tsx'
import { Invitations } from './invitations.tsx'
import { Members } from './members.tsx'
import { Roles } from './roles.tsx'

/** Who works here, who is invited, and which roles there are. */
export default function StaffSection() {
  return (
    <Routes>
      <Route index element={<Members tabs={<Tabs />} />} />
      <Route path="invitations" element={<Invitations tabs={<Tabs />} />} />
      <Route path="roles" element={<Roles tabs={<Tabs />} />} />
    </Routes>
  )
}

function Tabs() {
  const t = useMessages()
  const tabs = [
    ['/staff', t('staff.members')],
    ['/staff/invitations', t('staff.invitations')],
    ['/staff/roles', t('staff.all_roles')],
  ] as const
  return <SectionTabs label={t('nav.staff')} tabs={tabs} />
}
