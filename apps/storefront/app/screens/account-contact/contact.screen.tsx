import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { AreaPage } from '../../features/account/area-page.tsx'
import { forCustomer } from '../../features/account/for-customer.server.ts'
import { handleForm } from '../../features/account/handle-form.server.ts'
import { redirectWithNotice } from '../../features/account/redirect-with-notice.server.ts'
import { SandboxHint } from '../../features/account/sandbox-hint.tsx'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { shopContext } from '../../server-context.ts'
import { Card } from '../../ui/card.tsx'
import { CodesForm } from './codes-form.tsx'
import { handleContact, isChannel } from './handle-contact.server.ts'
import { NewContactForm } from './new-contact-form.tsx'
import { useContactStep } from './use-contact-step.ts'

export async function loader(call: LoaderFunctionArgs) {
  const { channel } = call.params
  if (!isChannel(channel)) throw data(null, { status: 404 })
  return forCustomer(call, (_api, user) => ({
    channel,
    present: channel === 'phone' ? user.phone : user.email,
    state: channel === 'phone' ? user.phone_state : user.email_state,
    isSandbox: call.context.get(shopContext).site.configs.sandbox_messages,
  }))
}

export async function action(call: ActionFunctionArgs) {
  const { channel } = call.params
  if (!isChannel(channel)) throw data(null, { status: 404 })
  const shop = call.context.get(shopContext)
  const form = await call.request.formData()
  const reply = await handleForm(call, form, () => handleContact(shop.api, channel, form))
  if (reply.data.result?.state !== 'confirmed') return reply
  return redirectWithNotice(shop, '/account/profile', `contact.done_${channel}`)
}

/** Changes the phone number or e-mail address, after verification of the new and the current one. */
export default function ContactScreen() {
  const t = usePrivateMessages()
  const { isSandbox, ...details } = useLoaderData<typeof loader>()
  const step = useContactStep(details)
  const isNew = !details.present || details.state !== 'confirmed'
  return (
    <AreaPage
      title={t(isNew ? `contact.add_${details.channel}` : `contact.change_${details.channel}`)}
      back={{ to: '/account/profile', text: t('profile.title') }}
    >
      <Card className="max-w-[520px]">
        {step.sent ? (
          <>
            <CodesForm {...details} sent={step.sent} onOther={step.startAgain} />
            {isSandbox && <SandboxHint />}
          </>
        ) : (
          <NewContactForm {...details} contact={step.contact} />
        )}
      </Card>
    </AreaPage>
  )
}
