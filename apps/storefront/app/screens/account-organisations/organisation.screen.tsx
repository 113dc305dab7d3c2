import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { AreaForm } from '../../features/account/area-form.tsx'
import { AreaPage } from '../../features/account/area-page.tsx'
import { forCustomer } from '../../features/account/for-customer.server.ts'
import { handleForm, textOf } from '../../features/account/handle-form.server.ts'
import { redirectWithNotice } from '../../features/account/redirect-with-notice.server.ts'
import { useFormReply } from '../../features/account/use-form-reply.ts'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { shopContext } from '../../server-context.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx'
import { readOrganisation } from './read-organisation.server.ts'

export async function loader(call: LoaderFunctionArgs) {
  return forCustomer(call, async (api) => {
    const { id } = call.params
    if (id === undefined) return { organisation: null, pageKey: crypto.randomUUID() }
    const organisation = (await api.account.organisations.list()).find((saved) => String(saved.id) === id)
    if (!organisation) throw data(null, { status: 404 })
    return { organisation, pageKey: null }
  })
}

export async function action(call: ActionFunctionArgs) {
  const shop = call.context.get(shopContext)
  const { organisations } = shop.api.account
  const form = await call.request.formData()
  const { id } = call.params
  const reply = await handleForm(call, form, () =>
    id === undefined
      ? organisations.add(readOrganisation(form), { idempotencyKey: textOf(form, 'page_key') })
      : organisations.update(Number(id), readOrganisation(form)),
  )
  return reply.data.result ? redirectWithNotice(shop, '/account/organisations', 'org.saved') : reply
}

/** The form of a new or existing organisation. */
export default function OrganisationScreen() {
  const t = usePrivateMessages()
  const { organisation, pageKey } = useLoaderData<typeof loader>()
  const { field, isSending } = useFormReply('organisation')
  return (
    <AreaPage
      title={t(organisation ? 'org.edit' : 'org.add')}
      back={{ to: '/account/organisations', text: t('account.organisations') }}
    >
      <Card>
        <AreaForm name="organisation" className="grid gap-4 tablet:grid-cols-2">
          {pageKey && <input type="hidden" name="page_key" value={pageKey} />}
          <TextField
            {...field('name', organisation?.name)}
            label={t('org.name')}
            required
            autoComplete="organization"
            maxLength={150}
            className="tablet:col-span-2"
          />
          <TextField
            {...field('registry_number', organisation?.registry_number)}
            label={t('org.registry')}
            hint={t('org.registry_hint')}
            required
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
          />
          <TextField
            {...field('phone', organisation?.phone ?? '')}
            label={t('org.phone')}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            maxLength={40}
          />
          <TextField
            {...field('activity', organisation?.activity)}
            label={t('org.activity')}
            autoComplete="off"
            maxLength={120}
          />
          <TextField
            {...field('employees', organisation?.employees ? String(organisation.employees) : '')}
            label={t('org.employees')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
          />
          <TextAreaField
            {...field('address', organisation?.address)}
            label={t('org.address')}
            rows={2}
            autoComplete="off"
            maxLength={255}
            className="tablet:col-span-2"
          />
          <div className="flex flex-wrap gap-3 tablet:col-span-2">
            <Button type="submit" size="large" busy={isSending}>
              {t('common.save')}
            </Button>
            <ButtonLink to="/account/organisations" size="large" variant="quiet">
              {t('common.cancel')}
            </ButtonLink>
          </div>
        </AreaForm>
      </Card>
    </AreaPage>
  )
}
