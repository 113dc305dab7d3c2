import type { EditedSection, StoreLocationEntry } from '@delguur/contract'
import { listCities, listDistricts } from '@delguur/mongolia/addresses'
import { useState } from 'react'
import { RowList } from '../../forms/row-list.tsx'
import { named } from '../../i18n/named.ts'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { LanguagePair } from '../../ui/language-pair.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { NameAndCode } from '../site/name-and-code.tsx'
import { SectionForm } from '../site/section-form.tsx'
import { SitePage } from '../site/site-page.tsx'
import { useSection } from '../site/use-section.ts'

const NEW: StoreLocationEntry = {
  code: '',
  name: { mn: '' },
  city_code: '11',
  district_code: '1119',
  address: { mn: '' },
  phone: '',
  hours: '10:00–20:00',
  lat: 47.9188,
  lon: 106.9176,
  pickup: true,
  kind: 'store',
  dispatch_hours: { from: 0, to: 0 },
}

export default function StoresSection() {
  const { t } = useLanguage()
  return (
    <SitePage title={t('nav.stores')} isShared>
      {({ sections }) => <Stores opened={sections.store_locations} />}
    </SitePage>
  )
}

/** Stores and warehouses: goods are counted by them, and orders are fetched there. */
function Stores({ opened }: { opened: EditedSection<'store_locations'> }) {
  const { t, locale } = useLanguage()
  const editing = useSection('store_locations', opened, t('site.saved'))
  const known = new Set(opened.content.map(({ code }) => code))
  return (
    <SectionForm editing={editing}>
      <p className="text-ink-soft">{t('store.intro')}</p>
      <RowList
        rows={editing.content}
        onChange={(rows) => editing.update(() => rows)}
        titleOf={({ name }) => named(name, locale)}
        asideOf={({ kind, pickup }) => (
          <Badge tone={pickup ? 'stock' : 'plain'}>
            {t(kind === 'warehouse' ? 'store.warehouse' : pickup ? 'store.pickup' : 'store.no_pickup')}
          </Badge>
        )}
        faulty={editing.faulty('')}
        add={{ label: t('store.add'), row: NEW }}
      >
        {(store, set, index) => (
          <StoreFields
            store={store}
            isKnown={known.has(store.code)}
            errorOf={(field) => editing.errorOf(`${index}.${field}`)}
            onChange={set}
          />
        )}
      </RowList>
    </SectionForm>
  )
}

interface StoreFieldsProps {
  store: StoreLocationEntry
  /** Whether the shop knows its code, which then stays. */
  isKnown: boolean
  errorOf(field: string): string | undefined
  onChange(changes: Partial<StoreLocationEntry>): void
}

function StoreFields({ store, isKnown, errorOf, onChange }: StoreFieldsProps) {
  const { t, locale } = useLanguage()
  const place = (one: { code: string; name: { mn: string; en: string } }) => ({
    value: one.code,
    label: one.name[locale],
  })
  const { dispatch_hours: dispatch = { from: 0, to: 0 } } = store
  return (
    <>
      <NameAndCode
        row={store}
        isKnown={isKnown}
        codeHint={t('store.code_hint')}
        errorOf={errorOf}
        onChange={onChange}
      />
      <div className="grid gap-3 tablet:grid-cols-2">
        <SelectField
          label={t('store.city')}
          value={store.city_code}
          error={errorOf('city_code')}
          options={listCities().map(place)}
          onChange={({ target }) =>
            onChange({ city_code: target.value, district_code: listDistricts(target.value)[0]?.code ?? null })
          }
        />
        <SelectField
          label={t('store.district')}
          value={store.district_code ?? ''}
          error={errorOf('district_code')}
          options={[
            ...(store.district_code === null ? [{ value: '', label: '—' }] : []),
            ...listDistricts(store.city_code).map(place),
          ]}
          onChange={({ target }) => onChange({ district_code: target.value })}
        />
      </div>
      <LanguagePair
        label={t('store.address')}
        value={store.address}
        error={errorOf('address.mn')}
        onChange={(address) => onChange({ address })}
      />
      <div className="grid gap-3 tablet:grid-cols-3">
        <TextField
          label={t('site.phone')}
          inputMode="tel"
          value={store.phone}
          error={errorOf('phone')}
          onChange={({ target }) => onChange({ phone: target.value })}
        />
        <TextField
          label={t('store.hours')}
          hint={t('store.hours_hint')}
          value={store.hours}
          error={errorOf('hours')}
          onChange={({ target }) => onChange({ hours: target.value })}
        />
        <PointField store={store} onChange={onChange} />
      </div>
      <div className="grid gap-3 tablet:grid-cols-3">
        <SelectField
          label={t('store.kind')}
          value={store.kind ?? 'store'}
          options={[
            { value: 'store', label: t('store.store') },
            { value: 'warehouse', label: t('store.warehouse') },
          ]}
          onChange={({ target }) => onChange({ kind: target.value === 'warehouse' ? 'warehouse' : 'store' })}
        />
        <NumberField
          label={t('store.dispatch_from')}
          hint={t('store.dispatch_hint')}
          value={dispatch.from}
          error={errorOf('dispatch_hours')}
          onChange={(from) => onChange({ dispatch_hours: { ...dispatch, from: from ?? 0 } })}
        />
        <NumberField
          label={t('store.dispatch_to')}
          value={dispatch.to}
          onChange={(to) => onChange({ dispatch_hours: { ...dispatch, to: to ?? 0 } })}
        />
      </div>
      <CheckField label={t('store.is_pickup')} checked={store.pickup} onChange={(pickup) => onChange({ pickup })} />
    </>
  )
}

const POINT = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/

/** The point on the map as maps give it when they are asked to copy one: `47.9213, 106.9186`. */
function PointField({ store, onChange }: Pick<StoreFieldsProps, 'store' | 'onChange'>) {
  const { t } = useLanguage()
  const [text, setText] = useState(`${store.lat}, ${store.lon}`)
  return (
    <TextField
      label={t('store.point')}
      hint={t('store.point_hint')}
      value={text}
      error={POINT.test(text) ? undefined : t('store.point_wrong')}
      onChange={({ target }) => {
        setText(target.value)
        const [, lat, lon] = POINT.exec(target.value) ?? []
        if (lat !== undefined && lon !== undefined) onChange({ lat: Number(lat), lon: Number(lon) })
      }}
    />
  )
}
