import { CODE_SECONDS } from '@delguur/contract/constants'
import { formatPhone } from '@delguur/mongolia/phone'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { handleForm, textOf } from '../../features/account/handle-form.server.ts'
import { type LoginStep, readStep, returnToOf, withReturn } from '../../features/account/login-step.server.ts'
import { SandboxHint } from '../../features/account/sandbox-hint.tsx'
import { sendCode } from '../../features/account/send-code.server.ts'
import { verifyCode } from '../../features/account/verify-code.server.ts'
import { pathInLocale } from '../../i18n/locale.ts'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { shopContext } from '../../server-context.ts'
import { FOCUSED_SHELL } from '../../ui/layout/focused-shell.tsx'
import { Link } from '../../ui/link.tsx'
import { CodeField } from './code-field.tsx'
import { LoginForm } from './login-form.tsx'
import { LoginPage } from './login-page.tsx'
import { ResendForm } from './resend-form.tsx'

export const handle = FOCUSED_SHELL

export async function loader(call: LoaderFunctionArgs) {
  const { channel, contact, purpose, resendAt, isResent } = await stepOf(call)
  const returnTo = returnToOf(call.url)
  return {
    isPhone: channel === 'phone',
    contact: channel === 'phone' ? formatPhone(contact) : contact,
    sentAt: resendAt,
    secondsLeft: Math.max(0, Math.ceil((resendAt - Date.now()) / 1000)),
    isResent: isResent ?? false,
    isSandbox: call.context.get(shopContext).site.configs.sandbox_messages,
    otherPath: withReturn(purpose === 'reset' ? '/reset' : '/login', returnTo),
    passwordPath: withReturn('/login/password', returnTo),
  }
}

export async function action(call: ActionFunctionArgs) {
  const shop = call.context.get(shopContext)
  const returnTo = returnToOf(call.url)
  const { channel, contact, purpose, ...step } = await stepOf(call)
  const form = await call.request.formData()
  return handleForm(call, form, async () => {
    const target = { channel, contact, purpose }
    if (form.get('form') === 'resend') throw await sendCode(shop, call.request, { ...target, isResent: true }, returnTo)
    throw await verifyCode(shop, { ...step, ...target }, textOf(form, 'code'), returnTo)
  })
}

/** A visitor without a sent code starts over. */
async function stepOf({ request, url, context }: LoaderFunctionArgs | ActionFunctionArgs): Promise<LoginStep> {
  const shop = context.get(shopContext)
  const step = await readStep(shop, request)
  if (step && step.channel !== 'social') return step
  throw redirect(withReturn(pathInLocale('/login', shop.locale), returnToOf(url)), 303)
}

export default function CodeScreen() {
  const t = usePrivateMessages()
  const { isPhone, contact, isSandbox, otherPath, passwordPath, ...resend } = useLoaderData<typeof loader>()
  return (
    <LoginPage title={t('login.code_title')} lead={t('login.code_sent', { contact, minutes: CODE_SECONDS / 60 })}>
      <LoginForm name="code" action={t('login.confirm')} only>
        <CodeField form="code" />
      </LoginForm>
      <div className="mt-3">
        <ResendForm {...resend} />
        <p className="flex flex-wrap gap-x-6">
          <Link to={otherPath} className={LINK_CLASS}>
            {isPhone ? t('login.change_phone') : t('login.change_email')}
          </Link>
          <Link to={passwordPath} className={LINK_CLASS}>
            {t('login.with_password')}
          </Link>
        </p>
      </div>
      {isSandbox && <SandboxHint />}
    </LoginPage>
  )
}

const LINK_CLASS = 'inline-flex min-h-11 items-center text-note text-accent hover:underline'
