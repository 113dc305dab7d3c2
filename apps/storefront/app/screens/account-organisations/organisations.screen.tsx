import type { Organisation } from '@delguur/contract'
import { formatPhone } from '@delguur/mongolia/phone'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { AreaForm } from '../../features/account/area-form.tsx'
import { AreaPage } from '../../features/account/area-page.tsx'
import { EntryButton } from '../../features/account/entry-button.tsx'
import { forCustomer } from '../../features/account/for-customer.server.ts'
import { handleForm, textOf } from '../../features/account/handle-form.server.ts'
import { RemovedNote } from '../../features/account/removed-note.tsx'
import { useFocusAfter } from '../../features/account/use-focus-after.ts'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { shopContext } from '../../server-context.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { NothingFoundDrawing } from '../../ui/drawings/nothing-found-drawing.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { readOrganisation } from './read-organisation.server.ts'

export async function loader(call: LoaderFunctionArgs) {
  return forCustomer(call, (api) => api.account.organisations.list())
}

export async function action(call: ActionFunctionArgs) {
  const { organisations } = call.context.get(shopContext).api.account
  const form = await call.request.formData()
  if (form.get('form') === 'restore') {
    return handleForm(call, form, async () => void (await organisations.add(readOrganisation(form))))
  }
  if (form.get('form') !== 'remove') throw data(null, { status: 400 })
  return handleForm(call, form, async () => {
    const removed = (await organisations.list()).find(({ id }) => String(id) === textOf(form, 'id'))
    if (!removed) return null
    await organisations.remove(removed.id)
    return fieldsOf(removed)
  })
}

/** The data to restore a removed organisation. */
const fieldsOf = ({ id: _id, phone, employees, ...rest }: Organisation): Record<string, string> => ({
  ...rest,
  phone: phone ?? '',
  employees: employees === null ? '' : String(employees),
})

/** Companies and offices that the customer buys for. */
export default function OrganisationsScreen() {
  const t = usePrivateMessages()
  const organisations = useLoaderData<typeof loader>()
  const list = useFocusAfter<HTMLUListElement>('restore')
  const add = (
    <ButtonLink to="/account/organisations/new" icon="plus">
      {t('org.add')}
    </ButtonLink>
  )
  return (
    <AreaPage title={t('account.organisations')} action={organisations.length > 0 && add}>
      <RemovedNote text={t('org.removed')} />
      {organisations.length === 0 ? (
        <EmptyState drawing={<NothingFoundDrawing />} title={t('org.empty')} text={t('org.empty_hint')} action={add} />
      ) : (
        <ul ref={list} tabIndex={-1} className="grid gap-3 outline-none">
          {organisations.map((organisation) => (
            <li key={organisation.id}>
              <OrganisationCard organisation={organisation} />
            </li>
          ))}
        </ul>
      )}
    </AreaPage>
  )
}

function OrganisationCard({ organisation }: { organisation: Organisation }) {
  const t = usePrivateMessages()
  const { id, name, registry_number, address, phone, employees, activity } = organisation
  const more = [activity, employees !== null && t('org.employees_count', { n: employees }), phone && formatPhone(phone)]
  return (
    <Card>
      <h2 className="font-semibold">{name}</h2>
      <p className="text-note text-ink-soft">{t('org.registry_is', { number: registry_number })}</p>
      {more.some(Boolean) && <p className="mt-1 text-note text-ink-soft">{more.filter(Boolean).join(' · ')}</p>}
      {address && <p className="mt-1 text-note text-ink-soft">{address}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink
          to={`/account/organisations/${id}`}
          variant="secondary"
          aria-label={t('common.edit_name', { name })}
        >
          {t('common.edit')}
        </ButtonLink>
        <AreaForm name="remove" entry={id}>
          <EntryButton form="remove" id={id} text={t('common.delete')} name={name} />
        </AreaForm>
      </div>
    </Card>
  )
}
