import type { Session } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia/dates'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { AreaForm } from '../../features/account/area-form.tsx'
import { AreaPage } from '../../features/account/area-page.tsx'
import { EntryButton } from '../../features/account/entry-button.tsx'
import { forCustomer } from '../../features/account/for-customer.server.ts'
import { handleForm, textOf } from '../../features/account/handle-form.server.ts'
import { useFocusAfter } from '../../features/account/use-focus-after.ts'
import { useFormReply } from '../../features/account/use-form-reply.ts'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { shopContext } from '../../server-context.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'

export async function loader(call: LoaderFunctionArgs) {
  return forCustomer(call, async (api) => {
    const sessions = await api.account.sessions.list()
    return sessions.toSorted((one, other) => Number(other.current) - Number(one.current))
  })
}

export async function action(call: ActionFunctionArgs) {
  const { sessions } = call.context.get(shopContext).api.account
  const form = await call.request.formData()
  if (form.get('form') === 'end_others') return handleForm(call, form, async () => void (await sessions.endOthers()))
  if (form.get('form') !== 'end') throw data(null, { status: 400 })
  return handleForm(call, form, async () => void (await sessions.end(Number(textOf(form, 'id')))))
}

/** The customer's sessions, each with a logout button. */
export default function SessionsScreen() {
  const t = usePrivateMessages()
  const sessions = useLoaderData<typeof loader>()
  const { isSending } = useFormReply('end_others')
  const list = useFocusAfter<HTMLUListElement>('end', 'end_others')
  const hasOthers = sessions.length > 1
  return (
    <AreaPage title={t('sessions.title')}>
      <p className="prose text-ink-soft">{t(hasOthers ? 'sessions.hint' : 'sessions.only_this')}</p>
      <Card>
        <ul ref={list} tabIndex={-1} className="-my-3 divide-y divide-line outline-none">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      </Card>
      {hasOthers && (
        <AreaForm name="end_others" done={t('sessions.ended_others')}>
          <Button type="submit" variant="danger" icon="log-out" busy={isSending}>
            {t('sessions.all_others')}
          </Button>
        </AreaForm>
      )}
    </AreaPage>
  )
}

function SessionRow({ session: { id, device, current, created_at, last_used_at } }: { session: Session }) {
  const t = usePrivateMessages()
  const name = device || t('sessions.unknown')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <Icon name="smartphone" className="text-ink-soft" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{name}</span>
          {current && <Badge tone="stock">{t('sessions.this')}</Badge>}
        </p>
        <p className="text-small text-ink-soft">
          {t('sessions.last_used', { time: formatDateTime(last_used_at) })}
          <span className="block">{t('sessions.since', { time: formatDateTime(created_at) })}</span>
        </p>
      </div>
      {!current && (
        <AreaForm name="end" entry={id} done={t('sessions.ended')}>
          <EntryButton form="end" id={id} text={t('sessions.log_out')} name={name} />
        </AreaForm>
      )}
    </li>
  )
}
