import type { EditedSection, ShippedTexts } from '@delguur/contract'
import type { ApiError } from '@delguur/sdk'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useBackOffice } from '../../api/back-office.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Problem } from '../../ui/notice.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { SectionForm } from '../site/section-form.tsx'
import { SitePage } from '../site/site-page.tsx'
import { useSection } from '../site/use-section.ts'
import { findTexts, groupedKeys, SHOWN, type Shown, withText } from './found-texts.ts'
import { TextRow } from './text-row.tsx'

/** Texts that are drawn at first, and with each press on “more”. */
const AT_A_TIME = 30

export default function TextsSection() {
  const t = useMessages()
  return <SitePage title={t('nav.texts')}>{({ sections }) => <Loaded opened={sections.texts} />}</SitePage>
}

/** The shipped texts are asked for here: they are larger than all the rest of the back office together. */
function Loaded({ opened }: { opened: EditedSection<'texts'> }) {
  const { client } = useBackOffice()
  const { data, error } = useQuery<{ texts: ShippedTexts }, ApiError>({
    queryKey: ['shipped_texts'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => client.request('GET /api/back_office/site/shipped_texts', { signal }),
  })
  if (error) return <Problem>{error.message}</Problem>
  return data ? <Texts opened={opened} shipped={data.texts} /> : <Waiting />
}

/** Texts of the storefront, found by words or key, with those of the site in their place. */
function Texts({ opened, shipped }: { opened: EditedSection<'texts'>; shipped: ShippedTexts }) {
  const t = useMessages()
  const editing = useSection('texts', opened, t('site.saved'))
  const own = editing.content
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed)
  const [shown, setShown] = useState<Shown>('all')
  const [most, setMost] = useState(AT_A_TIME)
  const groups = groupedKeys(own, shipped)
  const keys = shown === 'all' ? Object.keys(shipped) : groups[shown]
  const found = findTexts(keys, search, own, shipped)
  const countOf = (one: Shown) => (one === 'all' ? Object.keys(shipped).length : groups[one].length)
  return (
    <SectionForm editing={editing}>
      <p className="text-ink-soft">{t('texts.intro')}</p>
      <div className="grid gap-3 tablet:grid-cols-2">
        <TextField
          label={t('texts.search')}
          hint={t('texts.search_hint')}
          type="search"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setMost(AT_A_TIME)
          }}
        />
        <SelectField
          label={t('texts.shown')}
          value={shown}
          options={SHOWN.map((value) => ({ value, label: t(`texts.shown_${value}`, { n: countOf(value) }) }))}
          onChange={({ target }) => setShown(SHOWN.find((one) => one === target.value) ?? 'all')}
        />
      </div>
      <p role="status" className="text-small text-ink-soft">
        {t('texts.found', { n: found.length })}
      </p>
      <ul className="flex flex-col gap-3">
        {found.slice(0, most).map((text) => (
          <TextRow
            key={text.key}
            text={text}
            own={own}
            errorOf={editing.errorOf}
            onChange={(locale, value) => editing.update((before) => withText(before, locale, text, value))}
          />
        ))}
      </ul>
      {found.length > most && (
        <Button variant="secondary" onClick={() => setMost(most + AT_A_TIME)}>
          {t('texts.more')}
        </Button>
      )}
    </SectionForm>
  )
}
