import type { EditPreview, StaffOrder } from '@delguur/contract'
import type { ApiError } from '@delguur/sdk'
import { useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useOrderMove } from '../../api/use-work.ts'
import { wordsOf } from '../../forms/words-of.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField, TextArea } from '../../ui/field.tsx'
import { Problem } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { RefusedFields } from '../../ui/refused-fields.ts'
import { UnreadPage } from '../../ui/unread-page.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { AddGoods } from './add-goods.tsx'
import { EditDelivery } from './edit-delivery.tsx'
import { changeOf, type Draft, deliveryOf, EMPTY_DRAFT } from './edit-draft.ts'
import { EditLines } from './edit-lines.tsx'
import { EditMoney } from './edit-money.tsx'
import { useEditPreview } from './use-edit-preview.ts'
import { useOrder } from './use-order.ts'

const NOTHING_REFUSED = {}

/** Changes of a placed order, or an exchange of a return, with what they cost before they are made. */
export function EditPage() {
  const { number = '' } = useParams()
  const { data: order, error } = useOrder()
  if (order) return <Editor key={order.number} order={order} />
  return <UnreadPage title={number} error={error} />
}

function Editor({ order }: { order: StaffOrder }) {
  const t = useMessages()
  const navigate = useNavigate()
  const { number } = order
  const { returnId } = useParams()
  const isExchange = returnId !== undefined
  const [draft, setDraft] = useState<Draft>({ ...EMPTY_DRAFT, returnId: isExchange ? Number(returnId) : null })
  const change = changeOf(order, draft)
  const preview = useEditPreview(number, change)
  const key = useRef(crypto.randomUUID())
  const save = useOrderMove<Decision>(
    (client, { reason, version, difference }) =>
      client.request('POST /api/back_office/orders/:number/edits', {
        params: { number },
        body: { ...change, reason, expected_version: version, expected_difference: difference },
        idempotencyKey: key.current,
      }),
    { done: t('edit.done'), showsError: true, onDone: () => navigate(`/orders/${number}`) },
  )

  function submit(decision: Decision) {
    key.current = crypto.randomUUID()
    save.mutate(decision)
  }

  return (
    <Page title={t(isExchange ? 'edit.exchange_title' : 'edit.title', { number })}>
      <div className="grid gap-4 desktop:grid-cols-[minmax(0,1fr)_340px] desktop:items-start">
        <div className="flex min-w-0 flex-col gap-4">
          <Card title={t(isExchange ? 'edit.exchange_goods' : 'order.lines')}>
            {!isExchange && <EditLines order={order} draft={draft} preview={preview.data} onChange={setDraft} />}
            <AddGoods draft={draft} onChange={setDraft} />
            {isExchange && (
              <div className="mt-4">
                <SelectField
                  label={t('return.restock')}
                  value={draft.restock ? 'yes' : 'no'}
                  onChange={({ target }) => setDraft({ ...draft, restock: target.value === 'yes' })}
                  options={[
                    { value: 'yes', label: t('return.restock_yes') },
                    { value: 'no', label: t('return.restock_no') },
                  ]}
                />
              </div>
            )}
          </Card>
          {!isExchange && (
            <RefusedFields value={(save.error ?? preview.error)?.errors ?? NOTHING_REFUSED}>
              <EditDelivery
                values={deliveryOf(order, draft)}
                onChange={(delivery) => setDraft({ ...draft, delivery })}
              />
            </RefusedFields>
          )}
        </div>
        <Card title={t('edit.result')}>
          {change === null ? (
            <p className="text-ink-soft">{t('edit.nothing_yet')}</p>
          ) : (
            <Result preview={preview} problem={save.error} isSaving={save.isPending} onSave={submit} />
          )}
        </Card>
      </div>
    </Page>
  )
}

/** The preview that staff decided on, and why. */
type Decision = Pick<EditPreview, 'version' | 'difference'> & { reason: string }

interface ResultProps {
  preview: ReturnType<typeof useEditPreview>
  /** Refusal of the change itself. */
  problem: ApiError | null
  isSaving: boolean
  onSave(decision: Decision): void
}

/** What the change costs, and the button that makes it. */
function Result({ preview: { data, error, isFetching }, problem, isSaving, onSave }: ResultProps) {
  const t = useMessages()
  const [reason, setReason] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const refused = problem ?? error
  if (!data || error) return refused ? <Problem>{wordsOf(refused)}</Problem> : <Waiting />
  const isMissing = reason.trim() === ''
  return (
    <>
      {refused && <Problem>{wordsOf(refused)}</Problem>}
      <EditMoney preview={data} isFetching={isFetching} />
      <div className="mt-4 flex flex-col gap-3">
        <TextArea
          label={t('form.reason')}
          value={reason}
          maxLength={300}
          aria-required
          error={isAsked && isMissing ? t('form.required') : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
        <Button
          icon="check"
          busy={isSaving || isFetching}
          onClick={() => (isMissing ? setIsAsked(true) : onSave({ ...data, reason }))}
        >
          {t(`edit.submit_${data.outcome}`)}
        </Button>
      </div>
    </>
  )
}
