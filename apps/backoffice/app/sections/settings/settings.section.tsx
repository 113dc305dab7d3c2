import type { EditedSection } from '@delguur/contract'
import { useMessages } from '../../i18n/use-messages.tsx'
import { SectionForm } from '../site/section-form.tsx'
import { SitePage } from '../site/site-page.tsx'
import { useSection } from '../site/use-section.ts'
import { AlcoholCard } from './alcohol-card.tsx'
import { FindingCard } from './finding-card.tsx'
import { GoodsCard } from './goods-card.tsx'
import { LanguagesCard } from './languages-card.tsx'
import { PeopleCard } from './people-card.tsx'
import { ReturnsCard } from './returns-card.tsx'
import { ServicesCard } from './services-card.tsx'
import type { SettingsCardProps } from './settings-card.ts'
import { ShopCard } from './shop-card.tsx'

export default function SettingsSection() {
  const t = useMessages()
  return <SitePage title={t('nav.settings')}>{({ sections }) => <Settings opened={sections.settings} />}</SitePage>
}

const CARDS = [ShopCard, LanguagesCard, GoodsCard, ReturnsCard, PeopleCard, AlcoholCard, FindingCard, ServicesCard]

/** What the shop is called and how it works, beside delivery, payment and look. */
function Settings({ opened }: { opened: EditedSection<'settings'> }) {
  const t = useMessages()
  const editing = useSection('settings', opened, t('site.saved'))
  const { content: settings, errorOf, update } = editing
  const onChange: SettingsCardProps['onChange'] = (changes) => update((before) => ({ ...before, ...changes }))
  return (
    <SectionForm editing={editing}>
      {CARDS.map((Card) => (
        <Card key={Card.name} settings={settings} errorOf={errorOf} onChange={onChange} />
      ))}
    </SectionForm>
  )
}
