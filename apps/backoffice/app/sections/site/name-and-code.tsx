import { slug } from '@delguur/mongolia/slug'
import { useMessages } from '../../i18n/use-messages.tsx'
import { TextField } from '../../ui/field.tsx'
import { LanguagePair } from '../../ui/language-pair.tsx'

interface Named {
  code: string
  name: { mn: string; en?: string }
}

interface NameAndCodeProps {
  row: Named
  /** Whether the shop knows its code, which then stays. */
  isKnown: boolean
  codeHint: string
  errorOf(field: string): string | undefined
  onChange(changes: Partial<Named>): void
}

/** What a row is called, and its code, which follows the name until somebody enters another. */
export function NameAndCode({ row, isKnown, codeHint, errorOf, onChange }: NameAndCodeProps) {
  const t = useMessages()
  return (
    <>
      <LanguagePair
        label={t('site.name')}
        value={row.name}
        required
        error={errorOf('name.mn')}
        onChange={(name) =>
          onChange({ name, ...(!isKnown && row.code === slug(row.name.mn) && { code: slug(name.mn) }) })
        }
      />
      {!isKnown && (
        <TextField
          label={t('site.code')}
          hint={codeHint}
          value={row.code}
          error={errorOf('code')}
          onChange={({ target }) => onChange({ code: target.value.replace(/[\s/]+/g, '-') })}
        />
      )}
    </>
  )
}
