import { NavLink, Route, Routes } from 'react-router'
import { useMessages } from '../../i18n/use-messages.tsx'
import { classNames } from '../../ui/class-names.ts'
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
  return (
    <nav aria-label={t('nav.staff')} className="flex flex-wrap gap-1">
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
