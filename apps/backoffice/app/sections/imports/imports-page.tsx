import type { StaffImport } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia/dates'
import { useMessages } from '../../i18n/use-messages.tsx'
import { ListBody } from '../../lists/list-body.tsx'
import { TableLinks } from '../../lists/table-links.tsx'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { DropZone } from './drop-zone.tsx'
import { ImportState } from './import-state.tsx'
import { useImportHistory } from './use-imports.ts'

/** A place to drop a file, the ways out, and what was taken in before. */
export function ImportsPage() {
  const t = useMessages()
  return (
    <Page title={t('nav.imports')}>
      <div className="flex flex-col gap-4">
        <DropZone about={t('import.about')} />
        <div className="grid gap-4 desktop:grid-cols-2">
          <Card title={t('import.template')}>
            <TableLinks path="import_template" label={t('import.template')} formats={['xlsx', 'csv']} />
            <p className="mt-3 text-ink-soft">{t('import.template_hint')}</p>
          </Card>
          <Card title={t('import.export')}>
            <TableLinks path="products/export" label={t('import.export_all')} />
            <p className="mt-3 text-ink-soft">{t('import.export_hint')}</p>
          </Card>
        </div>
        <History />
      </div>
    </Page>
  )
}

function History() {
  const t = useMessages()
  const { data: rows, ...read } = useImportHistory()
  return (
    <section aria-labelledby="import-history">
      <h2 id="import-history" className="mb-2 text-body">
        {t('import.history')}
      </h2>
      <ListBody
        caption={t('import.history')}
        read={{ ...read, rows }}
        shown={{
          empty: t('import.empty'),
          hrefOf: ({ id }: StaffImport) => String(id),
          columns: [
            { label: t('import.file'), cell: (row) => <span className="break-all">{nameOf(row)}</span> },
            { label: t('import.when'), cell: ({ created_at }) => formatDateTime(created_at) },
            { label: t('import.staff'), cell: ({ staff }) => staff?.name },
            { label: t('import.result'), cell: (row) => <ImportState of={row} /> },
            { label: t('import.counts_added'), cell: ({ counts }) => counts.added, atEnd: true },
            { label: t('import.counts_changed'), cell: ({ counts }) => counts.changed, atEnd: true },
            { label: t('import.counts_refused'), cell: ({ counts }) => counts.refused, atEnd: true },
          ],
          card: (row: StaffImport) => ({
            title: <span className="break-all">{nameOf(row)}</span>,
            aside: <ImportState of={row} />,
            lines: `${formatDateTime(row.created_at)} · ${row.staff?.name || ''}`,
          }),
        }}
      >
        {null}
      </ListBody>
    </section>
  )
}

const nameOf = ({ file_name: name, price_list: list }: StaffImport): string => (list ? `${name} · ${list.code}` : name)
