import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { AreaPage } from '../../features/account/area-page.tsx'
import { forCustomer } from '../../features/account/for-customer.server.ts'
import { handleForm, textOf } from '../../features/account/handle-form.server.ts'
import { NothingHere } from '../../features/account/nothing-here.tsx'
import { shopContext } from '../../server-context.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CompanyOrders } from './company-orders.tsx'
import { CompanySummary } from './company-summary.tsx'
import { CompanyTexts, useCompanyMessages } from './company-texts.tsx'
import { WaitingOrders } from './waiting-orders.tsx'

const DAY = /^\d{4}-\d{2}-\d{2}$/

export const loader = (call: LoaderFunctionArgs) =>
  forCustomer(call, async (api) => {
    const company = await api.company.find()
    if (!company) return null
    const { searchParams } = call.url
    const day = (name: string) => DAY.exec(searchParams.get(name) ?? '')?.[0] ?? ''
    const [from, to, cursor] = [day('from'), day('to'), searchParams.get('cursor')]
    const { orders, next_cursor: older } = await api.company.orders({
      ...(from && { from }),
      ...(to && { to }),
      ...(cursor && { cursor }),
    })
    return { company, orders, older, from, to }
  })

/** `approve` places an order that waits, `refuse` gives it back to its buyer. */
export async function action(call: ActionFunctionArgs) {
  const { api } = call.context.get(shopContext)
  const form = await call.request.formData()
  const id = Number(textOf(form, 'id'))
  return handleForm(call, form, () =>
    form.get('form') === 'approve' ? api.company.approve(id) : api.company.refuse(id, textOf(form, 'answer')),
  )
}

export type CompanyShown = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>

/** CHK-14: the company that the customer buys for: what waits for approval, what is owed, and the statement. */
export default function CompanyScreen() {
  const shown = useLoaderData<typeof loader>()
  return <CompanyTexts>{shown ? <Account shown={shown} /> : <NoCompany />}</CompanyTexts>
}

function Account({ shown }: { shown: CompanyShown }) {
  return (
    <AreaPage title={shown.company.name}>
      <CompanySummary company={shown.company} />
      <WaitingOrders shown={shown} />
      <CompanyOrders shown={shown} />
    </AreaPage>
  )
}

function NoCompany() {
  const t = useCompanyMessages()
  return (
    <AreaPage title={t('company.title')}>
      <NothingHere
        title={t('company.none')}
        text={t('company.none_hint')}
        action={<ButtonLink to="/contact">{t('company.contact')}</ButtonLink>}
      />
    </AreaPage>
  )
}
