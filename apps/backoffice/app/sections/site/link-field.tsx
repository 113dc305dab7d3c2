import type { LinkTarget } from '@delguur/contract'
import type { ApiError } from '@delguur/sdk'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { useBackOffice } from '../../api/back-office.tsx'
import { named } from '../../i18n/named.ts'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { TextField } from '../../ui/field.tsx'
import { Problem } from '../../ui/notice.tsx'

interface LinkFieldProps {
  value: string
  error: string | undefined
  onChange(url: string, target?: LinkTarget): void
}

const SHORTEST = 2

/** Where something leads: typed, or found among what the shop has. */
export function LinkField({ value, error, onChange }: LinkFieldProps) {
  const { t, locale } = useLanguage()
  const id = useId()
  const { client } = useBackOffice()
  const [word, setWord] = useState('')
  const q = useDeferredValue(word.trim())
  const { data, error: failure } = useQuery<{ targets: LinkTarget[] }, ApiError>({
    queryKey: ['link_targets', q],
    enabled: q.length >= SHORTEST,
    queryFn: ({ signal }) => client.request('GET /api/back_office/site/link_targets', { query: { q }, signal }),
  })
  const targets = q.length >= SHORTEST ? data?.targets : undefined
  return (
    <div className="flex flex-col gap-1">
      <div className="grid gap-3 tablet:grid-cols-2">
        <TextField
          label={t('link.url')}
          hint={t('link.url_hint')}
          inputMode="url"
          value={value}
          error={error}
          onChange={({ target }) => onChange(target.value.trim())}
        />
        <TextField
          label={t('link.find')}
          hint={t('link.find_hint')}
          type="search"
          value={word}
          aria-controls={id}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onChange={({ target }) => setWord(target.value)}
        />
      </div>
      {failure && <Problem>{failure.message}</Problem>}
      <ul id={id} aria-live="polite">
        {targets?.map((target) => (
          <li key={target.url}>
            <button
              type="button"
              onClick={() => {
                onChange(target.url, target)
                setWord('')
              }}
              className="target flex w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-control px-2 py-1 text-left hover:bg-tint"
            >
              <Badge>{t(`link.${target.kind}`)}</Badge>
              <span className="min-w-0">{named(target.name, locale)}</span>
            </button>
          </li>
        ))}
        {targets?.length === 0 && <li className="px-2 text-ink-soft">{t('link.none')}</li>}
      </ul>
    </div>
  )
}
