import { Navigate, NavLink, Route, Routes } from 'react-router'
import { useMessages } from '../../i18n/use-messages.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Page } from '../../ui/page.tsx'
import { Badges } from './badges.tsx'
import { Brands } from './brands.tsx'
import { OptionTypes } from './option-types.tsx'
import { Vendors } from './vendors.tsx'

const LISTS = [
  { path: 'brands', label: 'reference.brands', List: Brands },
  { path: 'vendors', label: 'reference.vendors', List: Vendors },
  { path: 'badges', label: 'reference.badges', List: Badges },
  { path: 'option_types', label: 'reference.option_types', List: OptionTypes },
] as const

/** What goods name: brands, vendors, badges, and the options in which they come. */
export default function ReferencesSection() {
  const t = useMessages()
  return (
    <Page title={t('nav.references')}>
      <nav aria-label={t('nav.references')} className="mb-4 flex flex-wrap gap-1">
        {LISTS.map(({ path, label }) => (
          <NavLink
            key={path}
            to={`/references/${path}`}
            className={({ isActive }) =>
              classNames(
                'target inline-flex items-center rounded-control px-3 font-medium',
                isActive ? 'bg-ink text-paper' : 'text-ink-soft hover:bg-tint hover:text-ink',
              )
            }
          >
            {t(label)}
          </NavLink>
        ))}
      </nav>
      <Routes>
        <Route index element={<Navigate to="brands" replace />} />
        {LISTS.map(({ path, List }) => (
          <Route key={path} path={path} element={<List />} />
        ))}
      </Routes>
    </Page>
  )
}
