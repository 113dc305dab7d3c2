import type { EditedSection, ZoneEntry } from '@delguur/contract'
import { formatMoney } from '@delguur/mongolia/money'
import { useMay } from '../../api/back-office.tsx'
import { RowList } from '../../forms/row-list.tsx'
import { named } from '../../i18n/named.ts'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { SectionForm } from '../site/section-form.tsx'
import { SitePage } from '../site/site-page.tsx'
import { useSection } from '../site/use-section.ts'
import { DaysCard } from './days-card.tsx'
import { SlotsCard } from './slots-card.tsx'
import { ZoneFields } from './zone-fields.tsx'

const NEW: ZoneEntry = {
  code: '',
  name: { mn: '' },
  city_codes: [],
  district_codes: [],
  rate: 5000,
  free_over: null,
  promise_hours: { from: 2, to: 24 },
  rates: [],
}

export default function DeliverySection() {
  const { t } = useLanguage()
  const may = useMay()
  return (
    <SitePage title={t('nav.delivery')}>
      {({ sections }) => (
        <div className="flex flex-col gap-6">
          <Zones opened={sections.zones} />
          <Hours opened={sections.delivery} />
          {may('delivery.manage') && (
            <>
              <DaysCard />
              <SlotsCard />
            </>
          )}
        </div>
      )}
    </SitePage>
  )
}

/** Where the shop delivers, what that costs and how soon goods are there. */
function Zones({ opened }: { opened: EditedSection<'zones'> }) {
  const { t, locale } = useLanguage()
  const editing = useSection('zones', opened, t('site.saved'))
  const known = new Set(opened.content.map(({ code }) => code))
  return (
    <Card title={t('zone.title')}>
      <SectionForm editing={editing}>
        <p className="text-ink-soft">{t('zone.intro')}</p>
        <RowList
          rows={editing.content}
          onChange={(rows) => editing.update(() => rows)}
          titleOf={({ name }) => named(name, locale)}
          asideOf={({ rate }) => rate !== null && <span className="text-ink-soft">{formatMoney(rate)}</span>}
          faulty={editing.faulty('')}
          add={{ label: t('zone.add'), row: NEW }}
        >
          {(zone, set, index) => (
            <ZoneFields
              zone={zone}
              isKnown={known.has(zone.code)}
              errorOf={(field) => editing.errorOf(`${index}.${field}`)}
              onChange={set}
            />
          )}
        </RowList>
      </SectionForm>
    </Card>
  )
}

function Hours({ opened }: { opened: EditedSection<'delivery'> }) {
  const { t } = useLanguage()
  const editing = useSection('delivery', opened, t('site.saved'))
  const { content } = editing
  const set = (changes: Partial<typeof content>) => editing.update((before) => ({ ...before, ...changes }))
  return (
    <Card title={t('delivery.hours')}>
      <SectionForm editing={editing}>
        <div className="grid gap-3 tablet:grid-cols-4">
          <NumberField
            label={t('delivery.from_hour')}
            value={content.from_hour}
            error={editing.errorOf('from_hour')}
            onChange={(hour) => set({ from_hour: hour ?? 0 })}
          />
          <NumberField
            label={t('delivery.to_hour')}
            value={content.to_hour}
            error={editing.errorOf('to_hour')}
            onChange={(hour) => set({ to_hour: hour ?? 0 })}
          />
          <NumberField
            label={t('delivery.cutoff_hour')}
            hint={t('delivery.cutoff_hint')}
            value={content.cutoff_hour}
            error={editing.errorOf('cutoff_hour')}
            onChange={(hour) => set({ cutoff_hour: hour ?? 0 })}
          />
          <NumberField
            label={t('delivery.hold_days')}
            hint={t('delivery.hold_hint')}
            value={content.pickup_hold_days}
            error={editing.errorOf('pickup_hold_days')}
            onChange={(days) => set({ pickup_hold_days: days ?? 0 })}
          />
        </div>
        <CheckField
          label={t('delivery.weekends')}
          checked={content.weekends}
          onChange={(weekends) => set({ weekends })}
        />
      </SectionForm>
    </Card>
  )
}
