import type { ProductTicketTerms, TicketTerms } from '@delguur/contract'
import { TICKET_KINDS } from '@delguur/contract/constants'
import type { ApiError } from '@delguur/sdk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useBackOffice } from '../../api/back-office.tsx'
import { useWork } from '../../api/use-work.ts'
import { FormFields } from '../../forms/form-fields.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { LanguagePair } from '../../ui/language-pair.tsx'
import { Problem } from '../../ui/notice.tsx'
import { fromShopTime, toShopTime } from './shop-time.ts'

const NO_TERMS: TicketTerms = {
  variant_id: null,
  kind: 'event',
  valid_from: null,
  valid_until: null,
  place: null,
  admits: null,
}

/** The API takes moments with seconds, which the field leaves out. */
const momentOf = (field: string): string => new Date(fromShopTime(field)).toISOString()

/** What the tickets of a product say, saved apart from its document. */
export function TicketTermsCard({ productId }: { productId: number }) {
  const t = useMessages()
  const { client } = useBackOffice()
  const { data, error } = useQuery<ProductTicketTerms, ApiError>({
    queryKey: ['ticket_terms', productId],
    queryFn: ({ signal }) =>
      client.request('GET /api/back_office/products/:id/ticket_terms', { params: { id: productId }, signal }),
    // Whoever opens it edits what is there now.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <div className="mt-4">
      <Card title={t('tickets.terms')}>
        {error && <Problem>{error.message}</Problem>}
        {data && <TermsForm saved={data} />}
      </Card>
    </div>
  )
}

function TermsForm({ saved }: { saved: ProductTicketTerms }) {
  const t = useMessages()
  const queries = useQueryClient()
  const [terms, setTerms] = useState(saved.terms.find((one) => one.variant_id === null) ?? NO_TERMS)
  const [followsSold, setFollowsSold] = useState(false)
  const others = saved.terms.filter((one) => one.variant_id !== null)
  const set = (fields: Partial<TicketTerms>) => setTerms((before) => ({ ...before, ...fields }))
  const save = useWork(
    (client, next: TicketTerms) =>
      client.request('PUT /api/back_office/products/:id/ticket_terms', {
        params: { id: saved.product_id },
        body: { terms: [next, ...others], update_issued: followsSold },
      }),
    {
      done: t('tickets.terms_saved'),
      showsError: true,
      onDone: (now) => queries.setQueryData(['ticket_terms', saved.product_id], now),
    },
  )
  const moment = (name: 'valid_from' | 'valid_until') => (
    <TextField
      label={t(`tickets.${name}`)}
      name={`terms.0.${name}`}
      type="datetime-local"
      value={terms[name] === null ? '' : toShopTime(terms[name])}
      onChange={({ target }) => set({ [name]: target.value === '' ? null : momentOf(target.value) })}
    />
  )
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(terms)
      }}
    >
      <FormFields error={save.error}>
        <p className="text-ink-soft">{t('tickets.terms_hint')}</p>
        {others.length > 0 && <p>{t('tickets.terms_others')}</p>}
        <SelectField
          label={t('tickets.kind')}
          value={terms.kind}
          onChange={({ target }) => set({ kind: TICKET_KINDS.find((kind) => kind === target.value) ?? terms.kind })}
          options={TICKET_KINDS.map((value) => ({ value, label: t(`tickets.kind_${value}`) }))}
        />
        <div className="grid gap-3 tablet:grid-cols-2">
          {moment('valid_from')}
          {moment('valid_until')}
        </div>
        {(['place', 'admits'] as const).map((name) => (
          <LanguagePair
            key={name}
            label={t(`tickets.${name}`)}
            name={`terms.0.${name}`}
            value={terms[name] ?? { mn: '' }}
            onChange={(words) => set({ [name]: words.mn === '' && !words.en ? null : words })}
          />
        ))}
        {saved.unused > 0 && (
          <CheckField
            label={t('tickets.terms_update', { count: saved.unused })}
            checked={followsSold}
            onChange={setFollowsSold}
          />
        )}
      </FormFields>
      <div className="flex justify-end">
        <Button type="submit" busy={save.isPending}>
          {t('form.save')}
        </Button>
      </div>
    </form>
  )
}
