import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { AreaPage } from '../../features/account/area-page.tsx'
import { forCustomer } from '../../features/account/for-customer.server.ts'
import { loadGrowingList } from '../../features/account/growing-list.server.ts'
import { handleForm, textOf } from '../../features/account/handle-form.server.ts'
import { NothingHere } from '../../features/account/nothing-here.tsx'
import { LicenceList } from '../../features/orders/licence-list.tsx'
import { LicenceTexts, useLicenceMessages } from '../../features/orders/licence-texts.tsx'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { shopContext } from '../../server-context.ts'
import { Card } from '../../ui/card.tsx'
import { LongerList } from '../../ui/lists/longer-list.tsx'

const PER_PAGE = 20

export async function loader(call: LoaderFunctionArgs) {
  return forCustomer(call, async (api) => {
    const { pages, ...list } = await loadGrowingList(call.url.searchParams, (page) =>
      api.licences.mine({ page, per_page: PER_PAGE }),
    )
    return { ...list, licences: pages.flatMap(({ licenses }) => licenses) }
  })
}

export async function action(call: ActionFunctionArgs) {
  const { licences } = call.context.get(shopContext).api
  const form = await call.request.formData()
  if (form.get('form') !== 'reveal') throw data(null, { status: 400 })
  return handleForm(
    call,
    form,
    async () => void (await licences.reveal(textOf(form, 'number'), Number(textOf(form, 'id')))),
  )
}

/** CHK-07: the licences of all orders, newest first. */
export default function LicencesScreen() {
  return (
    <LicenceTexts>
      <Licences />
    </LicenceTexts>
  )
}

function Licences() {
  const title = usePrivateMessages()('account.licences')
  const t = useLicenceMessages()
  const { licences, total, page, hasMore } = useLoaderData<typeof loader>()
  return (
    <AreaPage title={title}>
      {licences.length === 0 ? (
        <NothingHere title={t('licence.none')} text={t('licence.none_hint')} />
      ) : (
        <Card>
          <LicenceList licences={licences} hasOrders />
        </Card>
      )}
      <LongerList
        shown={licences.length}
        total={total}
        text={t('licence.shown', { shown: licences.length, total })}
        to={hasMore ? `/account/licences?page=${page + 1}` : null}
      />
    </AreaPage>
  )
}
