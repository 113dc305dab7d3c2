import type { StaffImage, TourDocument } from '@delguur/contract'
import { RowList } from '../../forms/row-list.tsx'
import { named } from '../../i18n/named.ts'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { TextField } from '../../ui/field.tsx'
import { LanguagePair } from '../../ui/language-pair.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { useFaultyRows } from '../packages/use-faulty-rows.ts'
import { PictureList } from '../travel/picture-list.tsx'

interface TourCardsProps {
  document: TourDocument
  images: ReadonlyMap<string, StaffImage>
  /** What the API says of an address that another tour has. */
  slugError: string | undefined
  onChange(fields: Partial<TourDocument>): void
  onName(name: TourDocument['name']): void
  onImages(change: (hashes: readonly string[]) => string[]): void
  onSent(image: StaffImage): void
}

/** What is said of a tour, whom it takes, and its programme day by day. */
export function TourCards({ document, images, slugError, ...on }: TourCardsProps) {
  const { t, locale } = useLanguage()
  const set = on.onChange
  const faulty = useFaultyRows('tour.programme')
  const airport = (value: string) =>
    value
      .toUpperCase()
      .replace(/[^A-Z]/g, '')
      .slice(0, 3) || null
  return (
    <>
      <Card title={t('product.texts')}>
        <div className="flex flex-col gap-4">
          <LanguagePair label={t('goods.name')} name="tour.name" value={document.name} required onChange={on.onName} />
          <LanguagePair
            label={t('travel.summary')}
            name="tour.summary"
            value={document.summary}
            onChange={(summary) => set({ summary })}
          />
          <LanguagePair
            label={t('product.description')}
            name="tour.description"
            value={document.description}
            rows={5}
            onChange={(description) => set({ description })}
          />
          <LanguagePair
            label={t('tour.meeting_point')}
            name="tour.meeting_point"
            value={document.meeting_point}
            onChange={(point) => set({ meeting_point: point })}
          />
          <div className="grid gap-4 tablet:grid-cols-3">
            <TextField
              label={t('package.slug')}
              name="tour.slug"
              value={document.slug}
              error={slugError}
              onChange={({ target }) => set({ slug: target.value.replace(/[\s/?#]+/g, '-') })}
            />
            <NumberField
              label={t('lookbook.position')}
              name="tour.position"
              value={document.position}
              onChange={(position) => set({ position: position ?? 0 })}
            />
            <NumberField
              label={t('tour.length')}
              name="tour.days"
              value={document.days || null}
              onChange={(days) => set({ days: days ?? 0 })}
            />
            <TextField
              label={t('tour.from_airport')}
              hint={t('tour.airport_hint')}
              name="tour.from_airport"
              value={document.from_airport ?? ''}
              onChange={({ target }) => set({ from_airport: airport(target.value) })}
            />
            <TextField
              label={t('tour.to_airport')}
              name="tour.to_airport"
              value={document.to_airport ?? ''}
              onChange={({ target }) => set({ to_airport: airport(target.value) })}
            />
          </div>
          <PictureList hashes={document.images} images={images} onChange={on.onImages} onSent={on.onSent} />
          <CheckField
            label={t('travel.published')}
            checked={document.published}
            onChange={(published) => set({ published })}
          />
        </div>
      </Card>
      <Card title={t('tour.passengers')}>
        <div className="grid gap-4 tablet:grid-cols-3">
          <NumberField
            label={t('tour.child_age')}
            name="tour.child_age"
            value={document.child_age}
            onChange={(age) => set({ child_age: age ?? 0 })}
          />
          <NumberField
            label={t('tour.child_percent')}
            name="tour.child_percent"
            value={document.child_percent || null}
            onChange={(percent) => set({ child_percent: percent ?? 0 })}
          />
          <NumberField
            label={t('travel.deposit_percent')}
            hint={t('travel.deposit_hint')}
            name="tour.deposit_percent"
            value={document.deposit_percent || null}
            onChange={(percent) => set({ deposit_percent: percent ?? 0 })}
          />
        </div>
        <CheckField
          label={t('tour.needs_passport')}
          checked={document.needs_passport}
          onChange={(needed) => set({ needs_passport: needed })}
        />
      </Card>
      <Card title={t('tour.programme')}>
        <RowList
          rows={document.programme}
          onChange={(programme) => set({ programme })}
          titleOf={({ title }) => named(title, locale)}
          faulty={faulty}
          add={{ label: t('tour.add_day'), row: { title: { mn: '' }, text: { mn: '' } } }}
        >
          {(row, change, at) => (
            <>
              <LanguagePair
                label={t('lookbook.title')}
                name={`tour.programme.${at}.title`}
                value={row.title}
                required
                onChange={(title) => change({ title })}
              />
              <LanguagePair
                label={t('product.description')}
                name={`tour.programme.${at}.text`}
                value={row.text}
                rows={3}
                onChange={(text) => change({ text })}
              />
            </>
          )}
        </RowList>
      </Card>
    </>
  )
}
