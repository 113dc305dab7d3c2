import type { StaffSite } from '@delguur/contract'
import { useState } from 'react'
import { useMessages } from '../../i18n/use-messages.tsx'
import { classNames } from '../../ui/class-names.ts'
import { fromShopTime } from '../products/shop-time.ts'
import { SectionForm } from '../site/section-form.tsx'
import { SitePage } from '../site/site-page.tsx'
import { useSection } from '../site/use-section.ts'
import { BannerCards } from './banner-cards.tsx'
import { BlockCard } from './block-card.tsx'
import { HomePreview } from './home-preview.tsx'

const PARTS = ['blocks', 'banners'] as const
type Part = (typeof PARTS)[number]

export default function HomePageSection() {
  const t = useMessages()
  return <SitePage title={t('nav.home_page')}>{(site) => <HomeEditor site={site} />}</SitePage>
}

/** The blocks of the home page and its banners, beside the page that they make. */
function HomeEditor({ site: { sections, images } }: { site: StaffSite }) {
  const t = useMessages()
  const home = useSection('home', sections.home, t('site.saved'))
  const banners = useSection('banners', sections.banners, t('site.saved'))
  const [part, setPart] = useState<Part>('blocks')
  const [time, setTime] = useState('')
  const at = time === '' ? null : new Date(fromShopTime(time.slice(0, 16))).toISOString()
  return (
    <div className="grid items-start gap-4 wide:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <PartTabs part={part} onChoose={setPart} />
        {part === 'blocks' ? (
          <SectionForm editing={home}>
            <BlockCard
              blocks={home.content}
              at={at === null ? Date.now() : Date.parse(at)}
              warningOf={(field) => home.warnings.find((one) => one.field === field)?.text}
              errorOf={home.errorOf}
              faulty={home.faulty('')}
              onChange={(blocks) => home.update(() => blocks)}
            />
          </SectionForm>
        ) : (
          <SectionForm editing={banners}>
            <BannerCards editing={banners} home={home.content} images={images} />
          </SectionForm>
        )}
      </div>
      <HomePreview
        home={home.content}
        banners={banners.content}
        time={time}
        at={at}
        isChanged={home.isChanged || banners.isChanged}
        revision={home.revision + banners.revision}
        onTime={setTime}
      />
    </div>
  )
}

function PartTabs({ part, onChoose }: { part: Part; onChoose(part: Part): void }) {
  const t = useMessages()
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">{t('block.part')}</legend>
      {PARTS.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === part}
          onClick={() => onChoose(one)}
          className={classNames(
            'target rounded-control px-3 font-medium',
            one === part ? 'bg-ink text-paper' : 'text-ink-soft hover:bg-tint hover:text-ink',
          )}
        >
          {t(`block.part_${one}`)}
        </button>
      ))}
    </fieldset>
  )
}
