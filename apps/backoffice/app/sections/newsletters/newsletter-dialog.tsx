import type { Newsletter, NewsletterInput } from '@delguur/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EditorDialog } from '../../forms/editor-dialog.tsx'
import { useSaving } from '../../forms/merging/use-saving.ts'
import { named } from '../../i18n/named.ts'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { TextField } from '../../ui/field.tsx'
import { LanguagePair } from '../../ui/language-pair.tsx'
import { fromShopTime, toShopTime } from '../products/shop-time.ts'

const EMPTY: NewsletterInput = { subject: { mn: '' }, text: { mn: '' }, link: null, send_at: null }

/** The newsletter as staff entered it. */
const inputOf = ({ subject, text, link, send_at }: Newsletter): NewsletterInput => ({ subject, text, link, send_at })

interface NewsletterDialogProps {
  /** Null: a new one. */
  opened: Newsletter | null
  onClose(): void
}

/** Writes a newsletter, or changes one that has not begun to go out. */
export function NewsletterDialog({ opened, onClose }: NewsletterDialogProps) {
  const { t, locale } = useLanguage()
  const cache = useQueryClient()
  const [base] = useState(() => (opened ? inputOf(opened) : EMPTY))
  const [newsletter, setNewsletter] = useState(base)
  const set = (fields: Partial<NewsletterInput>) => setNewsletter((before) => ({ ...before, ...fields }))
  const saving = useSaving<NewsletterInput, Newsletter>(
    { version: opened?.version ?? null, base, document: newsletter },
    {
      done: t('newsletter.saved'),
      documentOf: inputOf,
      create: (client, document, { idempotencyKey }) =>
        client.request('POST /api/back_office/newsletters', { body: document, idempotencyKey }),
      change: (client, document, version) =>
        client.request('PUT /api/back_office/newsletters/:id', {
          params: { id: opened?.id ?? 0 },
          body: { version, newsletter: document },
        }),
      onSaved() {
        void cache.invalidateQueries({ queryKey: ['newsletters'] })
        onClose()
      },
    },
  )
  const path = (field: keyof NewsletterInput) => (opened ? `newsletter.${field}` : field)
  return (
    <EditorDialog
      title={opened ? named(opened.subject, locale) : t('newsletter.new')}
      error={saving.error}
      isBusy={saving.isPending}
      merge={saving.merge}
      onSubmit={() => saving.save()}
      onClose={onClose}
    >
      <LanguagePair
        label={t('newsletter.subject')}
        name={path('subject')}
        value={newsletter.subject}
        onChange={(subject) => set({ subject })}
      />
      <LanguagePair
        label={t('newsletter.text')}
        hint={`${t('newsletter.text_hint')} ${t('newsletter.alcohol_hint')}`}
        rows={8}
        name={path('text')}
        value={newsletter.text}
        onChange={(text) => set({ text })}
      />
      <TextField
        label={t('newsletter.link')}
        hint={t('newsletter.link_hint', { path: '/products?on_sale=true' })}
        name={path('link')}
        value={newsletter.link ?? ''}
        onChange={({ target }) => set({ link: target.value.trim() || null })}
      />
      <TextField
        type="datetime-local"
        label={t('newsletter.send_at')}
        hint={t('newsletter.send_at_hint')}
        name={path('send_at')}
        value={newsletter.send_at === null ? '' : toShopTime(newsletter.send_at)}
        onChange={({ target }) =>
          set({
            send_at: target.value === '' ? null : new Date(fromShopTime(target.value.slice(0, 16))).toISOString(),
          })
        }
      />
    </EditorDialog>
  )
}
