import type { ImportError, StaffImport } from '@delguur/contract'
import { type FormEvent, useState } from 'react'
import { useWork } from '../../api/use-work.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { TableLinks } from '../../lists/table-links.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CONTROL_CLASS } from '../../ui/field.tsx'
import { Problem } from '../../ui/notice.tsx'
import { useImportErrors } from './use-imports.ts'

/** What was refused and why, each cell with a field in which it is corrected. */
export function ErrorsCard({ opened }: { opened: StaffImport }) {
  const t = useMessages()
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useImportErrors(opened)
  const mayFix = opened.has_file && opened.state !== 'applied'
  return (
    <Card
      title={t('import.errors')}
      actions={<TableLinks path={`imports/${opened.id}/report`} label={t('import.report')} formats={['xlsx', 'csv']} />}
    >
      {error && <Problem>{error.message}</Problem>}
      {data && (
        <p className="mb-2 text-ink-soft">
          {data.total === null ? t('import.errors_many') : t('import.errors_all', { n: data.total })}
        </p>
      )}
      <ul>
        {data?.errors.map((one) => (
          <li key={one.id} className="border-t border-line py-3">
            <ErrorRow error={one} importId={opened.id} mayFix={mayFix && one.column !== null} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="secondary" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {t('list.more')}
        </Button>
      )}
    </Card>
  )
}

interface ErrorRowProps {
  error: ImportError
  importId: number
  mayFix: boolean
}

function ErrorRow({ error: { line, sku, column, value, reason }, importId, mayFix }: ErrorRowProps) {
  const t = useMessages()
  const [text, setText] = useState(value)
  const fix = useWork<string, StaffImport>(
    (client, corrected) =>
      client.request('PUT /api/back_office/imports/:id/fixes', {
        params: { id: importId },
        body: { line, column: column ?? '', value: corrected },
      }),
    { done: t('import.fixed') },
  )
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!fix.isPending) fix.mutate(text)
  }
  return (
    <div className="grid gap-2 desktop:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] desktop:items-center">
      <div className="min-w-0">
        <p className="text-small text-ink-soft">
          {[`${t('import.row')} ${line}`, sku, column].filter(Boolean).join(' · ')}
        </p>
        <p className="break-words text-problem">{reason}</p>
      </div>
      {mayFix ? (
        <form onSubmit={submit} className="flex gap-2">
          <input
            aria-label={`${column}, ${t('import.row')} ${line}`}
            value={text}
            maxLength={5000}
            onChange={(event) => setText(event.target.value)}
            className={CONTROL_CLASS}
          />
          <Button type="submit" variant="secondary" busy={fix.isPending} icon={fix.isSuccess ? 'check' : undefined}>
            {t(fix.isSuccess ? 'import.fixed_cell' : 'import.fix')}
          </Button>
        </form>
      ) : (
        <p className="break-words text-ink-soft">{value}</p>
      )}
    </div>
  )
}
