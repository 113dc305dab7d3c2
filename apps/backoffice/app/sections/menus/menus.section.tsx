import type { EditedSection } from '@delguur/contract'
import { useMessages } from '../../i18n/use-messages.tsx'
import { SectionForm } from '../site/section-form.tsx'
import { SitePage } from '../site/site-page.tsx'
import { useSection } from '../site/use-section.ts'
import { MenuCard } from './menu-card.tsx'

/** Menus that every shop has, with the levels that are shown of each. */
const MENUS = [
  { menu: 'main', levels: 5 },
  { menu: 'footer', levels: 2 },
  { menu: 'mobile', levels: 5 },
] as const

/** Levels that the API allows. */
const MOST_LEVELS = 5

export default function MenusSection() {
  const t = useMessages()
  return <SitePage title={t('nav.menus')}>{({ sections }) => <Menus opened={sections.menus} />}</SitePage>
}

function Menus({ opened }: { opened: EditedSection<'menus'> }) {
  const t = useMessages()
  const editing = useSection('menus', opened, t('site.saved'))
  const { content } = editing
  const own = MENUS.map(({ menu, levels }) => ({
    menu,
    levels,
    title: t(`menu.${menu}`),
    hint: t(`menu.${menu}_hint`),
  }))
  const others = Object.keys(content).filter((menu) => !MENUS.some((one) => one.menu === menu))
  return (
    <SectionForm editing={editing}>
      <p className="text-ink-soft">{t('menu.intro')}</p>
      {[...own, ...others.map((menu) => ({ menu, title: menu, hint: t('menu.other_hint'), levels: MOST_LEVELS }))].map(
        (card) => (
          <MenuCard
            key={card.menu}
            {...card}
            entries={content[card.menu] ?? []}
            warningOf={(field) => editing.warnings.find((one) => one.field === field)?.text}
            errorOf={editing.errorOf}
            onChange={(entries) => editing.update((before) => ({ ...before, [card.menu]: entries }))}
          />
        ),
      )}
    </SectionForm>
  )
}
