import type { CourierParcel } from '@delguur/contract'
import { DELIVERY_REFUSALS } from '@delguur/contract/constants'
import { formatMoney } from '@delguur/mongolia/money'
import type { ApiError } from '@delguur/sdk'
import { useMutation } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { ActionDialog, type ActionField, type ActionValues } from '../../forms/action-dialog.tsx'
import type { Translate } from '../../i18n/translate.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { checkCode, codeFields, moneyFields, moneyOf, refusalOptions } from './door-fields.ts'
import type { Press } from './unsent.ts'

interface DoorDialogProps {
  kind: Press['kind']
  parcel: CourierParcel
  press(made: Press): Promise<'sent' | 'unsent'>
  onClose(): void
}

/** Asks what happened at the door. A press that did not reach the server is told to be unsent. */
export function DoorDialog({ kind, parcel, press, onClose }: DoorDialogProps) {
  const t = useMessages()
  const notify = useNotify()
  const { number, to_collect: sum } = parcel
  const work = useMutation<'sent' | 'unsent', ApiError, ActionValues>({
    // Without a connection it would wait unseen, and be lost with the page.
    networkMode: 'always',
    mutationFn: (values) => press(kind === 'deliver' ? delivery(parcel, values) : refusal(parcel, values)),
    onSuccess: (outcome) =>
      outcome === 'sent'
        ? notify(t(`courier.${kind}_done`), { type: 'success' })
        : notify(t('courier.kept'), { type: 'warning' }),
  })
  const isPaidHere = kind === 'deliver' && sum > 0
  return (
    <ActionDialog
      title={`${t(`courier.${kind}`)} · ${number}`}
      text={isPaidHere ? `${t('courier.to_collect')}: ${formatMoney(sum)}` : undefined}
      fields={kind === 'deliver' ? [...codeFields(t), ...(isPaidHere ? moneyFields(t) : [])] : refusalFields(t)}
      submit={t(`courier.${kind}`)}
      danger={kind === 'refuse'}
      check={kind === 'deliver' ? checkCode(t) : undefined}
      work={work}
      onClose={onClose}
    />
  )
}

const refusalFields = (t: Translate): ActionField[] => [
  { name: 'because', label: t('form.reason'), required: true, start: 'not_at_home', options: refusalOptions(t) },
  { name: 'note', label: t('courier.note') },
]

function delivery({ id, to_collect: due }: CourierParcel, values: ActionValues): Press {
  const { delivery_code, without_code_because } = values
  const money = moneyOf(due, values)
  return {
    kind: 'deliver',
    id,
    body: {
      ...(delivery_code && { delivery_code }),
      ...(without_code_because && { without_code_because }),
      ...(money && { money }),
    },
  }
}

function refusal({ id }: CourierParcel, { because: chosen, note }: ActionValues): Press {
  const because = DELIVERY_REFUSALS.find((code) => code === chosen) ?? 'not_at_home'
  return { kind: 'refuse', id, body: { because, ...(note && { note }) } }
}
