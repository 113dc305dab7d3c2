import type { StaffImport } from '@delguur/contract'
import { Link, useParams } from 'react-router'
import { useWork } from '../../api/use-work.ts'
import type { MessageKey } from '../../i18n/translate.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Problem } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { ErrorsCard } from './errors-card.tsx'
import { ImportCounts, ImportState } from './import-state.tsx'
import { MappingCard } from './mapping-card.tsx'
import { SamplesTable } from './samples-table.tsx'
import { isAtWork, useImport } from './use-imports.ts'

/** One file on its way into the shop: what its columns are, what a check found, how far it is, and what became of it. */
export function ImportPage() {
  const t = useMessages()
  const { id = '' } = useParams()
  const { data: opened, error } = useImport(Number(id))
  if (!opened && !error) return <Waiting />
  return (
    <Page
      title={opened?.file_name ?? id}
      aside={opened && <ImportState of={opened} />}
      actions={
        <Link to={beginningOf(opened)} className={buttonClass('secondary')}>
          {t('import.choose_another')}
        </Link>
      }
    >
      {error && <Problem>{error.message}</Problem>}
      {opened && <Steps opened={opened} />}
    </Page>
  )
}

/** Where another file of the same kind is chosen. */
const beginningOf = (opened: StaffImport | undefined) =>
  opened?.price_list?.id ? `/price_lists/${opened.price_list.id}/file` : '/imports'

function Steps({ opened }: { opened: StaffImport }) {
  const t = useMessages()
  const { state, counts, problem, has_file, is_native, price_list, mapping } = opened
  const atWork = isAtWork(opened)
  const missing = is_native ? null : missingIn(mapping, price_list !== null)
  return (
    <div className="flex flex-col gap-4">
      {!has_file && state !== 'applied' && <Problem>{t('import.gone')}</Problem>}
      {problem && <Problem>{problem}</Problem>}
      {atWork && <Working opened={opened} />}
      {state !== 'new' && !atWork && (
        <Card title={t('import.result')} actions={state === 'applied' && <ResultLink list={price_list} />}>
          <ImportCounts of={opened} />
        </Card>
      )}
      {has_file && !atWork && <Moves opened={opened} missing={missing && t(missing)} />}
      {counts.refused > 0 && !atWork && <ErrorsCard opened={opened} />}
      {is_native && state === 'new' && <p className="text-ink-soft">{t('import.native')}</p>}
      {has_file && !is_native && !atWork && state !== 'applied' && (
        <MappingCard key={JSON.stringify(opened.mapping)} opened={opened} />
      )}
      <SamplesTable opened={opened} />
    </div>
  )
}

/** What has to be said of the columns before a file can be checked. */
function missingIn({ sku, price }: StaffImport['mapping'], isOfPrices: boolean): MessageKey | null {
  if (sku === undefined) return 'import.no_sku'
  return isOfPrices && price === undefined ? 'import.no_price' : null
}

function ResultLink({ list }: { list: StaffImport['price_list'] }) {
  const t = useMessages()
  return (
    <Link to={list ? `/price_lists/${list.id ?? ''}` : '/products?sort=updated'} className={buttonClass('secondary')}>
      {t(list ? 'import.see_prices' : 'import.see_products')}
    </Link>
  )
}

function Working({ opened: { id, task, state, progress } }: { opened: StaffImport }) {
  const t = useMessages()
  const cancel = useWork<void, StaffImport>(
    (client) => client.request('PUT /api/back_office/imports/:id/cancel', { params: { id } }),
    { done: t('import.canceled_done') },
  )
  const title = t(task === 'apply' ? 'import.working_apply' : 'import.working_check')
  return (
    <Card
      title={state === 'waiting' ? t('import.state_waiting') : title}
      actions={
        <Button variant="danger" busy={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('import.cancel')}
        </Button>
      }
    >
      <div className="flex items-center gap-3">
        <progress aria-label={title} value={progress} max={1} className="h-3 min-w-0 flex-1 accent-accent" />
        <span className="money">{Math.floor(progress * 100)} %</span>
      </div>
      <p className="mt-2 text-ink-soft">{t('import.stays')}</p>
    </Card>
  )
}

/** The next step, which is one button, and the check once more. */
function Moves({ opened, missing }: { opened: StaffImport; missing: string | null }) {
  const t = useMessages()
  const { id, state, task } = opened
  const start = useWork<'check' | 'apply', StaffImport>(
    (client, move) => client.request(`PUT /api/back_office/imports/:id/${move}`, { params: { id } }),
    { done: t('import.started') },
  )
  const goesOn = task === 'apply' && (state === 'canceled' || state === 'failed')
  if (state === 'applied') return null
  if (missing !== null) return <p className="text-ink-soft">{missing}</p>
  return (
    <div className="flex flex-wrap gap-2">
      {(state === 'checked' || goesOn) && (
        <Button busy={start.isPending} onClick={() => start.mutate('apply')}>
          {t(goesOn ? 'import.apply_again' : 'import.apply')}
        </Button>
      )}
      <Button
        variant={state === 'checked' || goesOn ? 'secondary' : 'primary'}
        busy={start.isPending}
        onClick={() => start.mutate('check')}
      >
        {t(state === 'new' ? 'import.check' : 'import.check_again')}
      </Button>
    </div>
  )
}
