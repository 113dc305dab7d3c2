import type { NoticeEntry } from '@delguur/contract'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { LanguagePair } from '../../ui/language-pair.tsx'
import { fromShopTime, toShopTime } from '../products/shop-time.ts'
import { LinkField } from '../site/link-field.tsx'
import { newCode } from './new-code.ts'

interface NoticeFieldsProps {
  notice: NoticeEntry
  /** Whether the shop shows it by its code already. */
  isKnown: boolean
  errorOf(field: string): string | undefined
  onChange(changes: Partial<NoticeEntry>): void
}

export function NoticeFields({ notice, isKnown, errorOf, onChange }: NoticeFieldsProps) {
  const t = useMessages()
  const time = (name: 'from' | 'to') => (
    <TextField
      type="datetime-local"
      label={t(`notice.${name}`)}
      hint={t(`notice.${name}_hint`)}
      value={notice[name] === undefined ? '' : toShopTime(notice[name])}
      error={errorOf(name)}
      onChange={({ target }) =>
        onChange({ [name]: target.value === '' ? undefined : fromShopTime(target.value.slice(0, 16)) })
      }
    />
  )
  return (
    <>
      <LanguagePair
        label={t('notice.text')}
        hint={t('notice.text_hint')}
        value={notice.text}
        required
        error={errorOf('text.mn') ?? errorOf('text.en')}
        onChange={(text) => onChange({ text })}
      />
      <LinkField
        value={notice.url ?? ''}
        error={errorOf('url')}
        onChange={(url) => onChange({ url: url === '' ? undefined : url })}
      />
      <div className="grid gap-3 tablet:grid-cols-2">
        {time('from')}
        {time('to')}
      </div>
      {isKnown && (
        <div>
          <Button variant="secondary" onClick={() => onChange({ code: newCode() })}>
            {t('notice.again')}
          </Button>
        </div>
      )}
    </>
  )
}
