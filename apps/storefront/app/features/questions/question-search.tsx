import { QUESTION_SEARCH_MAX } from '@delguur/contract/constants'
import { Form } from 'react-router'
import { pathInLocale } from '../../i18n/locale.ts'
import { useLocale } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { CONTROL_CLASS } from '../../ui/fields/field.tsx'
import { useQuestionMessages } from './use-question-messages.ts'

interface QuestionSearchProps {
  q: string
  /** Address of the questions, for browsers without scripts. */
  path: string
  onSearch(q: string): void
}

/** Searches the questions about a product by words. */
export function QuestionSearch({ q, path, onSearch }: QuestionSearchProps) {
  const t = useQuestionMessages()
  return (
    <Form
      role="search"
      action={pathInLocale(path, useLocale())}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(String(new FormData(event.currentTarget).get('q') ?? '').trim())
      }}
      className="flex gap-2 pb-3"
    >
      <input
        type="search"
        name="q"
        key={q}
        defaultValue={q}
        maxLength={QUESTION_SEARCH_MAX}
        aria-label={t('questions.search')}
        placeholder={t('questions.search')}
        className={CONTROL_CLASS}
      />
      <Button type="submit" variant="secondary" icon="search">
        {t('questions.search_send')}
      </Button>
    </Form>
  )
}
