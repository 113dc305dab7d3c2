import type { BannerEntry, HomeBlock } from '@delguur/contract'
import type { ApiError } from '@delguur/sdk'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useBackOffice } from '../../api/back-office.tsx'
import { wordsOf } from '../../forms/words-of.ts'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Problem } from '../../ui/notice.tsx'
import { useSiteAddress } from '../site/site-switch.tsx'

interface HomePreviewProps {
  home: readonly HomeBlock[]
  banners: readonly BannerEntry[]
  /** Field of the time at which the page is looked at; empty for now. */
  time: string
  /** The moment of that field; null for now. */
  at: string | null
  isChanged: boolean
  /** Another one as soon as something is saved: the page is then read anew. */
  revision: number
  onTime(field: string): void
}

const LOCALES = ['mn', 'en'] as const

/** The home page of the shop itself, as it would be with what is not saved, now or at another time. It runs no scripts. */
export function HomePreview({ home, banners, time, at, isChanged, revision, onTime }: HomePreviewProps) {
  const { t, locale: own } = useLanguage()
  const [locale, setLocale] = useState<(typeof LOCALES)[number]>(own)
  const [made, setMade] = useState<{ token: string; of: string; revision: number } | null>(null)
  const shown = made?.revision === revision ? made : null
  const of = JSON.stringify([home, banners, at])
  const { client, site } = useBackOffice()
  const addressOf = useSiteAddress()
  const work = useMutation<{ token: string }, ApiError, string>({
    mutationFn: () =>
      client.request('POST /api/back_office/site/home/preview', {
        body: { home: [...home], banners: [...banners], at },
      }),
    onSuccess: ({ token }, seen) => setMade({ token, of: seen, revision }),
  })
  const isOld = shown ? shown.of !== of : isChanged || at !== null
  const path = locale === 'en' ? '/en' : '/'
  const query = shown ? `?preview=${shown.token}` : ''
  return (
    <div className="min-w-0 wide:sticky wide:top-4">
      <Card title={t('block.preview')}>
        <div className="flex flex-col gap-3">
          <div className="grid gap-3 tablet:grid-cols-2">
            <SelectField
              label={t('block.preview_language')}
              value={locale}
              options={LOCALES.map((value) => ({
                value,
                label: t(value === 'mn' ? 'form.mongolian' : 'form.english'),
              }))}
              onChange={({ target }) => setLocale(target.value === 'en' ? 'en' : 'mn')}
            />
            <TextField
              type="datetime-local"
              label={t('block.preview_at')}
              hint={t('block.preview_at_hint')}
              value={time}
              onChange={({ target }) => onTime(target.value)}
            />
          </div>
          <div className="flex flex-wrap items-center gap-3">
            <Button variant="secondary" busy={work.isPending} onClick={() => work.mutate(of)}>
              {t('block.preview_show')}
            </Button>
            {isOld && <span className="text-small text-ink-soft">{t('block.preview_old')}</span>}
          </div>
          {work.error && <Problem>{wordsOf(work.error)}</Problem>}
          {site === null ? (
            <iframe
              key={revision}
              title={t('block.preview')}
              sandbox="allow-same-origin"
              src={`${path}${query}`}
              className="h-[640px] w-full rounded-control border border-line"
            />
          ) : (
            // A page of another host is shown in no frame.
            <a href={addressOf(`${path}${query}`)} target="_blank" rel="noopener" className="underline">
              {t('block.preview_open')}
            </a>
          )}
        </div>
      </Card>
    </div>
  )
}
