import type { StaffSite } from '@delguur/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useBackOffice } from '../../api/back-office.tsx'
import { readStored, store } from '../../api/stored.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'

const KEY = 'shop_set_up'

const STEPS = [
  { label: 'home.setup_stores', href: '/stores', isDone: ({ stores }: Progress) => stores },
  { label: 'home.setup_delivery', href: '/delivery', isDone: ({ delivery }: Progress) => delivery },
  { label: 'home.setup_payment', href: '/payment', isDone: ({ payment }: Progress) => payment },
  { label: 'home.setup_goods', href: '/imports', isDone: ({ goods }: Progress) => goods },
] as const

interface Progress {
  stores: boolean
  delivery: boolean
  payment: boolean
  goods: boolean
}

/** What a new shop lacks before it can sell; nothing once it lacks nothing, which the device remembers. */
export default function SetupCard() {
  const t = useMessages()
  const { client, site: chosen } = useBackOffice()
  const [wasDone] = useState(() => readStored<boolean>(KEY) === true)
  const { data: progress } = useQuery({
    queryKey: ['setup'],
    // It tells of the site of the address, which sells.
    enabled: !wasDone && chosen === null,
    queryFn: async ({ signal }): Promise<Progress> => {
      const [site, { products }] = await Promise.all([
        client.request('GET /api/back_office/site', { signal }),
        client.request('GET /api/back_office/products', { query: { limit: 1 }, signal }),
      ])
      const found = { ...siteProgress(site), goods: products.length > 0 }
      if (STEPS.every(({ isDone }) => isDone(found))) store(KEY, true)
      return found
    },
  })
  if (!progress || STEPS.every(({ isDone }) => isDone(progress))) return null
  return (
    <section aria-labelledby="setup" className="mb-6 rounded-card border border-line bg-paper p-4">
      <h2 id="setup" className="mb-1 text-lead">
        {t('home.setup')}
      </h2>
      <p className="mb-3 text-ink-soft">{t('home.setup_text')}</p>
      <ol className="grid gap-2 tablet:grid-cols-2">
        {STEPS.map(({ label, href, isDone }) => (
          <li key={label}>
            <Link
              to={href}
              className="target flex items-center gap-3 rounded-control border border-line px-3 py-2 hover:border-line-strong"
            >
              <span className={classNames(isDone(progress) ? 'text-stock' : 'text-ink-faint')}>
                <Icon name={isDone(progress) ? 'circle-check' : 'plus'} size={20} />
              </span>
              <span className="min-w-0 flex-1">{t(label)}</span>
              {isDone(progress) && <span className="text-small text-ink-soft">{t('home.setup_done')}</span>}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Goods reach a buyer from a store or by delivery, and something takes money. */
function siteProgress({ sections, payment_methods }: StaffSite): Omit<Progress, 'goods'> {
  const stores = sections.store_locations.content
  return {
    stores: stores.length > 0,
    delivery: sections.zones.content.length > 0 || stores.some(({ pickup }) => pickup),
    payment: payment_methods.some(({ configured }) => configured),
  }
}
