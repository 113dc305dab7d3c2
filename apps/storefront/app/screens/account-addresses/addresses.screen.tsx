import type { SavedAddress } from '@delguur/contract'
import { formatPhone } from '@delguur/mongolia/phone'
import type { Shop } from '@delguur/sdk'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { AreaForm } from '../../features/account/area-form.tsx'
import { AreaPage } from '../../features/account/area-page.tsx'
import { EntryButton } from '../../features/account/entry-button.tsx'
import { forCustomer } from '../../features/account/for-customer.server.ts'
import { handleForm, textOf } from '../../features/account/handle-form.server.ts'
import { RemovedNote } from '../../features/account/removed-note.tsx'
import { useFocusAfter } from '../../features/account/use-focus-after.ts'
import { readEntry } from '../../features/addresses/read-address.server.ts'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { shopContext } from '../../server-context.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LostPathDrawing } from '../../ui/drawings/lost-path-drawing.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { unbroken } from '../../ui/unbroken.ts'

export async function loader(call: LoaderFunctionArgs) {
  return forCustomer(call, (api) => api.account.addresses.list())
}

export async function action(call: ActionFunctionArgs) {
  const { api } = call.context.get(shopContext)
  const form = await call.request.formData()
  const act = FORMS[String(form.get('form'))]
  if (!act) throw data(null, { status: 400 })
  return handleForm(call, form, () => act(api.account.addresses, form))
}

type Book = Shop['account']['addresses']

/** A removal returns the removed address, so that it can be restored. */
const FORMS: Record<string, (book: Book, form: FormData) => Promise<Record<string, string> | null>> = {
  async remove(book, form) {
    const removed = (await book.list()).find(({ id }) => String(id) === textOf(form, 'id'))
    if (!removed) return null
    await book.remove(removed.id)
    return fieldsOf(removed)
  },
  async restore(book, form) {
    await book.add(readEntry(form))
    return null
  },
  async make_default(book, form) {
    const chosen = (await book.list()).find(({ id }) => String(id) === textOf(form, 'id'))
    if (!chosen) return null
    const { address, receiver, phone, note } = chosen
    await book.update(chosen.id, { address, receiver, phone, note, is_default: true })
    return null
  },
}

const fieldsOf = ({ address, receiver, phone, note, is_default }: SavedAddress): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(address).map(([field, value]) => [field, String(value)])),
  receiver,
  phone,
  note,
  ...(is_default && { is_default: 'on' }),
})

/** The address book, the default first. */
export default function AddressesScreen() {
  const t = usePrivateMessages()
  const addresses = useLoaderData<typeof loader>()
  const list = useFocusAfter<HTMLUListElement>('make_default', 'restore')
  return (
    <AreaPage
      title={t('account.addresses')}
      action={
        addresses.length > 0 && (
          <ButtonLink to="/account/addresses/new" icon="plus">
            {t('addresses.add')}
          </ButtonLink>
        )
      }
    >
      <RemovedNote text={t('addresses.removed')} />
      {addresses.length === 0 ? (
        <EmptyState
          drawing={<LostPathDrawing />}
          title={t('addresses.empty')}
          text={t('addresses.empty_hint')}
          action={
            <ButtonLink to="/account/addresses/new" icon="plus">
              {t('addresses.add')}
            </ButtonLink>
          }
        />
      ) : (
        <ul ref={list} tabIndex={-1} className="grid gap-3 outline-none">
          {addresses.map((entry) => (
            <li key={entry.id}>
              <AddressCard entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </AreaPage>
  )
}

function AddressCard({ entry }: { entry: SavedAddress }) {
  const t = usePrivateMessages()
  const { id, address_text, receiver, phone, note, is_default } = entry
  return (
    <Card>
      {is_default && (
        <p className="mb-2">
          <Badge tone="accent">{t('addresses.default')}</Badge>
        </p>
      )}
      <p className="font-medium">{unbroken(address_text)}</p>
      <p className="mt-1 text-note text-ink-soft">{[receiver, formatPhone(phone)].filter(Boolean).join(', ')}</p>
      {note && <p className="mt-1 text-note text-ink-soft">{note}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink
          to={`/account/addresses/${id}`}
          variant="secondary"
          aria-label={t('common.edit_name', { name: address_text })}
        >
          {t('common.edit')}
        </ButtonLink>
        {!is_default && (
          <AreaForm name="make_default" entry={id} done={t('profile.updated')}>
            <EntryButton form="make_default" id={id} text={t('addresses.make_default')} name={address_text} />
          </AreaForm>
        )}
        <AreaForm name="remove" entry={id}>
          <EntryButton form="remove" id={id} text={t('common.delete')} name={address_text} />
        </AreaForm>
      </div>
    </Card>
  )
}
