import type { Api, Body, Reply } from '@delguur/contract'
import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useWork } from '../../api/use-work.ts'
import { RefusalNotice } from '../../forms/refusal-notice.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Page } from '../../ui/page.tsx'
import { ChangeFields } from './change-fields.tsx'
import { GoodsFilter } from './goods-filter.tsx'
import { PreviewedPrices } from './previewed-prices.tsx'
import { type ChangeValues, changeOf, START } from './price-change.ts'

type Preview = Reply<Api['POST /api/back_office/bulk_prices/preview']>
type Asked = Body<Api['POST /api/back_office/bulk_prices/preview']>
type Products = Body<Api['POST /api/back_office/bulk_prices']>['products']

/** Many prices at once: which goods, what change, what it would do, and then it is done. */
export function NewBulkPrices() {
  const t = useMessages()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const [values, setValues] = useState<ChangeValues>(START)
  const [seen, setSeen] = useState<{ preview: Preview; request: Asked } | null>(null)
  const key = useRef('')
  const products = productsOf(params)
  const change = changeOf(values)

  const preview = useWork(
    (client, body: Asked) => client.request('POST /api/back_office/bulk_prices/preview', { body }),
    { showsError: true },
  )
  const apply = useWork(
    (client, body: Body<Api['POST /api/back_office/bulk_prices']>) =>
      client.request('POST /api/back_office/bulk_prices', { body, idempotencyKey: key.current }),
    { done: t('bulk.done'), showsError: true, onDone: () => navigate('/bulk_prices') },
  )
  const error = preview.error ?? apply.error
  const look = (request: Asked) =>
    preview.mutate(request, {
      onSuccess(result) {
        key.current = crypto.randomUUID()
        setSeen({ preview: result, request })
      },
    })
  /** What was seen is of what was entered then. */
  const forget = () => setSeen(null)

  return (
    <Page title={t('bulk.new')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!change || preview.isPending) return
          look({ products, change })
        }}
        className="flex flex-col gap-4"
      >
        <Card title={t('bulk.goods')}>
          <GoodsFilter
            params={params}
            onChange={(next) => {
              setParams(next, { replace: true })
              forget()
            }}
          />
        </Card>
        <Card title={t('bulk.change')}>
          <ChangeFields
            values={values}
            onChange={(next) => {
              setValues(next)
              forget()
            }}
          />
        </Card>
        <RefusalNotice error={error} />
        {!seen && (
          <div className="flex items-center justify-end gap-3">
            {!change && <span className="text-ink-soft">{t('bulk.incomplete')}</span>}
            <Button type="submit" busy={preview.isPending} aria-disabled={!change || undefined}>
              {t('bulk.preview')}
            </Button>
          </div>
        )}
      </form>
      {seen && (
        <div className="mt-4 flex flex-col gap-3">
          <div>
            <h2 className="text-lead">{t('bulk.will_change', { count: seen.preview.variant_count })}</h2>
            <p className="text-small text-ink-soft">{t('bulk.previewed')}</p>
          </div>
          {seen.preview.products_on_sale > 0 && (
            <SalesInTheWay
              count={seen.preview.products_on_sale}
              isKept={seen.request.keep_sales ?? false}
              onKeep={(keep_sales) => {
                if (!preview.isPending && !apply.isPending) look({ ...seen.request, keep_sales })
              }}
            />
          )}
          {seen.preview.rows.length > 0 && <PreviewedPrices rows={seen.preview.rows} />}
          <div className="flex justify-end gap-2">
            <Button variant="secondary" onClick={forget}>
              {t('common.cancel')}
            </Button>
            {seen.preview.variant_count > 0 && (
              <Button
                busy={apply.isPending || preview.isPending}
                onClick={() => apply.mutate({ ...seen.request, variant_count: seen.preview.variant_count })}
              >
                {t('bulk.apply', { count: seen.preview.variant_count })}
              </Button>
            )}
          </div>
        </div>
      )}
    </Page>
  )
}

/** Warns of the sales that the change replaces; they can stay as they are. */
function SalesInTheWay({ count, isKept, onKeep }: { count: number; isKept: boolean; onKeep(isKept: boolean): void }) {
  const t = useMessages()
  return (
    <div
      role="status"
      className={classNames('rounded-control px-3 py-2', isKept ? 'bg-accent-soft' : 'bg-problem-soft text-problem')}
    >
      <p className="font-medium">{t(isKept ? 'bulk.sales_kept' : 'bulk.sales_replaced', { count })}</p>
      <CheckField label={t('bulk.keep_sales')} checked={isKept} onChange={onKeep} />
    </div>
  )
}

/** Goods of an address: those that were ticked in the list, or all that a filter of the list finds. */
function productsOf(params: URLSearchParams): Products {
  const ids = params.get('ids')
  if (ids) return { ids: ids.split(',').map(Number) }
  // The API refuses a filter that the list does not have.
  return { filter: Object.fromEntries(params) }
}
