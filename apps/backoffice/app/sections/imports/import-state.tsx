import type { StaffImport } from '@delguur/contract'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

const TONES: Record<StaffImport['state'], BadgeTone> = {
  new: 'plain',
  waiting: 'plain',
  running: 'accent',
  checked: 'accent',
  applied: 'stock',
  canceled: 'plain',
  failed: 'problem',
}

export function ImportState({ of: { state } }: { of: Pick<StaffImport, 'state'> }) {
  const t = useMessages()
  return <Badge tone={TONES[state]}>{t(`import.state_${state}`)}</Badge>
}

/** What became of the rows, in four numbers. */
export function ImportCounts({ of: { counts } }: { of: Pick<StaffImport, 'counts'> }) {
  const t = useMessages()
  const kinds = ['added', 'changed', 'unchanged', 'refused'] as const
  return (
    <dl className="grid grid-cols-2 gap-3 tablet:grid-cols-4">
      {kinds.map((kind) => (
        <div key={kind} className="rounded-control bg-ground px-3 py-2">
          <dt className="text-small text-ink-soft">{t(`import.counts_${kind}`)}</dt>
          <dd className="text-lead money">{counts[kind]}</dd>
        </div>
      ))}
    </dl>
  )
}
