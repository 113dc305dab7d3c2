import { NavLink } from 'react-router'
import { useBackOffice, useMay } from '../api/back-office.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { SECTION_GROUPS } from '../sections/section.ts'
import { SECTIONS } from '../sections/sections.ts'
import { IconButton } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { LanguageSwitch } from './language-switch.tsx'

interface NavigationProps {
  onSearch(): void
  /** Called when somebody goes somewhere. */
  onLeave?(): void
}

/** The menu: what the member of staff may see, in groups, and who they are. */
export function Navigation({ onSearch, onLeave }: NavigationProps) {
  const t = useMessages()
  const may = useMay()
  const { me, logOut } = useBackOffice()
  const shown = SECTIONS.filter(({ permission }) => may(permission))
  return (
    <div className="flex h-full flex-col gap-3">
      <p className="px-2 font-semibold">{t('app.name')}</p>
      <button
        type="button"
        onClick={onSearch}
        className="target flex items-center gap-2 rounded-control border border-line bg-paper px-2.5 text-ink-soft hover:border-line-strong"
      >
        <Icon name="search" size={16} />
        <span className="flex-1 text-left">{t('palette.title')}</span>
        <kbd className="text-tiny text-ink-faint pointer-coarse:hidden">{isApple() ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      <nav aria-label={t('shell.menu')} className="-mx-1 flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto px-1">
        <ul>
          <Entry path="/" icon="house" label={t('nav.home')} onLeave={onLeave} />
        </ul>
        {SECTION_GROUPS.map((group) => {
          const entries = shown.filter((section) => section.group === group)
          return entries.length === 0 ? null : (
            <div key={group}>
              <p className="mb-1 px-2 text-tiny font-medium text-ink-faint">{t(`nav.group_${group}`)}</p>
              <ul>
                {entries.map(({ path, icon, label }) => (
                  <Entry key={path} path={`/${path}`} icon={icon} label={t(label)} onLeave={onLeave} />
                ))}
              </ul>
            </div>
          )
        })}
      </nav>
      <div className="border-t border-line pt-3">
        <div className="flex items-center justify-between gap-1 px-2">
          <span className="min-w-0 break-words">{me.name || me.phone || me.email}</span>
          <IconButton icon="log-out" label={t('shell.log_out')} onClick={logOut} />
        </div>
        <ul>
          <Entry path="/my_security" icon="key-round" label={t('security.mine')} onLeave={onLeave} />
        </ul>
        <LanguageSwitch />
      </div>
    </div>
  )
}

interface EntryProps {
  path: string
  icon: IconName
  label: string
  onLeave: (() => void) | undefined
}

function Entry({ path, icon, label, onLeave }: EntryProps) {
  return (
    <li>
      <NavLink
        to={path}
        end={path === '/'}
        onClick={onLeave}
        className={({ isActive }) =>
          classNames(
            'target flex items-center gap-2.5 rounded-control px-2 text-ink-soft hover:bg-tint hover:text-ink',
            isActive && 'bg-tint font-medium text-ink',
          )
        }
      >
        <Icon name={icon} />
        {label}
      </NavLink>
    </li>
  )
}

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent)
