import type { StaffStockItem, VariantStock } from '@delguur/contract'
import type { Client } from '@delguur/sdk'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { useStoredPaper } from '../../api/stored.ts'
import { all } from '../../api/use-references.ts'
import { useWork } from '../../api/use-work.ts'
import { ActionButton } from '../../forms/action-button.tsx'
import { RefusalNotice } from '../../forms/refusal-notice.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Page } from '../../ui/page.tsx'
import { type DocumentLine, piecesIn, runsOf, scanned, withSheet } from './document-lines.ts'
import { LinesTable } from './lines-table.tsx'
import { ScanField } from './scan-field.tsx'
import { useLocations } from './use-locations.ts'

/** Lines that the API takes at once. */
const MOST_LINES = 500

interface CountHead {
  location: string
  note: string
}

/** A store is counted: each scan is a piece, or numbers are written into the sheet of the store, which can be printed. */
export function CountPage() {
  const t = useMessages()
  const navigate = useNavigate()
  const locations = useLocations()
  const {
    rows: lines,
    fields,
    setRows,
    setFields: set,
    takeOff,
  } = useStoredPaper<DocumentLine, CountHead>('stock_count')
  const keys = useRef(new Map<string, string>())
  const location = fields.location ?? locations[0]?.value ?? ''
  const note = fields.note ?? ''
  const counted = lines.filter(({ quantity }) => quantity !== null)
  const differing = counted.filter(({ variant, quantity }) => quantity !== piecesIn(variant, location).on_hand)

  const sheet = useWork((client, code: string) => sheetOf(client, code), {
    done: t('stock.sheet_done'),
    onDone: (variants) => setRows((before) => withSheet(before, variants)),
  })
  const send = useWork(
    async (client, rows: readonly DocumentLine[]) => {
      for (const run of runsOf(rows, MOST_LINES)) {
        await sendRun(client, run)
        // What has been taken is not sent again if the next run is refused.
        takeOff(run)
      }
    },
    { done: t('stock.done'), showsError: true, onDone: () => navigate('/stock') },
  )

  function sendRun({ request }: Client, run: readonly DocumentLine[]) {
    const body = {
      location,
      ...(note.trim() !== '' && { note: note.trim() }),
      lines: run.map(({ variant, quantity }) => ({ variant_id: variant.variant_id, counted: quantity ?? 0 })),
    }
    const content = JSON.stringify(body)
    const idempotencyKey = keys.current.get(content) ?? crypto.randomUUID()
    keys.current.set(content, idempotencyKey)
    return request('POST /api/back_office/stock_counts', { body, idempotencyKey })
  }

  return (
    <Page
      title={t('stock.count')}
      actions={
        <>
          <Button variant="secondary" busy={sheet.isPending} onClick={() => sheet.mutate(location)}>
            {t('stock.sheet')}
          </Button>
          <Button variant="secondary" icon="printer" onClick={() => window.print()}>
            {t('stock.print')}
          </Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (counted.length > 0 && !send.isPending) send.mutate(counted)
        }}
        className="flex flex-col gap-4"
      >
        <Card title={t('stock.document')}>
          <div className="grid gap-4 tablet:grid-cols-2">
            <SelectField
              label={t('stock.store')}
              value={location}
              options={locations}
              onChange={({ target }) => set({ location: target.value })}
            />
            <TextField
              label={t('form.optional', { label: t('stock.note') })}
              value={note}
              onChange={({ target }) => set({ note: target.value })}
            />
          </div>
        </Card>
        <Card title={t('stock.lines')}>
          <div className="screen-only">
            <ScanField onFound={(variant) => setRows((before) => scanned(before, variant))} />
          </div>
          <LinesTable
            lines={lines}
            location={location}
            label={t('stock.counted')}
            afterOf={({ quantity }) => quantity ?? 0}
            onChange={(next) => setRows(() => next)}
          />
        </Card>
        <RefusalNotice error={send.error} />
        <div className="screen-only sticky bottom-0 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-ground py-3">
          <span className="text-ink-soft">
            {t('stock.differing', { counted: counted.length, differing: differing.length })}
          </span>
          {lines.length > 0 && (
            <ActionButton
              label={t('stock.clear')}
              subject={t('stock.count')}
              done={t('stock.cleared')}
              fields={counted.length > 0 ? [] : undefined}
              text={t('stock.clear_text', { counted: counted.length })}
              variant="danger"
              work={async () => takeOff(lines)}
            />
          )}
          <Button type="submit" busy={send.isPending} aria-disabled={counted.length === 0 || undefined}>
            {t('stock.send_count')}
          </Button>
        </div>
      </form>
    </Page>
  )
}

/** Everything that a store has or had, by SKU. */
async function sheetOf({ request }: Client, location: string): Promise<VariantStock[]> {
  const items = await all<StaffStockItem>(async (cursor) => {
    const query = { location, limit: 100, ...cursor }
    const { stock_items: rows, ...page } = await request('GET /api/back_office/stock_items', { query })
    return { rows, ...page }
  })
  return items.map(({ variant_id, sku, product_id, name, on_hand, reserved }) => ({
    variant_id,
    sku,
    bar_code: null,
    product_id,
    name,
    options: [],
    stock: [{ location, on_hand, reserved }],
  }))
}
