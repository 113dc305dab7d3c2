import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { handleForm, textOf } from '../../features/account/handle-form.server.ts'
import { readStep, returnToOf, withReturn } from '../../features/account/login-step.server.ts'
import { SandboxHint } from '../../features/account/sandbox-hint.tsx'
import { contactOf, sendCode } from '../../features/account/send-code.server.ts'
import { useFormReply } from '../../features/account/use-form-reply.ts'
import { pathInLocale } from '../../i18n/locale.ts'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { shopContext } from '../../server-context.ts'
import { FOCUSED_SHELL } from '../../ui/layout/focused-shell.tsx'
import { Link } from '../../ui/link.tsx'
import { ContactField } from './contact-field.tsx'
import { LoginForm } from './login-form.tsx'
import { LoginPage } from './login-page.tsx'

export const handle = FOCUSED_SHELL

export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const shop = context.get(shopContext)
  // Follows the link of a mail.
  if (url.searchParams.has('token')) throw redirect(`${pathInLocale('/reset/password', shop.locale)}${url.search}`, 303)
  const step = await readStep(shop, request)
  const { login_ways: methods, sandbox_messages: isSandbox } = shop.site.configs
  return {
    methods,
    isSandbox,
    contact: step?.channel === 'social' ? '' : (step?.contact ?? ''),
    againPath: withReturn('/reset', returnToOf(url)),
    passwordPath: withReturn('/login/password', returnToOf(url)),
  }
}

/** A phone number gets a code, an e-mail address a link. */
export async function action(call: ActionFunctionArgs) {
  const shop = call.context.get(shopContext)
  const form = await call.request.formData()
  const { channel, contact } = contactOf(textOf(form, 'contact'))
  return handleForm(call, form, async () => {
    if (channel === 'email') return shop.api.logins.password.forgot(contact)
    throw await sendCode(shop, call.request, { channel, contact, purpose: 'reset' }, returnToOf(call.url))
  })
}

export default function ResetScreen() {
  const t = usePrivateMessages()
  const { methods, contact, againPath, passwordPath, isSandbox } = useLoaderData<typeof loader>()
  const { reply } = useFormReply('reset')
  if (reply?.ok) {
    const contact = reply.values.contact ?? ''
    return (
      <LoginPage title={t('reset.mailed_title')} lead={t('reset.mailed', { contact })}>
        <p className="mt-4 flex flex-wrap gap-x-6">
          <Link to={againPath} className={LINK_CLASS}>
            {t('login.change_email')}
          </Link>
          <Link to={passwordPath} className={LINK_CLASS}>
            {t('login.with_password')}
          </Link>
        </p>
        {isSandbox && <SandboxHint />}
      </LoginPage>
    )
  }
  return (
    <LoginPage title={t('reset.title')} lead={t('reset.lead')}>
      <LoginForm name="reset" action={t('reset.send')} only>
        <ContactField form="reset" channels={methods} contact={contact} only />
      </LoginForm>
      <p className="mt-3">
        <Link to={passwordPath} className={LINK_CLASS}>
          {t('login.with_password')}
        </Link>
      </p>
    </LoginPage>
  )
}

const LINK_CLASS = 'inline-flex min-h-11 items-center text-note text-accent hover:underline'
