import { CORRECTION_REASONS } from '@delguur/contract/constants'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { useStoredPaper } from '../../api/stored.ts'
import { useWork } from '../../api/use-work.ts'
import { RefusalNotice } from '../../forms/refusal-notice.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Page } from '../../ui/page.tsx'
import { type DocumentLine, piecesIn, scanned } from './document-lines.ts'
import { LinesTable } from './lines-table.tsx'
import { ScanField } from './scan-field.tsx'
import { type DocumentKind, type StockDocument, sendDocument } from './send-document.ts'
import { useLocations } from './use-locations.ts'

/** Kinds of a document that take pieces away from the store. */
const takesAway = (kind: DocumentKind, { direction }: StockDocument) =>
  kind === 'transfers' || (kind === 'corrections' && direction === 'less')

/** Goods that have come, are gone or found, or are carried to another store: scanned or found, counted, and sent as one document. */
export function StockDocumentPage({ kind }: { kind: DocumentKind }) {
  const t = useMessages()
  const navigate = useNavigate()
  const locations = useLocations()
  const {
    rows: lines,
    fields,
    setRows,
    setFields: set,
    takeOff,
  } = useStoredPaper<DocumentLine, StockDocument>(`stock_${kind}`)
  const key = useRef(crypto.randomUUID())
  const document: StockDocument = {
    location: locations[0]?.value ?? '',
    to: locations[1]?.value ?? '',
    reason: 'damaged',
    direction: 'less',
    note: '',
    ...fields,
  }
  const counted = lines.filter(({ quantity }) => quantity)
  const send = useWork(
    (client, rows: readonly DocumentLine[]) => sendDocument(client, kind, { document, lines: rows, key: key.current }),
    {
      done: t('stock.done'),
      showsError: true,
      onDone() {
        takeOff(lines)
        navigate('/stock')
      },
    },
  )
  const reasons = CORRECTION_REASONS.map((value) => ({ value, label: t(`stock.reason_${value}`) }))
  return (
    <Page title={t(`stock.title_${kind}`)}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (counted.length > 0 && !send.isPending) send.mutate(counted)
        }}
        className="flex flex-col gap-4"
      >
        <Card title={t('stock.document')}>
          <div className="grid gap-4 tablet:grid-cols-2 desktop:grid-cols-4">
            <SelectField
              label={t(kind === 'transfers' ? 'stock.from' : 'stock.store')}
              value={document.location}
              options={locations}
              onChange={({ target }) => set({ location: target.value })}
            />
            {kind === 'transfers' && (
              <SelectField
                label={t('stock.to')}
                value={document.to}
                options={locations}
                onChange={({ target }) => set({ to: target.value })}
              />
            )}
            {kind === 'corrections' && (
              <>
                <SelectField
                  label={t('stock.direction')}
                  value={document.direction}
                  options={(['less', 'more'] as const).map((value) => ({ value, label: t(`stock.${value}`) }))}
                  onChange={({ target }) => set({ direction: target.value === 'more' ? 'more' : 'less' })}
                />
                <SelectField
                  label={t('form.reason')}
                  value={document.reason}
                  options={reasons}
                  onChange={({ target }) =>
                    set({ reason: CORRECTION_REASONS.find((reason) => reason === target.value) ?? 'other' })
                  }
                />
              </>
            )}
            <TextField
              label={t('form.optional', { label: t('stock.note') })}
              hint={kind === 'receipts' ? t('stock.note_hint') : undefined}
              value={document.note}
              onChange={({ target }) => set({ note: target.value })}
            />
          </div>
        </Card>
        <Card title={t('stock.lines')}>
          <ScanField onFound={(variant) => setRows((before) => scanned(before, variant))} />
          <LinesTable
            lines={lines}
            location={document.location}
            label={t('stock.quantity')}
            afterOf={({ variant, quantity }) =>
              piecesIn(variant, document.location).on_hand + (quantity ?? 0) * (takesAway(kind, document) ? -1 : 1)
            }
            onChange={(next) => setRows(() => next)}
          />
        </Card>
        <RefusalNotice error={send.error} />
        <div className="sticky bottom-0 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-ground py-3">
          <span className="text-ink-soft">{t('stock.sum', { lines: counted.length, pieces: sumOf(counted) })}</span>
          <Button type="submit" busy={send.isPending} aria-disabled={counted.length === 0 || undefined}>
            {t(`stock.send_${kind}`)}
          </Button>
        </div>
      </form>
    </Page>
  )
}

const sumOf = (lines: readonly DocumentLine[]) => lines.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)
