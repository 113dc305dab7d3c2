import type { LinkTarget } from '@delguur/contract'
import { useId, useState } from 'react'
import { named } from '../../i18n/named.ts'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { TextField } from '../../ui/field.tsx'
import { Problem } from '../../ui/notice.tsx'
import { useLinkTargets } from './use-link-targets.ts'

interface LinkFieldProps {
  value: string
  error: string | undefined
  onChange(url: string, target?: LinkTarget): void
}

/** Where something leads: typed, or found among what the shop has. */
export function LinkField({ value, error, onChange }: LinkFieldProps) {
  const { t, locale } = useLanguage()
  const id = useId()
  const [word, setWord] = useState('')
  const { targets, failure } = useLinkTargets(word)
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
