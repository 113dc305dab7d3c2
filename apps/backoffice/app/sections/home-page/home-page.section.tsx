import type { BannerEntry, EditedSection, StaffImage } from '@delguur/contract'
import { useState } from 'react'
import { RowList } from '../../forms/row-list.tsx'
import { named } from '../../i18n/named.ts'
import { useLanguage, useMessages } from '../../i18n/use-messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SectionForm } from '../site/section-form.tsx'
import { SitePage } from '../site/site-page.tsx'
import { useSection } from '../site/use-section.ts'
import { BannerFields } from './banner-fields.tsx'
import { PLACES, placed, placeOf } from './places.ts'

/** Banners that the home page shows of a place. */
const SHOWN = 3

export default function HomePageSection() {
  const t = useMessages()
  return (
    <SitePage title={t('nav.home_page')}>
      {({ sections, images }) => <Banners opened={sections.banners} images={images} />}
    </SitePage>
  )
}

/** The banners of the home page, place by place. */
function Banners({ opened, images }: { opened: EditedSection<'banners'>; images: StaffImage[] }) {
  const { t, locale } = useLanguage()
  const editing = useSection('banners', opened, t('site.saved'))
  const [stored, setStored] = useState<readonly StaffImage[]>(images)
  const { content } = editing
  return (
    <SectionForm editing={editing}>
      <p>
        <a href="/" target="_blank" rel="noopener" className={buttonClass('secondary')}>
          {t('banner.see')}
        </a>
      </p>
      {PLACES.map(({ place, name }) => {
        const own = content.flatMap((banner, index) => (placeOf(banner) === place ? [{ banner, index }] : []))
        const faulty = editing.faulty('')
        return (
          <Card key={place} title={t(`banner.${name}`)}>
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
      })}
    </SectionForm>
  )
}

const newBanner = (place: string): BannerEntry => ({
  place,
  title: { mn: '' },
  text: { mn: '' },
  button: { mn: '' },
  url: '/products',
  image: null,
})
