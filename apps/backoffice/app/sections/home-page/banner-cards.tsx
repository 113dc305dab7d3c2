import type { BannerEntry, HomeBlock, StaffImage } from '@delguur/contract'
import { useState } from 'react'
import { RowList } from '../../forms/row-list.tsx'
import { named } from '../../i18n/named.ts'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import type { SectionEditing } from '../site/use-section.ts'
import { BannerFields } from './banner-fields.tsx'
import { placed, placeOf, placesOf } from './places.ts'

interface BannerCardsProps {
  editing: SectionEditing<'banners'>
  home: readonly HomeBlock[]
  images: readonly StaffImage[]
}

/** Banners that the home page shows of a place. */
const SHOWN = 3

/** The banners of every place that a block shows, and those that none does. */
export function BannerCards({ editing, home, images }: BannerCardsProps) {
  const { t, locale } = useLanguage()
  const [stored, setStored] = useState<readonly StaffImage[]>(images)
  const { content } = editing
  const faulty = editing.faulty('')
  return placesOf(home, content).map(({ place, layout }, order) => {
    const own = content.flatMap((banner, index) => (placeOf(banner) === place ? [{ banner, index }] : []))
    const name = layout === 'large' ? 'hero' : layout === 'strip' ? 'strip' : 'unused'
    return (
      <Card key={place} title={`${order + 1}. ${t(`banner.${name}`)}`}>
        <p className="mb-3 text-ink-soft">{t(`banner.${name}_hint`)}</p>
        <RowList
          rows={own.map(({ banner }) => banner)}
          onChange={(rows) => editing.update((before) => placed(before, place, rows))}
          titleOf={({ title }) => named(title, locale)}
          asideOf={(banner) =>
            own.findIndex((one) => one.banner === banner) >= SHOWN && <Badge>{t('banner.beyond')}</Badge>
          }
          faulty={new Set(own.flatMap(({ index }, at) => (faulty.has(index) ? [at] : [])))}
          add={{ label: t('banner.add'), row: newBanner(place) }}
        >
          {(banner, set, at) => (
            <BannerFields
              banner={banner}
              image={stored.find(({ hash }) => hash === banner.image) ?? null}
              errorOf={(field) => editing.errorOf(`${own[at]?.index}.${field}`)}
              onStored={(image) => setStored((before) => [...before, image])}
              onChange={set}
            />
          )}
        </RowList>
      </Card>
    )
  })
}

const newBanner = (place: string): BannerEntry => ({
  place,
  title: { mn: '' },
  text: { mn: '' },
  button: { mn: '' },
  url: '/products',
  image: null,
})
