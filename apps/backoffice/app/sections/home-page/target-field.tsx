import type { LinkTarget } from '@delguur/contract'
import { useId, useState } from 'react'
import { named } from '../../i18n/named.ts'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { TextField } from '../../ui/field.tsx'
import { Problem } from '../../ui/notice.tsx'
import { useLinkTargets } from '../site/use-link-targets.ts'

interface TargetFieldProps {
  label: string
  kind: keyof typeof PREFIXES
  error?: string | undefined
  /** The rest of its address: a permalink, a code or a slug. */
  onPick(key: string, target: LinkTarget): void
}

/** Kinds of things that blocks of the home page name, by the path before their key. */
const PREFIXES = {
  taxon: '/t/',
  brand: '/brands/',
  page: '/pages/',
  lookbook: '/lookbooks/',
  product: '/products/',
} satisfies Partial<Record<LinkTarget['kind'], string>>

/** Finds a thing of one kind by its name, and hands it over when pressed. */
export function TargetField({ label, kind, error, onPick }: TargetFieldProps) {
  const { t, locale } = useLanguage()
  const id = useId()
  const [word, setWord] = useState('')
  const { targets, failure } = useLinkTargets(word)
  const found = targets?.filter((target) => target.kind === kind)
  return (
    <div className="flex flex-col gap-1">
      <TextField
        label={label}
        hint={t('block.find_hint')}
        type="search"
        value={word}
        error={error}
        aria-controls={id}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={({ target }) => setWord(target.value)}
      />
      {failure && <Problem>{failure.message}</Problem>}
      <ul id={id} aria-live="polite">
        {found?.map((target) => (
          <li key={target.url}>
            <button
              type="button"
              onClick={() => {
                onPick(decodeURIComponent(target.url.slice(PREFIXES[kind].length)), target)
                setWord('')
              }}
              className="target w-full rounded-control px-2 py-1 text-left hover:bg-tint"
            >
              {named(target.name, locale)}
            </button>
          </li>
        ))}
        {found?.length === 0 && <li className="px-2 text-ink-soft">{t('link.none')}</li>}
      </ul>
    </div>
  )
}
