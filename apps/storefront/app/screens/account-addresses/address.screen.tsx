import type { SavedAddress } from '@delguur/contract'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { AreaForm } from '../../features/account/area-form.tsx'
import { AreaPage } from '../../features/account/area-page.tsx'
import { forCustomer } from '../../features/account/for-customer.server.ts'
import { handleForm, textOf } from '../../features/account/handle-form.server.ts'
import { fullName } from '../../features/account/names.ts'
import { redirectWithNotice } from '../../features/account/redirect-with-notice.server.ts'
import { useFormReply } from '../../features/account/use-form-reply.ts'
import { AddressFields } from '../../features/addresses/address-fields.tsx'
import { readEntry } from '../../features/addresses/read-address.server.ts'
import type { MapTiles } from '../../features/map/tile-map.tsx'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { shopContext } from '../../server-context.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx'
import { useAddressForm } from './use-address-form.ts'

export async function loader(call: LoaderFunctionArgs) {
  return forCustomer(call, async (api, user) => {
    const addresses = await api.account.addresses.list()
    const { map_tiles: tiles, map_attribution: attribution } = call.context.get(shopContext).site.configs
    const map = tiles ? { tiles, attribution } : null
    const page = { key: crypto.randomUUID(), map, receiver: fullName(user), phone: user.phone ?? '' }
    const { id } = call.params
    if (id === undefined) return { entry: null, isFirst: addresses.length === 0, page }
    const entry = addresses.find((saved) => String(saved.id) === id)
    if (!entry) throw data(null, { status: 404 })
    return { entry, isFirst: false, page }
  })
}

export async function action(call: ActionFunctionArgs) {
  const shop = call.context.get(shopContext)
  const { addresses } = shop.api.account
  const form = await call.request.formData()
  const { id } = call.params
  const reply = await handleForm(call, form, async () => {
    // Without scripts a button loads the districts of another city.
    if (form.get('step') === 'none') return null
    if (id === undefined) return addresses.add(readEntry(form), { idempotencyKey: textOf(form, 'page_key') })
    return addresses.update(Number(id), readEntry(form))
  })
  return reply.data.result ? redirectWithNotice(shop, '/account/addresses', 'addresses.saved') : reply
}

/** The form of a new or existing address. */
export default function AddressScreen() {
  const t = usePrivateMessages()
  const { entry, isFirst, page } = useLoaderData<typeof loader>()
  return (
    <AreaPage
      title={t(entry ? 'addresses.edit' : 'addresses.add')}
      back={{ to: '/account/addresses', text: t('account.addresses') }}
    >
      <AddressEntryForm entry={entry} isFirst={isFirst} page={page} />
    </AreaPage>
  )
}

interface AddressEntryFormProps {
  entry: SavedAddress | null
  /** The first address is the default in any case. */
  isFirst: boolean
  /** `key` identifies this page: repeated presses of its button add one address. */
  page: { key: string; map: MapTiles | null; receiver: string; phone: string }
}

function AddressEntryForm({ entry, isFirst, page }: AddressEntryFormProps) {
  const t = usePrivateMessages()
  const { field, isSending, reply } = useFormReply('address')
  const address = useAddressForm(entry?.address ?? null)
  return (
    <Card>
      <AreaForm name="address" className="grid gap-6">
        <input type="hidden" name="page_key" value={page.key} />
        <AddressFields form={address} map={page.map} />
        <div className="grid gap-4 tablet:grid-cols-2">
          <TextField
            {...field('receiver', entry?.receiver ?? page.receiver)}
            label={t('checkout.receiver')}
            required
            autoComplete="name"
            maxLength={120}
          />
          <TextField
            {...field('phone', entry?.phone ?? page.phone)}
            label={t('auth.phone')}
            required
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={40}
          />
          <TextAreaField
            {...field('note', entry?.note)}
            label={t('addresses.note')}
            hint={t('addresses.note_hint')}
            rows={2}
            maxLength={255}
            className="tablet:col-span-2"
          />
        </div>
        {!isFirst && !entry?.is_default && (
          <Checkbox name="is_default" defaultChecked={reply?.values.is_default === 'on'}>
            {t('addresses.use_as_default')}
          </Checkbox>
        )}
        {entry?.is_default && <input type="hidden" name="is_default" value="on" />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="large" busy={isSending}>
            {t('address.save')}
          </Button>
          <ButtonLink to="/account/addresses" size="large" variant="quiet">
            {t('common.cancel')}
          </ButtonLink>
        </div>
      </AreaForm>
    </Card>
  )
}
