import type { Newsletter, NewsletterInput } from '@delguur/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EditorDialog } from '../../forms/editor-dialog.tsx'
import { useSaving } from '../../forms/merging/use-saving.ts'
import { named } from '../../i18n/named.ts'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { LanguagePair } from '../../ui/language-pair.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { fromShopTime, toShopTime } from '../products/shop-time.ts'
import { EVERYBODY, SegmentFields } from './segment-fields.tsx'

const CHANNELS = ['email', 'sms', 'push'] as const

const EMPTY: NewsletterInput = {
  channel: 'email',
  segment: null,
  subject: { mn: '' },
  text: { mn: '' },
  link: null,
  send_at: null,
  cost_cap: null,
}

/** The newsletter as staff entered it. */
const inputOf = ({ channel, segment, subject, text, link, send_at, cost_cap }: Newsletter): NewsletterInput => ({
  ...{ channel, segment, subject, text, link, send_at, cost_cap },
})

/** Subscribers get letters alone, and SMS alone have a price. */
const ofChannel = (channel: NewsletterInput['channel'], { segment, cost_cap }: NewsletterInput) => ({
  channel,
  segment: channel === 'email' ? segment : (segment ?? EVERYBODY),
  cost_cap: channel === 'sms' ? cost_cap : null,
})

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
  const { channel, segment } = newsletter
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
      <div className="grid gap-3 tablet:grid-cols-2">
        <SelectField
          label={t('newsletter.channel')}
          name={path('channel')}
          options={CHANNELS.map((value) => ({ value, label: t(`newsletter.channel_${value}`) }))}
          value={channel}
          onChange={({ target }) => {
            const chosen = CHANNELS.find((value) => value === target.value)
            if (chosen) set(ofChannel(chosen, newsletter))
          }}
        />
        <SelectField
          label={t('newsletter.audience')}
          hint={channel === 'email' ? '' : t('newsletter.audience_hint')}
          name={path('segment')}
          disabled={channel !== 'email'}
          options={[
            { value: '', label: t('newsletter.subscribers') },
            { value: 'customers', label: t('newsletter.customers') },
          ]}
          value={segment ? 'customers' : ''}
          onChange={({ target }) => set({ segment: target.value === '' ? null : EVERYBODY })}
        />
      </div>
      {segment && (
        <SegmentFields segment={segment} name={path('segment')} onChange={(next) => set({ segment: next })} />
      )}
      <LanguagePair
        label={t('newsletter.subject')}
        name={path('subject')}
        value={newsletter.subject}
        onChange={(subject) => set({ subject })}
      />
      <LanguagePair
        label={t('newsletter.text')}
        hint={`${t(channel === 'email' ? 'newsletter.text_hint' : 'newsletter.short_hint')} ${t('newsletter.alcohol_hint')}`}
        rows={channel === 'email' ? 8 : 4}
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
        hint={t(channel === 'email' ? 'newsletter.send_at_hint' : 'newsletter.quiet_hint')}
        name={path('send_at')}
        value={newsletter.send_at === null ? '' : toShopTime(newsletter.send_at)}
        onChange={({ target }) =>
          set({
            send_at: target.value === '' ? null : new Date(fromShopTime(target.value.slice(0, 16))).toISOString(),
          })
        }
      />
      {channel === 'sms' && (
        <NumberField
          label={t('newsletter.cost_cap')}
          hint={t('newsletter.cost_cap_hint')}
          name={path('cost_cap')}
          value={newsletter.cost_cap}
          onChange={(cost_cap) => set({ cost_cap })}
        />
      )}
    </EditorDialog>
  )
}
