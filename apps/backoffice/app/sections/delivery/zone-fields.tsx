import type { RateEntry, ZoneEntry } from '@delguur/contract'
import { getCity, listCities, listDistricts } from '@delguur/mongolia/addresses'
import { formatMoney } from '@delguur/mongolia/money'
import { useState } from 'react'
import { RowList } from '../../forms/row-list.tsx'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { ChipPicker } from '../../ui/chip-picker.tsx'
import { SelectField, TextArea } from '../../ui/field.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { NameAndCode } from '../site/name-and-code.tsx'

interface ZoneFieldsProps {
  zone: ZoneEntry
  /** Whether the shop knows its code, which then stays. */
  isKnown: boolean
  errorOf(field: string): string | undefined
  onChange(changes: Partial<ZoneEntry>): void
}

export function ZoneFields({ zone, isKnown, errorOf, onChange }: ZoneFieldsProps) {
  const { t, locale } = useLanguage()
  const cities = listCities()
  const districts = cities.flatMap(({ code }) => listDistricts(code))
  const errorsIn = (list: 'city_codes' | 'district_codes') =>
    [errorOf(list), ...zone[list].map((_, index) => errorOf(`${list}.${index}`))].filter(Boolean).join(' ')
  const areaErrors = [errorsIn('city_codes'), errorsIn('district_codes')].filter(Boolean).join(' ')
  return (
    <>
      <NameAndCode row={zone} isKnown={isKnown} codeHint={t('zone.code_hint')} errorOf={errorOf} onChange={onChange} />
      <div className="grid gap-3 tablet:grid-cols-2">
        <ChipPicker
          label={t('zone.cities')}
          options={cities.map(({ code, name }) => ({ value: code, label: name[locale] }))}
          chosen={zone.city_codes}
          onChange={(city_codes) => onChange({ city_codes })}
        />
        <ChipPicker
          label={t('zone.districts')}
          options={districts.map(({ code, city, name }) => ({
            value: code,
            label: `${getCity(city)?.name[locale]}: ${name[locale]}`,
          }))}
          chosen={zone.district_codes}
          onChange={(district_codes) => onChange({ district_codes })}
        />
      </div>
      <p className={areaErrors ? 'text-small text-problem' : 'text-small text-ink-soft'}>
        {areaErrors || t('zone.areas_hint')}
      </p>
      <div className="grid gap-3 tablet:grid-cols-2 desktop:grid-cols-4">
        <NumberField
          label={t('zone.rate')}
          hint={t('zone.rate_hint')}
          value={zone.rate}
          error={errorOf('rate')}
          onChange={(rate) => onChange({ rate })}
        />
        <NumberField
          label={t('zone.free_over')}
          hint={t('zone.free_hint')}
          value={zone.free_over}
          error={errorOf('free_over')}
          onChange={(free_over) => onChange({ free_over })}
        />
        <NumberField
          label={t('zone.from_hours')}
          hint={t('zone.hours_hint')}
          value={zone.promise_hours.from}
          error={errorOf('promise_hours')}
          onChange={(from) => onChange({ promise_hours: { ...zone.promise_hours, from: from ?? 0 } })}
        />
        <NumberField
          label={t('zone.to_hours')}
          value={zone.promise_hours.to}
          onChange={(to) => onChange({ promise_hours: { ...zone.promise_hours, to: to ?? 0 } })}
        />
      </div>
      <NumberField
        label={t('zone.capacity')}
        hint={t('zone.capacity_hint')}
        value={zone.slot_capacity}
        error={errorOf('slot_capacity')}
        onChange={(capacity) => onChange({ slot_capacity: capacity ?? undefined })}
      />
      <Rates zone={zone} errorOf={errorOf} onChange={onChange} />
      <BorderField zone={zone} error={errorOf('polygon')} onChange={onChange} />
    </>
  )
}

const GRAMS = 1000

/** Rates of other weights and of express. */
function Rates({ zone, errorOf, onChange }: Pick<ZoneFieldsProps, 'zone' | 'errorOf' | 'onChange'>) {
  const { t } = useLanguage()
  const rates = zone.rates ?? []
  const fresh: RateEntry = {
    method: 'standard',
    up_to_grams: 10 * GRAMS,
    rate: zone.rate ?? 0,
    free_over: zone.free_over,
  }
  const titleOf = ({ method = 'standard', up_to_grams: grams, rate }: RateEntry) => {
    const what = t(method === 'express' ? 'zone.express' : 'zone.standard')
    return grams === undefined
      ? t('zone.rate_any', { what, rate: formatMoney(rate) })
      : t('zone.rate_weight', { what, kilograms: String(grams / GRAMS), rate: formatMoney(rate) })
  }
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-small font-medium">{t('zone.rates')}</legend>
      <p className="text-small text-ink-soft">{t('zone.rates_hint')}</p>
      {errorOf('rates') && <p className="text-small text-problem">{errorOf('rates')}</p>}
      <RowList
        rows={rates}
        onChange={(next) => onChange({ rates: next })}
        titleOf={titleOf}
        add={{ label: t('zone.add_rate'), row: fresh }}
      >
        {(rate, set) => {
          const hours = rate.promise_hours ?? zone.promise_hours
          return (
            <div className="grid gap-3 tablet:grid-cols-2 desktop:grid-cols-3">
              <SelectField
                label={t('zone.method')}
                value={rate.method ?? 'standard'}
                options={[
                  { value: 'standard', label: t('zone.standard') },
                  { value: 'express', label: t('zone.express') },
                ]}
                onChange={({ target }) => set({ method: target.value === 'express' ? 'express' : 'standard' })}
              />
              <NumberField
                label={t('zone.kilograms')}
                hint={t('zone.kilograms_hint')}
                value={rate.up_to_grams === undefined ? null : Math.ceil(rate.up_to_grams / GRAMS)}
                onChange={(kilograms) => set({ up_to_grams: kilograms ? kilograms * GRAMS : undefined })}
              />
              <NumberField label={t('zone.rate')} value={rate.rate} onChange={(cost) => set({ rate: cost ?? 0 })} />
              <NumberField
                label={t('zone.free_over')}
                value={rate.free_over}
                onChange={(free_over) => set({ free_over })}
              />
              <NumberField
                label={t('zone.from_hours')}
                value={hours.from}
                onChange={(from) => set({ promise_hours: { ...hours, from: from ?? 0 } })}
              />
              <NumberField
                label={t('zone.to_hours')}
                value={hours.to}
                onChange={(to) => set({ promise_hours: { ...hours, to: to ?? 0 } })}
              />
            </div>
          )
        }}
      </RowList>
    </fieldset>
  )
}

type Border = NonNullable<ZoneEntry['polygon']>

/** A border that is drawn elsewhere and pasted; the server checks its rings. */
function BorderField({
  zone,
  error,
  onChange,
}: Pick<ZoneFieldsProps, 'zone' | 'onChange'> & { error: string | undefined }) {
  const { t } = useLanguage()
  const [text, setText] = useState(zone.polygon ? JSON.stringify(zone.polygon) : '')
  const [isWrong, setIsWrong] = useState(false)
  return (
    <TextArea
      label={t('zone.border')}
      hint={t('zone.border_hint')}
      rows={2}
      value={text}
      error={isWrong ? t('zone.border_wrong') : error}
      onChange={({ target }) => {
        setText(target.value)
        const border = borderOf(target.value)
        setIsWrong(border === null)
        if (border !== null) onChange({ polygon: border })
      }}
    />
  )
}

/** A GeoJSON polygon of a text; undefined for none, null if it is none. */
function borderOf(text: string): Border | undefined | null {
  if (text.trim() === '') return undefined
  try {
    const value = JSON.parse(text)
    const geometry = value?.geometry ?? value
    return geometry?.type === 'Polygon' || geometry?.type === 'MultiPolygon' ? geometry : null
  } catch {
    return null
  }
}
