import { ARTICLE_SUMMARY_MAX, ARTICLE_TITLE_MAX } from '@delguur/contract/constants'
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx'
import type { DraftValues } from './draft.ts'
import { useWritingMessages } from './writing-texts.tsx'

interface EnglishFieldsProps {
  values: DraftValues
  problems: Readonly<Record<string, string>>
}

/** The article in English, folded while there is none. */
export function EnglishFields({ values, problems }: EnglishFieldsProps) {
  const t = useWritingMessages()
  const names = ['title_en', 'summary_en', 'body_en'] as const
  const isOpen = names.some((name) => values[name] !== '' || problems[name])
  const field = (name: (typeof names)[number]) => ({
    name,
    id: name,
    defaultValue: values[name],
    error: problems[name],
  })
  return (
    <details open={isOpen || undefined} className="border-y border-line py-1">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-note font-semibold text-accent hover:underline">
        {t('writing.english')}
      </summary>
      <p className="text-small text-ink-soft">{t('writing.english_hint')}</p>
      <div className="grid grid-cols-1 gap-6 py-4">
        <TextField {...field('title_en')} label={t('writing.english_title')} maxLength={ARTICLE_TITLE_MAX} />
        <TextAreaField
          {...field('summary_en')}
          label={t('writing.english_summary')}
          maxLength={ARTICLE_SUMMARY_MAX}
          rows={2}
        />
        <TextAreaField {...field('body_en')} label={t('writing.english_body')} rows={12} />
      </div>
    </details>
  )
}
